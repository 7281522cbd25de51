import { type ChangeSet, openDays, type ProposeChanges, undoDays } from '#contract/change-sets.ts';
import { dayMs } from '#contract/dates.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Tx, UserContext, UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { canonicalName } from '../names/internationalised-name.rules.ts';
import { marketAccounts, ownListings } from '../own-listings/own-listings.reads.ts';
import { requireRecentProof } from '../users/recent-proof.service.ts';
import type { Session } from '../users/session-cache.ts';
import { tellSets } from './change-sets.effects.ts';
import { findSet } from './change-sets.reads.ts';
import { changesNoted, hostsOf, isRisky, lacksOfRegistrars, laneMs } from './change-sets.rules.ts';
import * as store from './change-sets.store.ts';
import { idsOfNames, idsWithTags } from './names.reads.ts';
import { marketTarget, type ProposedChange, proposeChanges } from './propose.service.ts';
import { endIfDone } from './rows.store.ts';

/** Who calls: a person, or a key with the tags that it is held to. */
export type Caller = Pick<Session, 'key' | 'sessionId'> & Pick<Session, 'userId'>;

/** Proposes one change of some names, for a person or by a key (CONF-002). */
export async function proposeByCall(
  ctx: UserContext,
  { key }: Caller,
  body: Received<typeof ProposeChanges>['body'],
): Promise<Reply<typeof ProposeChanges>> {
  const tags = key?.tags ?? null;
  const after = body.kind === 'nameservers' ? hostsOf(body.value) : body.value;
  return inTransaction(ctx, async (tx) => {
    const { ids, missing } = await chosenNames(tx, ctx, body, tags);
    const market = body.kind === 'listing' ? await marketIn(tx, ctx, body.accountId, ids) : null;
    const maker = key
      ? ({ kind: key.isConnected ? 'assistant' : 'key', label: key.label } as const)
      : ({ kind: 'person' } as const);
    const proposed = await proposeChanges(tx, ctx, {
      ...{ maker, origin: key ? 'api' : 'hand' },
      changes: ids.map((domainId) => ({ domainId, kind: body.kind, after, why: 'asked', ...market?.(domainId) })),
    });
    if (ctx.audit) {
      ctx.audit.domainIds = ids;
      Object.assign(ctx.audit.details, { kind: body.kind, proposed: proposed.proposed });
    }
    return { ...proposed, link: proposed.id && `${ctx.config.publicUrl}/to-confirm/${proposed.id}`, missing };
  });
}

/** Where a listing of names goes, with how they are known to be offered there. Throws NOT_FOUND for another account. */
async function marketIn(tx: Tx, { userId }: UserContext, accountId: string, ids: readonly string[]) {
  const reader = { db: tx, userId };
  const account = (await marketAccounts(reader)).find(({ id }) => id === accountId.toLowerCase());
  if (!account) throw notFound();
  const known = await ownListings(reader, ids.filter(isUuid));
  const terms = new Map(known.filter((one) => one.accountId === account.id).map((one) => [one.domainId, one.terms]));
  return (domainId: string): Pick<ProposedChange, 'target' | 'before'> => {
    const before = terms.get(domainId.toLowerCase());
    return { target: marketTarget(account), ...(before ? { before } : {}) };
  };
}

/** The names that a proposal is about; those that are not the caller's are missing. */
async function chosenNames(
  tx: Tx,
  { userId }: UserContext,
  { domainIds, names }: Received<typeof ProposeChanges>['body'],
  tags: readonly string[] | null,
): Promise<{ ids: string[]; missing: string[] }> {
  if (domainIds) {
    const found = await idsWithTags(tx, userId, domainIds.filter(isUuid), tags);
    const isFound = (id: string) => found.has(id.toLowerCase());
    return { ids: domainIds.filter(isFound), missing: domainIds.filter((id) => !isFound(id)) };
  }
  const typed = (names ?? []).map((name) => ({ name, canonical: canonicalName(name.trim())?.name ?? '' }));
  const found = await idsOfNames(
    tx,
    userId,
    typed.map(({ canonical }) => canonical),
    tags,
  );
  const missing = typed.filter(({ canonical }) => !found.has(canonical)).map(({ name }) => name);
  return { ids: typed.flatMap(({ canonical }) => found.get(canonical) ?? []), missing };
}

