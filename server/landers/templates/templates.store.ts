import type { LanderTemplate } from '#contract/lander-templates.ts';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

export type TemplateFields = Omit<LanderTemplate, 'id' | 'createdAt' | 'updatedAt'>;
type Change = { [Name in keyof TemplateFields]?: TemplateFields[Name] | undefined };

/** What a template's pages are written by; undefined when there is no such one. */
export async function promptOf(tx: Tx, userId: UserId, id: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('lander_template')
    .select('prompt')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.prompt;
}

export async function countTemplates(tx: Tx, userId: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('lander_template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTemplate(
  tx: Tx,
  userId: UserId,
  id: string,
  { name, prompt, description }: TemplateFields,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('lander_template')
    .values({ user_id: userId, id, name, prompt, description, created_at: now, updated_at: now })
    .execute();
}

/** Changes what is given and leaves the rest. */
export async function updateTemplate(
  tx: Tx,
  userId: UserId,
  id: string,
  { name, prompt, description }: Change,
  now: Date,
): Promise<void> {
  const row = {
    ...(name === undefined ? {} : { name }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(description === undefined ? {} : { description }),
  };
  await tx
    .updateTable('lander_template')
    .set({ ...row, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** True when there was one. */
export async function removeTemplate(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('lander_template')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
