import { randomUUIDv7 } from 'node:crypto';
import { dayMs, hourMs } from '#contract/dates.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { handoverDays, lookAt } from './handover.service.ts';
import { closePages, takeDueHandovers } from './handover.store.ts';

const everyHours = 12;

/** Asks the sources for names that change hands, twice a day for two months or until the hand-over ends. */
export const lookAtHandovers: ScheduledJob = {
  name: 'look-at-handovers',
  cron: '23 * * * *',
  async run({ db }, now) {
    const since = new Date(now.getTime() - handoverDays * dayMs);
    await closePages(db, since);
    const before = new Date(now.getTime() - everyHours * hourMs);
    for (;;) {
      const taken = await inTransaction({ db }, async (tx) => {
        const due = await takeDueHandovers(tx, { since, before, now });
        for (const { userId, domainId } of due) await lookAt(tx, { db, userId, now, newId: randomUUIDv7 }, domainId);
        return due.length;
      });
      if (taken === 0) return;
    }
  },
};
