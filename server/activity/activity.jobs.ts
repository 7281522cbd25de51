import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';

const atOnce = 50_000;

/** Forgets what is older than the setting says (D-227). */
export const purgeActivity: ScheduledJob = {
  name: 'purge-activity',
  cron: '23 3 * * *',
  async run({ db, config }, now) {
    const { activityDays } = config;
    if (activityDays === 0) return;
    const oldest = new Date(now.getTime() - activityDays * dayMs);
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from activity where (user_id, id) in (
        select user_id, id from activity where created_at < ${oldest} order by created_at limit ${atOnce})`.execute(db);
      if (numAffectedRows < BigInt(atOnce)) return;
    }
  },
};
