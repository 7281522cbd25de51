import { dayMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { eraseDeletedBefore } from './deleted-domains.service.ts';

/** Forgets names that were deleted longer ago than the setting says (D-227). */
export const purgeDeletedDomains: ScheduledJob = {
  name: 'purge-deleted-domains',
  cron: '13 4 * * *',
  withinSeconds: 3_600,
  async run({ db, config, log }, now) {
    const { deletedDomainDays: days } = config;
    if (days === 0) return;
    const count = await eraseDeletedBefore(db, new Date(now.getTime() - days * dayMs));
    if (count > 0) log.info({ count }, 'deleted names were forgotten');
  },
};
