import type { Received } from '#contract/endpoint.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import {
  type CreateNameserverPreset,
  mostNameserverPresets,
  type NameserverPreset,
  type UpdateNameserverPreset,
} from '#contract/nameservers.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { presetHosts } from './preset.rules.ts';
import { findPreset, getPreset } from './presets.reads.ts';
import * as store from './presets.store.ts';

/** Throws VALIDATION_FAILED, NAMESERVER_PRESET_NAME_TAKEN and NAMESERVER_PRESET_LIMIT_REACHED (D-222). */
export async function createPreset(
  ctx: UserContext,
  { name, nameservers }: Received<typeof CreateNameserverPreset>['body'],
): Promise<NameserverPreset> {
  const given = { name, hosts: presetHosts(nameservers) };
  const id = ctx.newId();
  await inTransaction(ctx, async (tx) => {
    await store.takeTurn(tx, ctx.userId);
    if ((await store.countPresets(tx, ctx.userId)) >= mostNameserverPresets) {
      throw new ApiError('NAMESERVER_PRESET_LIMIT_REACHED');
    }
    await refuseTakenName(tx, ctx.userId, given);
    await store.insertPreset(tx, ctx.userId, id, given, ctx.now);
  });
  return getPreset(ctx, id);
}

/** Changes what is given and leaves the rest. Throws NOT_FOUND and CHANGED_MEANWHILE besides. */
export async function updatePreset(
  ctx: UserContext,
  id: string,
  { updatedAt, name, nameservers }: Received<typeof UpdateNameserverPreset>['body'],
): Promise<NameserverPreset> {
  const hosts = nameservers && presetHosts(nameservers);
  await inTransaction(ctx, async (tx) => {
    await store.takeTurn(tx, ctx.userId);
    const preset = await findPreset(tx, ctx.userId, id);
    if (updatedAt !== undefined && Date.parse(updatedAt) !== preset.updated_at.getTime()) {
      throw new ApiError('CHANGED_MEANWHILE');
    }
    await refuseTakenName(tx, ctx.userId, { id: preset.id, name });
    const given = { ...(name === undefined ? {} : { name }), ...(hosts ? { hosts } : {}) };
    await store.updatePreset(tx, ctx.userId, preset.id, given, ctx.now);
  });
  return getPreset(ctx, id);
}

/** Names keep the nameservers that they have: nothing leads from them to a preset. Throws NOT_FOUND. */
export async function deletePreset(ctx: UserContext, id: string): Promise<{ success: true }> {
  const gone = isUuid(id) ? await inTransaction(ctx, (tx) => store.removePresets(tx, ctx.userId, [id])) : 0;
  if (gone === 0) throw notFound();
  return { success: true };
}

async function refuseTakenName(tx: Tx, userId: UserId, { id, name }: { id?: string; name: string | undefined }) {
  const holder = name === undefined ? undefined : await store.idOfName(tx, userId, name);
  if (holder !== undefined && holder !== id) throw new ApiError('NAMESERVER_PRESET_NAME_TAKEN', { field: 'name' });
}

/**
 * Presets that come ready, in the caller's transaction; names that are taken are left out, and what is beyond the limit.
 * Returns the new ones' ids.
 */
export async function insertReadyPresets(
  tx: Tx,
  { userId, now, newId }: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  presets: readonly store.PresetFields[],
): Promise<string[]> {
  await store.takeTurn(tx, userId);
  const room = mostNameserverPresets - (await store.countPresets(tx, userId));
  const ids: string[] = [];
  for (const preset of presets.slice(0, Math.max(0, room))) {
    if (await store.idOfName(tx, userId, preset.name)) continue;
    const id = newId();
    await store.insertPreset(tx, userId, id, preset, now);
    ids.push(id);
  }
  return ids;
}

/** Takes presets out in the caller's transaction. */
export async function erasePresets(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await store.removePresets(tx, userId, ids);
}
