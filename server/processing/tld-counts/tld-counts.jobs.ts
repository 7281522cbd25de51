import { hourMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { deleteOldCounts } from './tld-counts.store.ts';

/** Forgets TLD counts that are too old to be used again, by twice their time: a new one keeps what gives no answer. */
export const purgeCounts: ScheduledJob = {
  name: 'purge-counts',
  cron: '47 3 * * *',
  async run({ db, config }, now) {
    await deleteOldCounts(db, new Date(now.getTime() - 2 * config.tldCount.days * 24 * hourMs));
  },
};