/** One of the own sets that wait, with what is known by now. Throws NOT_FOUND. */
async function holdWaiting(tx: Tx, { userId, now }: UserContext, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound();
  await store.lockUser(tx, userId);
  if (!(await store.holdSet(tx, userId, id, ['waiting']))) throw notFound();
  await tellSets(tx, userId, await review(tx, userId, { setId: id }), now);
}

async function review(tx: Tx, userId: UserId, which: store.Reviewed): Promise<string[]> {
  const adopted = await store.adoptAccounts(tx, userId, which, lacksOfRegistrars);
  return [...new Set([...adopted, ...(await store.reviewRows(tx, userId, which))])];
}

/** Brings a set that waits to what is known by now, for whoever looks at it. */
export async function reviewSet(ctx: UserContext, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await inTransaction({ db: ctx.db }, async (tx) => {
    if (await store.holdSet(tx, ctx.userId, id, ['waiting'])) await review(tx, ctx.userId, { setId: id });
  });
}

/** Brings all sets that wait to what an account told, or to its being gone. */
export async function reviewAccount(tx: Tx, userId: UserId, accountId: string, now: Date): Promise<void> {
  await store.lockUser(tx, userId);
  await tellSets(tx, userId, await review(tx, userId, { accountId }), now);
}

/** Brings sets that wait to what became of these names here: what was proposed by a sale that was taken back is not sent (LISTW-006). */
export async function reviewNames(
  tx: Tx,
  { userId, now }: Pick<UserContext, 'userId' | 'now'>,
  domainIds: readonly string[],
): Promise<void> {
  if (domainIds.length === 0) return;
  await store.lockUser(tx, userId);
  const changed = await review(tx, userId, { domainIds });
  await store.discardTakenBack(tx, userId, changed, now);
  await tellSets(tx, userId, changed, now);
}

/** Leaves rows of a set that waits out, or takes them in again. */
export async function leaveOut(
  ctx: UserContext,
  id: string,
  { rowIds, leftOut }: { rowIds?: readonly string[] | undefined; leftOut: boolean },
): Promise<ChangeSet> {
  await inTransaction(ctx, async (tx) => {
    await holdWaiting(tx, ctx, id);
    await store.leaveOut(tx, ctx.userId, id, { rowIds, leftOut });
    await tellSets(tx, ctx.userId, [id], ctx.now);
  });
  return findSet(ctx, id);
}

/**
 * Has a set sent (CONF-003): what its person saw and no more, with a recent proof where it is risky. Only ever by a session; the
 * calls of keys, rules and guards end at `proposeChanges`.
 */
export async function confirmChanges(
  ctx: UserContext,
  caller: Caller,
  id: string,
  { changes }: { changes: number },
): Promise<ChangeSet> {
  await inTransaction(ctx, async (tx) => {
    await holdWaiting(tx, ctx, id);
    const chosen = await store.findProposed(tx, ctx.userId, id);
    if (chosen.length !== changes) throw new ApiError('CHANGED_MEANWHILE', { details: { changes: chosen.length } });
    await send(tx, ctx, caller, id, chosen);
  });
  return findSet(ctx, id);
}

/** Asks for the proof where one is needed, and lets the workers begin. */
async function send(
  tx: Tx,
  ctx: UserContext,
  caller: Caller,
  setId: string,
  chosen: readonly store.Chosen[],
): Promise<void> {
  const provenAt = await provenFor(ctx, caller, chosen);
  await store.confirm(tx, ctx.userId, { setId, provenAt, laneMs, now: ctx.now });
  const replaced = await store.replaceOlder(tx, ctx.userId, setId, ctx.now);
  for (const id of replaced) await endIfDone(tx, ctx.userId, id, ctx.now);
  await tellSets(tx, ctx.userId, [setId, ...replaced], ctx.now);
  note(ctx, chosen, { proof: provenAt !== null });
}

/** When the proof was given that counts; null: none is asked for. Throws PROOF_NEEDED. */
async function provenFor(
  ctx: UserContext,
  caller: Caller,
  chosen: readonly { isRisky: boolean }[],
): Promise<Date | null> {
  if (!chosen.some((one) => one.isRisky)) return null;
  return requireRecentProof(ctx, caller);
}

