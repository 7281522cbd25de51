import { dayMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { forgetEmptyCounts } from './domain-counts.service.ts';
import { forgetUnused } from './unused.store.ts';

/** So long an entry has been unused before it goes: whoever looked it up before it was marked has long stored its row. */
const unusedDays = 30;

/** Forgets registrars and sets of nameservers that no name has any more, and counters that are 0. */
export const purgeUnused: ScheduledJob = {
  name: 'purge-unused-entries',
  cron: '41 2 * * 0',
  withinSeconds: 3_600,
  async run({ db, log }, now) {
    const before = new Date(now.getTime() - unusedDays * dayMs);
    const counts = await forgetEmptyCounts(db);
    const entries = await forgetUnused(db, { now, before });
    if (entries + counts > 0) log.info({ entries, counts }, 'entries that nothing names were forgotten');
  },
};
