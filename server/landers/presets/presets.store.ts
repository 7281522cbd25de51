import type { LanderPreset } from '#contract/lander-templates.ts';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

export type PresetFields = Omit<LanderPreset, 'id' | 'createdAt' | 'updatedAt'>;
type Change = { [Name in keyof PresetFields]?: PresetFields[Name] | undefined };

const columnOf = {
  name: 'name',
  tagline: 'tagline',
  showPurchaseOptions: 'show_purchase_options',
  showAiHelper: 'show_ai_helper',
  showWhyChoose: 'show_why_choose',
  showContactForm: 'show_contact_form',
} as const satisfies Record<keyof PresetFields, string>;

export async function countPresets(tx: Tx, userId: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('lander_preset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPreset(tx: Tx, userId: UserId, id: string, given: PresetFields, now: Date): Promise<void> {
  const { name, tagline } = given;
  const shown = {
    show_purchase_options: given.showPurchaseOptions,
    show_ai_helper: given.showAiHelper,
    show_why_choose: given.showWhyChoose,
    show_contact_form: given.showContactForm,
  };
  await tx
    .insertInto('lander_preset')
    .values({ user_id: userId, id, name, tagline, ...shown, created_at: now, updated_at: now })
    .execute();
}

/** Changes what is given and leaves the rest. */
export async function updatePreset(tx: Tx, userId: UserId, id: string, given: Change, now: Date): Promise<void> {
  const names = (Object.keys(columnOf) as (keyof PresetFields)[]).filter((name) => given[name] !== undefined);
  const row = Object.fromEntries(names.map((name) => [columnOf[name], given[name]]));
  await tx
    .updateTable('lander_preset')
    .set({ ...row, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** True when there was one. */
export async function removePreset(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('lander_preset')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
