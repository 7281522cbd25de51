import type { Received, Reply } from '#contract/endpoint.ts';
import { ApiError, domainNotFound, notFound } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type {
  ChangeTransfers,
  CreateTransfer,
  PlanTransfers,
  Transfer,
  TransferState,
  UndoTransferChange,
  UpdateTransfer,
} from '#contract/transfers.ts';
import { isUuid } from '#contract/uuid.ts';
import { activityOf, recordActivity } from '../activity/activity.service.ts';
import type { UserContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { distinctIds } from '../portfolio/domain-ids.rules.ts';
import { shownNamesOf } from '../portfolio/shown-names.reads.ts';
import { isSameRegistrar } from '../readings/same-fact.rules.ts';
import { transfersChanged } from './notify-transfers.ts';
import { transferFactsOf } from './transfer-facts.reads.ts';
import { transferActivity } from './transfers.effects.ts';
import { getTransfer } from './transfers.reads.ts';
import { canTransfer, followed, stateOf } from './transfers.rules.ts';
import * as store from './transfers.store.ts';

/** Transfers that an account keeps, closed ones too: two for each name of the largest. */
const maxStored = limits.transfers;
const undoMs = 10 * 60_000;

/**
 * Plans a transfer of each of these names to one registrar; a name without a lock begins as unlocked. What is not the
 * user's is passed over. Throws TOO_MANY_DOMAINS and TRANSFER_LIMIT_REACHED.
 */
export function planTransfers(
  ctx: UserContext,
  { domainIds, toRegistrar, note = null }: Received<typeof PlanTransfers>['body'],
): Promise<Reply<typeof PlanTransfers>> {
  const ids = distinctIds(domainIds);
  return inTransaction(ctx, async (tx) => {
    const { undoId, planned, ...counts } = await planWithin(tx, ctx, ids, { toRegistrar, note });
    return { ...counts, plannedCount: planned.length, undoId };
  });
}

/** Plans one. Throws DOMAIN_NOT_FOUND, TRANSFER_OPEN, TRANSFER_SAME_REGISTRAR, TRANSFER_NOT_POSSIBLE, TRANSFER_LIMIT_REACHED. */
export function createTransfer(
  ctx: UserContext,
  { domainId, toRegistrar, note = null }: Received<typeof CreateTransfer>['body'],
): Promise<Transfer> {
  if (!isUuid(domainId)) throw domainNotFound();
  return inTransaction(ctx, async (tx) => {
    const made = await planWithin(tx, ctx, [domainId], { toRegistrar, note });
    const [id] = made.planned;
    if (id) return getTransfer({ ...ctx, db: tx }, id);
    if (made.openCount > 0) throw new ApiError('TRANSFER_OPEN');
    if (made.sameRegistrarCount > 0) throw new ApiError('TRANSFER_SAME_REGISTRAR', { field: 'toRegistrar' });
    throw made.notPossibleCount > 0 ? new ApiError('TRANSFER_NOT_POSSIBLE') : domainNotFound();
  });
}

async function planWithin(
  tx: Tx,
  ctx: UserContext,
  ids: readonly string[],
  { toRegistrar, note }: { toRegistrar: string; note: string | null },
) {
  const { userId, now } = ctx;
  await store.lockUser(tx, userId);
  const candidates = await store.holdCandidates(tx, userId, ids);
  const possible = candidates.filter(canTransfer);
  const isThere = ({ registrar }: store.Candidate) => registrar !== null && isSameRegistrar(registrar, toRegistrar);
  const isFree = (one: store.Candidate) => !one.isOpen && !isThere(one);
  const added = possible.filter(isFree).map((one) => {
    const plan = { state: 'planned', fromRegistrar: one.registrar, toRegistrar } as const;
    const state: TransferState = followed(one, plan)?.state ?? 'planned';
    return { id: ctx.newId(), domainId: one.id, fromRegistrar: one.registrar, state };
  });
  if (added.length > 0 && (await store.countStored(tx, userId)) + added.length > maxStored) {
    throw new ApiError('TRANSFER_LIMIT_REACHED');
  }
  const undoId = ctx.newId();
  await store.insertTransfers(tx, userId, added, { toRegistrar, note, undoId, now });
  const domainIds = added.map(({ domainId }) => domainId);
  await record(tx, ctx, 'transfersPlanned', domainIds);
  if (added.length > 0) await addToOutbox(tx, transfersChanged, { userId, payload: {}, now });
  return {
    planned: added.map(({ id }) => id),
    openCount: possible.filter(({ isOpen }) => isOpen).length,
    sameRegistrarCount: possible.filter((one) => !one.isOpen && isThere(one)).length,
    notPossibleCount: candidates.length - possible.length,
    undoId: added.length > 0 ? undoId : null,
  };
}

/**
 * Changes what is given of a transfer. Throws NOT_FOUND, CHANGED_MEANWHILE, TRANSFER_SAME_REGISTRAR, and TRANSFER_OPEN where
 * another of the name is open.
 */
export function updateTransfer(
  ctx: UserContext,
  id: string,
  { state, updatedAt, ...given }: Received<typeof UpdateTransfer>['body'],
): Promise<Transfer> {
  if (!isUuid(id)) throw notFound();
  const { userId, now } = ctx;
  return inTransaction(ctx, async (tx) => {
    await store.lockUser(tx, userId);
    const row = await store.findTransfer(tx, userId, id, { held: true });
    if (!row) throw notFound();
    if (updatedAt !== undefined && Date.parse(updatedAt) !== row.updated_at.getTime()) {
      throw new ApiError('CHANGED_MEANWHILE');
    }
    const { toRegistrar = row.to_registrar, note = row.note } = given;
    if (toRegistrar !== row.to_registrar) await refuseSameRegistrar(tx, ctx, row.domain_id, toRegistrar);
    if (toRegistrar !== row.to_registrar || note !== row.note) {
      await store.saveWords(tx, userId, id, { toRegistrar, note }, now);
    }
    if (state !== undefined && state !== stateOf(row.state)) {
      const moved = await setStateWithin(tx, ctx, [id], state, ctx.newId());
      if (moved.length === 0) throw new ApiError('TRANSFER_OPEN');
    }
    await addToOutbox(tx, transfersChanged, { userId, payload: {}, now });
    return getTransfer({ ...ctx, db: tx }, id);
  });
}

async function refuseSameRegistrar(tx: Tx, { userId }: UserContext, domainId: string, toRegistrar: string) {
  const registrar = (await transferFactsOf(tx, userId, [domainId])).get(domainId)?.registrar ?? null;
  if (registrar !== null && isSameRegistrar(registrar, toRegistrar)) {
    throw new ApiError('TRANSFER_SAME_REGISTRAR', { field: 'toRegistrar' });
  }
}

/** Gives many transfers another state, or deletes them; foreign ids are passed over. Throws TOO_MANY_DOMAINS. */
export function changeTransfers(
  ctx: UserContext,
  { ids: given, to }: Received<typeof ChangeTransfers>['body'],
): Promise<Reply<typeof ChangeTransfers>> {
  const ids = distinctIds(given);
  const { userId, now } = ctx;
  return inTransaction(ctx, async (tx) => {
    await store.lockUser(tx, userId);
    const undoId = ctx.newId();
    const moved =
      to === 'deleted'
        ? await store.setDeleted(tx, userId, ids, { undoId, now })
        : await setStateWithin(tx, ctx, ids, to, undoId);
    if (moved.length === 0) return { changedCount: 0, undoId: null };
    await addToOutbox(tx, transfersChanged, { userId, payload: {}, now });
    return { changedCount: moved.length, undoId };
  });
}

/** Throws NOT_FOUND. */
export async function deleteTransfer(ctx: UserContext, id: string): Promise<{ success: true; undoId: string | null }> {
  const { changedCount, undoId } = await changeTransfers(ctx, { ids: [id], to: 'deleted' });
  if (changedCount === 0) throw notFound();
  return { success: true, undoId };
}

async function setStateWithin(
  tx: Tx,
  ctx: UserContext,
  ids: readonly string[],
  state: TransferState,
  undoId: string,
): Promise<store.Moved[]> {
  const moved = await store.setState(tx, ctx.userId, ids, { state, undoId, now: ctx.now });
  const domainIds = moved.map(({ domainId }) => domainId);
  if (state === 'completed') await record(tx, ctx, 'transfersCompleted', domainIds);
  if (state === 'cancelled') await record(tx, ctx, 'transfersCancelled', domainIds);
  return moved;
}

/** Takes a planning, a change or a deletion back within ten minutes, once. Throws NOT_FOUND. */
export function undoTransfers(ctx: UserContext, undoId: string): Promise<Reply<typeof UndoTransferChange>> {
  if (!isUuid(undoId)) throw notFound();
  const { userId, now } = ctx;
  return inTransaction(ctx, async (tx) => {
    await store.lockUser(tx, userId);
    const since = new Date(now.getTime() - undoMs);
    const restoredCount = await store.undoChange(tx, userId, undoId, { since, now });
    if (restoredCount === undefined) throw notFound();
    await addToOutbox(tx, transfersChanged, { userId, payload: {}, now });
    return { restoredCount };
  });
}

async function record(
  tx: Tx,
  ctx: UserContext,
  kind: keyof typeof transferActivity,
  domainIds: readonly string[],
): Promise<void> {
  const [only, ...others] = domainIds;
  if (only === undefined) return;
  // of several their names are not told
  const names =
    others.length > 0 ? new Map<string, string>() : await shownNamesOf(tx, [{ userId: ctx.userId, domainId: only }]);
  const domains = domainIds.map((id) => ({ id, name: names.get(id) ?? '' }));
  await recordActivity(tx, ctx, [activityOf(transferActivity[kind], domains)]);
}
