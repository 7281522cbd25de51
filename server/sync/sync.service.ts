import type { SyncDomains, SyncType } from '#contract/bulk-actions.ts';
import type { Reply } from '#contract/endpoint.ts';
import { resyncTooSoon } from '#contract/errors.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { distinctIds } from '../portfolio/domain-ids.rules.ts';
import { lockAdding } from '../portfolio/domain-limit.service.ts';
import { startSync } from '../processing/queue/queue.service.ts';
import { hoursOf, waitMs } from './sync.rules.ts';
import { holdSyncable, type SyncRecord, setSynced } from './sync.store.ts';

const maxListed = 100;

/**
 * Looks one type of values up again (BULK-009, BULK-010, D-125): accepted domains wait 48 hours for the next time, the
 * others are skipped. A domain that was never looked up in full is, unless it is under way. Throws RESYNC_TOO_SOON when
 * all were skipped (D-126), and TOO_MANY_DOMAINS. In a demo (D-233a) names of
 * the sandbox wait for nothing.
 */
export function syncDomains(
  ctx: UserContext,
  type: SyncType,
  domainIds: readonly string[],
): Promise<Reply<typeof SyncDomains>> {
  const ids = distinctIds(domainIds);
  return inTransaction(ctx, async (tx) => {
    await lockAdding(tx, ctx.userId);
    const records = await holdSyncable(tx, ctx.userId, type, ids);
    const isFree = (name: string) => ctx.config.isDemo && isSandboxName(name); // to see what becomes of it
    const waits = new Map(records.map(({ id, name, syncedAt }) => [id, isFree(name) ? 0 : waitMs(syncedAt, ctx.now)]));
    const accepted = records.filter(({ id }) => waits.get(id) === 0);
    const skipped = ids.flatMap((domainId) => {
      const ms = waits.get(domainId) ?? 0;
      return ms > 0 ? [{ domainId, ms }] : [];
    });
    if (accepted.length === 0 && skipped.length > 0) throw tooSoon(Math.min(...skipped.map(({ ms }) => ms)));
    const processed = accepted.filter(({ isProcessed }) => isProcessed).map(({ id }) => id);
    if (processed.length > 0) await setSynced(tx, ctx.userId, type, processed, ctx.now);
    return {
      batchId: await startSync(tx, ctx, type, accepted.map(syncedDomain)),
      acceptedCount: accepted.length,
      skippedCount: skipped.length,
      skipped: skipped.slice(0, maxListed).map(({ domainId, ms }) => ({ domainId, hoursRemaining: hoursOf(ms) })),
    };
  });
}

const syncedDomain = ({ id, name, tld, isProcessed, syncedAt }: SyncRecord) => {
  return { domainId: id, name, tld, isProcessed, syncedBefore: syncedAt };
};
const tooSoon = (ms: number) => resyncTooSoon(hoursOf(ms), Math.ceil(ms / 1_000));
