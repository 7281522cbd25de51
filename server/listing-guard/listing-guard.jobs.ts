import { dayMs } from '#contract/dates.ts';
import { closedTaskDays } from '#contract/listing-guard.ts';
import type { UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ScheduledJob, ScheduleParts } from '../jobs/schedule.ts';
import { findToReview, reviewListings } from './review.service.ts';
import { deleteClosed, holdDomains, listedAfter, usersWithNames } from './tasks.store.ts';

const partSize = 500;

/**
 * Judges once a day the listings that the calendar alone may have changed (an expiry passes, a mark ends) and a seventh of all,
 * a part in a transaction of its own. Forgets tasks that closed long ago.
 */
export const reviewDueListings: ScheduledJob = {
  name: 'review-listings',
  cron: '17 0 * * *',
  async run(parts, now) {
    for (const userId of await usersWithNames(parts.db)) {
      await reviewUser(parts, userId, now).catch((error) =>
        parts.log.error({ err: error, userId }, 'listings were not reviewed'),
      );
    }
    await deleteClosed(parts.db, new Date(now.getTime() - closedTaskDays * dayMs));
  },
};

async function reviewUser(parts: ScheduleParts, userId: UserId, now: Date): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await listedAfter(parts.db, { userId, after, max: partSize, dueAt: now });
    const of = (found: readonly string[]) => found.map((domainId) => ({ userId, domainId }));
    const due = ids.length > 0 ? await findToReview(parts.db, of(ids), now) : [];
    if (due.length > 0) {
      await inTransaction(parts, async (tx) => {
        const held = await holdDomains(tx, userId, due); // few: a lock is written into each record
        await reviewListings(tx, of(held), { now });
      });
    }
    after = ids.at(-1) ?? null;
    if (ids.length < partSize) return;
  }
}
