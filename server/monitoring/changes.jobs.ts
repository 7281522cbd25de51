import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { removeEnded } from './mutes.store.ts';

/** Forgets changes that are older than the setting says (D-227), and mutes that ended. */
export const purgeChanges: ScheduledJob = {
  name: 'purge-domain-changes',
  cron: '33 3 * * *',
  async run({ db, config }, now) {
    await removeEnded(db, now);
    if (config.changeDays === 0) return;
    const oldest = new Date(now.getTime() - config.changeDays * dayMs);
    for (const table of ['change', 'price_change'])
      await deleteInParts(db, sql.table(table), sql`detected_at < ${oldest} order by detected_at`);
  },
};