/** Who confirmed what, with the values before and after of each name. */
function note({ audit }: UserContext, chosen: readonly store.Chosen[], details: Record<string, boolean>): void {
  if (!audit) return;
  audit.domainIds = chosen.map(({ domainId }) => domainId);
  audit.changes = changesNoted(chosen);
  Object.assign(audit.details, { changes: chosen.length, ...details });
}

/** Ends a set that waits, of which nothing is sent then. */
export async function discardChanges(ctx: UserContext, id: string): Promise<ChangeSet> {
  await inTransaction(ctx, async (tx) => {
    await holdWaiting(tx, ctx, id);
    await store.discard(tx, ctx.userId, id, ctx.now);
    await tellSets(tx, ctx.userId, [id], ctx.now);
  });
  return findSet(ctx, id);
}

/** Leaves out what was not sent of a set that is under way. */
export async function stopChanges(ctx: UserContext, id: string): Promise<ChangeSet> {
  await inTransaction(ctx, async (tx) => {
    if (!isUuid(id) || !(await store.holdSet(tx, ctx.userId, id, ['running']))) throw notFound();
    await store.stop(tx, ctx.userId, id, ctx.now);
    await endIfDone(tx, ctx.userId, id, ctx.now);
    await tellSets(tx, ctx.userId, [id], ctx.now);
  });
  return findSet(ctx, id);
}

/** Puts back what rows that are done had before: a set that this click confirms (CONF-008). Throws NOT_FOUND, PROOF_NEEDED. */
export async function undoChanges(
  ctx: UserContext,
  caller: Caller,
  id: string,
  { rowIds }: { rowIds?: readonly string[] | undefined },
): Promise<ChangeSet> {
  const { userId, now, newId } = ctx;
  const undoId = newId();
  await inTransaction(ctx, async (tx) => {
    if (!isUuid(id)) throw notFound();
    await store.lockUser(tx, userId);
    if (!(await store.holdSet(tx, userId, id, ['running', 'done']))) throw notFound();
    const since = new Date(now.getTime() - undoDays * dayMs);
    const rows = await store.findUndoable(tx, userId, id, { rowIds, since });
    if (rows.length === 0) throw notFound();
    const endsAt = new Date(now.getTime() + openDays * dayMs);
    const set = { id: undoId, maker: 'person', makerLabel: null, origin: 'undo', endsAt, undoOf: id } as const;
    await store.insertSet(tx, userId, set, now);
    await store.insertRows(
      tx,
      userId,
      undoId,
      rows.map(({ id: undoOf, before, after, ...row }) => ({
        ...{ ...row, id: newId(), before: after, after: before, why: 'undo', whyAt: null, undoOf },
        ...{ cost: null, costCurrency: null, isExact: null },
        ...{ isRisky: isRisky(row.kind, before), blocked: null, blockedSince: null },
      })),
    );
    await send(tx, ctx, caller, undoId, await store.findProposed(tx, userId, undoId));
  });
  return findSet(ctx, undoId);
}

/** Tries rows again of which nothing was sent, and looks again for those that were (CONF-004). Throws NOT_FOUND, PROOF_NEEDED. */
export async function retryChanges(
  ctx: UserContext,
  caller: Caller,
  id: string,
  { rowIds }: { rowIds?: readonly string[] | undefined },
): Promise<ChangeSet> {
  const { userId, now } = ctx;
  await inTransaction(ctx, async (tx) => {
    if (!isUuid(id)) throw notFound();
    await store.lockUser(tx, userId);
    if (!(await store.holdSet(tx, userId, id, ['running', 'done']))) throw notFound();
    const rows = await store.findRetryable(tx, userId, id, rowIds);
    if (rows.length === 0) throw notFound();
    const provenAt = await provenFor(ctx, caller, rows);
    const ids = rows.map((row) => row.id);
    await store.retry(tx, userId, id, ids, now);
    await tellSets(tx, userId, [id], now);
    note(ctx, rows, { proof: provenAt !== null });
  });
  return findSet(ctx, id);
}
