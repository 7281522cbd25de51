import { dayMs } from '#contract/dates.ts';
import type { Feature } from '../feature.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { deleteEntriesBefore, forgetEntriesOf } from './audit.store.ts';

/** Forgets what is older than the setting says (D-229a). */
export const purgeAudit: ScheduledJob = {
  name: 'purge-audit',
  cron: '41 3 * * *',
  async run({ db, config }, now) {
    if (config.auditDays === 0) return;
    await deleteEntriesBefore(db, new Date(now.getTime() - config.auditDays * dayMs));
  },
};

export const audit: Feature = { forgetUser: forgetEntriesOf, jobs: [purgeAudit] };
