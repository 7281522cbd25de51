import type { Received } from '#contract/endpoint.ts';
import type { CreateNameserverPreset, NameserverPreset, UpdateNameserverPreset } from '#contract/nameservers.ts';
import type { Tx, UserContext, UserId } from '../context.ts';
import { presetHosts } from './preset.rules.ts';
import { getPreset } from './presets.reads.ts';
import { idOfName, type PresetFields, presets } from './presets.store.ts';

/** Throws VALIDATION_FAILED, NAMESERVER_PRESET_NAME_TAKEN and NAMESERVER_PRESET_LIMIT_REACHED (D-222). */
export async function createPreset(
  ctx: UserContext,
  { name, nameservers }: Received<typeof CreateNameserverPreset>['body'],
): Promise<NameserverPreset> {
  const { id } = await presets.create(ctx, { name, hosts: presetHosts(nameservers) });
  return getPreset(ctx, id);
}

/** Changes what is given and leaves the rest. Throws NOT_FOUND and CHANGED_MEANWHILE besides. */
export async function updatePreset(
  ctx: UserContext,
  id: string,
  { updatedAt, name, nameservers }: Received<typeof UpdateNameserverPreset>['body'],
): Promise<NameserverPreset> {
  await presets.update(ctx, id, { name, hosts: nameservers && presetHosts(nameservers) }, updatedAt);
  return getPreset(ctx, id);
}

/** Names keep the nameservers that they have: nothing leads from them to a preset. Throws NOT_FOUND. */
export const deletePreset = presets.delete;

/**
 * Presets that come ready, in the caller's transaction; names that are taken are left out, and what is beyond the limit.
 * Returns the new ones' ids.
 */
export async function insertSamplePresets(
  tx: Tx,
  ctx: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  ready: readonly PresetFields[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const preset of ready.slice(0, await presets.room(tx, ctx.userId))) {
    if (await idOfName(tx, ctx.userId, preset.name)) continue;
    ids.push(await presets.insert(tx, ctx, preset));
  }
  return ids;
}

/** Takes presets out in the caller's transaction. */
export async function erasePresets(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await presets.remove(tx, userId, ids);
}
