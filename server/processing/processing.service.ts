import type { AddResult } from '#contract/domain-actions.ts';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { tooManyDomains } from '#contract/errors.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { findRetryable } from '../domains/domains.retryable.ts';
import { batchKinds, finalStatuses, isUuid, workChannel } from './processing.rules.ts';
import * as store from './processing.store.ts';

/** One domain to process; `finalStatus` is how its last progress event calls it (D-142), `complete` when left out. */
export type BatchEntry = {
  domainId: string;
  name: string;
  tld: string;
  finalStatus?: 'complete' | 'reactivated' | 'pendingVerification';
};

export type NewBatch = {
  userId: UserId;
  batchId: string;
  kind: 'add' | 'addMonitored' | 'retry';
  requestDigest: string | null;
  result: AddResult | null;
  items: readonly BatchEntry[];
  now: Date;
};

/** The user has a batch of this id already: another request with it was faster. Its result can be read after a rollback. */
export class BatchTakenError extends Error {}

/**
 * Stores a batch and what it is to process, in the transaction that stored the domains; workers are woken by the commit.
 * Throws BatchTakenError when the id was used a moment ago by a request at the same time.
 */
export async function startBatch(tx: Tx, batch: NewBatch): Promise<void> {
  const { items, ...row } = batch;
  const no = await store.insertBatch(tx, { ...row, kind: batchKinds[batch.kind], total: items.length });
  if (no === undefined) throw new BatchTakenError(`batch ${batch.batchId} exists`);
  if (items.length === 0) return;
  const entries = items.map(
    (item) => [item.domainId, item.name, item.tld, finalStatuses[item.finalStatus ?? 'complete']] as const,
  );
  await store.insertIntake(tx, no, entries);
  await store.notify(tx, workChannel);
}

/** The stored answer of an earlier request with this id (D-067); `result` is null once its 24 hours have passed. */
export function findBatchResult(tx: Tx, userId: UserId, batchId: string) {
  return store.findBatchResult(tx, userId, batchId);
}

/**
 * Processes failed and unprocessed domains of the user again, at once and with all tries (D-149). Others are passed over,
 * and so is what is under way anyway: no domain is in two batches. What waits for its next try in a batch that is not
 * finished is tried now, and stays in that batch.
 */
export async function retryDomains(context: Pick<UserContext, 'db' | 'userId' | 'now' | 'newId'>, domainIds: string[]) {
  if (domainIds.length > maxDomainsPerRequest) throw tooManyDomains();
  const { userId, now, newId } = context;
  const ids = [...new Set(domainIds.filter(isUuid))];
  return inTransaction(context, async (tx) => {
    await store.lockRetries(tx, userId);
    const retryable = await findRetryable(tx, userId, ids);
    const underWay = await store.clearForRetry(
      tx,
      userId,
      retryable.map((domain) => domain.domainId),
      now,
    );
    const items = retryable.filter((domain) => !underWay.has(domain.domainId));
    const hurried = [...underWay.values()].filter((isHurried) => isHurried).length;
    if (hurried > 0) await store.notify(tx, workChannel);
    if (items.length === 0) return { acceptedCount: hurried, batchId: null };
    const batchId = newId();
    await startBatch(tx, { userId, batchId, kind: 'retry', requestDigest: null, result: null, items, now });
    return { acceptedCount: items.length + hurried, batchId };
  });
}
