import type { DomainProgress } from '#contract/batches.ts';
import type { SyncType } from '#contract/bulk-actions.ts';
import type { UserContext, UserId } from '../../context.ts';
import { announceAfterCommit, type Tx } from '../../database/transaction.ts';
import { lookups } from '../lookups/lookups.ts';
import { batchKinds, finalStatuses, workChannel } from '../processing.rules.ts';
import * as store from './queue.store.ts';
import { lockQueue } from './queue.ts';
import { holdItems, removeItems } from './removal.ts';

export { deleteWorkOf as forgetWork } from './queue.store.ts';

/** One domain to process; `finalStatus` is how its last progress event calls it (D-142), `complete` when left out. */
export type BatchEntry = {
  domainId: string;
  name: string;
  tld: string;
  finalStatus?: 'complete' | 'reactivated' | 'pendingVerification';
  /** of a domain that a sync looks up in part: the lookups, and when their values had been looked up before */
  sync?: store.SyncEntry;
};

type NewBatch = {
  userId: UserId;
  batchId: string;
  kind: 'add' | 'addMonitored' | 'retry' | 'sync' | 'handover';
  /** of a sync: which values it looks up again */
  syncType?: SyncType;
  requestDigest: string | null;
  /** what the request's repeats are answered from */
  result: object | null;
  items: readonly BatchEntry[];
  now: Date;
};

/** Batches that keep the ids of their domains (D-053a). */
const listedKinds: ReadonlySet<NewBatch['kind']> = new Set(['add', 'retry']);

/** The user has a batch of this id already: another request with it was faster. Its result can be read after a rollback. */
class BatchTakenError extends Error {}

/**
 * Stores a batch and what it is to process, in the transaction that stored the domains; workers are woken by the commit.
 * Throws BatchTakenError when the id was used a moment ago by a request at the same time.
 */
export async function startBatch(tx: Tx, batch: NewBatch): Promise<void> {
  const { items, syncType = null, ...row } = batch;
  const isListed = listedKinds.has(batch.kind) && items.length > 1; // and not one named domain
  const domainIds = isListed ? items.map(({ domainId }) => domainId) : null;
  const no = await store.insertBatch(tx, {
    ...row,
    syncType,
    kind: batchKinds[batch.kind],
    total: items.length,
    domainIds,
  });
  if (no === undefined) throw new BatchTakenError(`batch ${batch.batchId} exists`);
  if (items.length === 0) return;
  const entries = items.map(
    ({ domainId, name, tld, finalStatus = 'complete', sync }): store.IntakeEntry =>
      sync
        ? [domainId, name, tld, finalStatuses[finalStatus], sync]
        : [domainId, name, tld, finalStatuses[finalStatus]],
  );
  await store.insertIntake(tx, no, entries);
  announceAfterCommit(tx, workChannel);
}

/** The stored answer of an earlier request with this id (D-067); `result` is null once its 24 hours have passed. */
export function findBatchResult(tx: Tx, userId: UserId, batchId: string) {
  return store.findBatchResult(tx, userId, batchId);
}

/** Makes the retries of a user take turns, until the end of the transaction: two at once would take the same domains. */
export async function lockRetries(tx: Tx, userId: UserId): Promise<void> {
  await store.lockRetries(tx, userId);
}

/**
 * Processes these domains again, at once and with all tries (D-149). What is under way anyway is passed over: no domain
 * is in two batches. What waits for its next try in a batch that is not finished is tried now, and stays in that batch.
 * `batchId` is null when no new batch was needed. Needs lockRetries.
 */
export async function startRetry(
  tx: Tx,
  { userId, now, newId }: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  entries: readonly BatchEntry[],
): Promise<{ acceptedCount: number; batchId: string | null }> {
  const ids = entries.map((entry) => entry.domainId);
  await lockQueue(tx); // claims and the intake take items in an order of their own
  const underWay = await store.clearForRetry(tx, userId, ids, now);
  const items = entries.filter((entry) => !underWay.has(entry.domainId));
  const hurried = [...underWay.values()].filter((isHurried) => isHurried).length;
  if (hurried > 0) announceAfterCommit(tx, workChannel);
  if (items.length === 0) return { acceptedCount: hurried, batchId: null };
  const batchId = newId();
  await startBatch(tx, { userId, batchId, kind: 'retry', requestDigest: null, result: null, items, now });
  return { acceptedCount: items.length + hurried, batchId };
}

/** Takes domains out of the queue that are not to be looked up any more; returns the events that tell of batches that ended. */
export function dropFromQueue(
  tx: Tx,
  ctx: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  domainIds: readonly string[],
): Promise<DomainProgress[]> {
  return removeItems(tx, ctx, domainIds);
}

/** For who drops some of these domains and retries others in one transaction: workers wait for it, and not in a circle. */
export async function holdInQueue(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  await holdItems(tx, userId, domainIds);
}

/** A domain whose values are to be looked up again. */
type SyncedDomain = Omit<BatchEntry, 'sync' | 'finalStatus'> & {
  /** it was looked up in full before; else it is now, unless it is under way */
  isProcessed: boolean;
  syncedBefore: Date | null;
};

/** Looks one type of values of these domains up again (D-125); null when all of them are under way anyway. */
export async function startSync(
  tx: Tx,
  { userId, now, newId }: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  syncType: SyncType,
  domains: readonly SyncedDomain[],
): Promise<string | null> {
  const unprocessed = domains.filter(({ isProcessed }) => !isProcessed).map(({ domainId }) => domainId);
  const underWay = unprocessed.length > 0 ? await store.findUnderWay(tx, userId, unprocessed) : new Set();
  const open = openLookups([syncType], now);
  const items = domains.flatMap(({ isProcessed, syncedBefore, ...entry }): BatchEntry[] => {
    if (isProcessed) return [{ ...entry, sync: { open, before: syncedBefore?.toISOString() ?? null } }];
    return underWay.has(entry.domainId) ? [] : [entry];
  });
  if (items.length === 0) return null;
  const batchId = newId();
  await startBatch(tx, { userId, batchId, kind: 'sync', syncType, requestDigest: null, result: null, items, now });
  return batchId;
}

/**
 * Asks registry and marketplaces for a name that changes hands, also where it is marked as sold (D-203a). Only what comes
 * of it is told, not that it was done; nothing while it is under way anyway.
 */
export async function startHandoverLook(
  tx: Tx,
  { userId, now, newId }: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  domain: Omit<BatchEntry, 'sync' | 'finalStatus'>,
): Promise<void> {
  if ((await store.findUnderWay(tx, userId, [domain.domainId])).size > 0) return;
  const items = [{ ...domain, sync: { open: openLookups(['whois', 'prices'], now), before: null } }];
  const batch = { kind: 'handover', batchId: newId(), requestDigest: null, result: null } as const;
  await startBatch(tx, { ...batch, userId, items, now });
}

/** The lookups of these types, due now; what stands for their outcome until they are made says that it is not known. */
function openLookups(types: readonly SyncType[], now: Date): store.SyncEntry['open'] {
  const due = { outcome: 'unreachable', at: now.toISOString() } as const;
  const made = lookups.filter(({ syncs }) => types.includes(syncs));
  return Object.fromEntries(made.map(({ kind }) => [kind, due]));
}
