import { dayMs } from '#contract/dates.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { purgeBudgets } from './budget.store.ts';
import { removeAnswered } from './held.store.ts';

/** So long what became of a name stays known beside it. */
const answeredDays = 365;
const atOnce = 5_000;

/** Forgets names that left accounts and were answered a year ago, and budgets that nobody uses. */
export const purgeAccountData: ScheduledJob = {
  name: 'purge-account-data',
  cron: '37 3 * * *',
  async run(parts, now) {
    await purgeBudgets(parts.db, new Date(now.getTime() - 2 * dayMs));
    const before = new Date(now.getTime() - answeredDays * dayMs);
    for (let count = atOnce; count === atOnce; ) {
      count = await inTransaction(parts, (tx) => removeAnswered(tx, before, atOnce));
    }
  },
};
