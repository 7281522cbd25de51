import type { AddResult } from '#contract/domains.ts';
import type { UserId } from '../app/context.ts';
import type { Tx } from '../database/transaction.ts';
import { batchKinds, endings, workChannel } from './processing.rules.ts';
import * as store from './processing.store.ts';

/** One domain to process; `ending` is how its last progress event calls it (D-142), `complete` when left out. */
export type BatchEntry = {
  domainId: string;
  name: string;
  tld: string;
  ending?: 'complete' | 'reactivated' | 'pendingVerification';
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
  const entries = items.map((item) => [item.domainId, item.name, item.tld, endings[item.ending ?? 'complete']] as const);
  await store.insertIntake(tx, no, entries);
  await store.notify(tx, workChannel);
}

/** The stored answer of an earlier request with this id (D-067); `result` is null once its 24 hours have passed. */
export function findBatchResult(tx: Tx, userId: UserId, batchId: string) {
  return store.findBatchResult(tx, userId, batchId);
}
