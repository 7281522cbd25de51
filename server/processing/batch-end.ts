import { recordActivity } from '../activity/activity.service.ts';
import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { endedDomains } from './ended-domains.reads.ts';
import { batchActivity, batchFinished, handoverLooked } from './processing.effects.ts';
import type { BatchState } from './queue/item.ts';

export type Moment = { now: Date; newId: () => string };
export type Counts = { done: number; failed: number; total: number; waiting: number; withProblem: number };
type EndedBatch = Pick<BatchState, 'no' | 'id' | 'kind' | 'sync'> & { userId: UserId };

/** Leaves what tells of a finished batch; `only` is its one domain, null when it had several. */
export async function announce(
  tx: Tx,
  { no, id: batchId, kind, sync, userId }: EndedBatch,
  only: { domainId: string; name: string } | null,
  { done, failed, waiting, withProblem }: Counts,
  { now, newId }: Moment,
): Promise<void> {
  if (kind === 'handover') {
    // its checklist shows what was seen, and nobody is notified of it
    if (only) await addToOutbox(tx, handoverLooked, { userId, payload: { domainId: only.domainId }, now });
    return;
  }
  const domain = only && { id: only.domainId, name: only.name };
  const counts = {
    processed: done - failed - waiting,
    failed,
    ...(waiting > 0 ? { waiting } : {}),
    ...(withProblem > 0 ? { withProblem } : {}),
  };
  const payload = { batchId, kind, ...(sync ? { syncType: sync.type } : {}), ...counts, domain };
  await addToOutbox(tx, batchFinished, { userId, payload, now });
  const { processedWithProblems, syncFinished, batchProcessed } = batchActivity;
  const processed = withProblem > 0 ? processedWithProblems : kind === 'sync' ? syncFinished : batchProcessed;
  const ended = await endedDomains(tx, no);
  /** those that were tried again before the batch ended are missing: then nothing leads to a part of them */
  const counted = (count: number, ids: string[]) => (ids.length === count ? { count, domainIds: ids } : { count });
  await recordActivity(tx, { userId, now, newId }, [
    { kind: processed, ...counted(payload.processed, ended.processed), domain: payload.failed === 0 ? domain : null },
    { kind: batchActivity.processingFailed, ...counted(failed, ended.failed), domain },
  ]);
}
