import type { Received } from '#contract/endpoint.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import type { LanderPreset, UpdateLanderPreset } from '#contract/lander-templates.ts';
import { mostOfLanderKind } from '#contract/landers.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { refuseChanged } from '../../http/changed-meanwhile.ts';
import { takeTurn } from '../landers.store.ts';
import { getPreset } from './presets.reads.ts';
import * as store from './presets.store.ts';

/** Throws LANDER_LIMIT_REACHED. */
export function createPreset(ctx: UserContext, given: store.PresetFields): Promise<LanderPreset> {
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx, ctx.userId);
    if ((await store.countPresets(tx, ctx.userId)) >= mostOfLanderKind) throw new ApiError('LANDER_LIMIT_REACHED');
    const id = ctx.newId();
    await store.insertPreset(tx, ctx.userId, id, given, ctx.now);
    return getPreset(tx, ctx.userId, id);
  });
}

/** Changes what is given and leaves the rest. Throws NOT_FOUND and CHANGED_MEANWHILE. */
export function updatePreset(
  ctx: UserContext,
  id: string,
  { updatedAt, ...given }: Received<typeof UpdateLanderPreset>['body'],
): Promise<LanderPreset> {
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx, ctx.userId);
    const preset = await getPreset(tx, ctx.userId, id);
    refuseChanged(preset, updatedAt);
    await store.updatePreset(tx, ctx.userId, preset.id, given, ctx.now);
    return getPreset(tx, ctx.userId, preset.id);
  });
}

/** Pages that were made from it stay as they are (D-184). Throws NOT_FOUND. */
export async function deletePreset(ctx: UserContext, id: string): Promise<{ success: true }> {
  const isGone = isUuid(id) && (await inTransaction(ctx, (tx) => store.removePreset(tx, ctx.userId, id)));
  if (!isGone) throw notFound();
  return { success: true };
}
