import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';

const keptDays = 365;
const atOnce = 1_000;

/** Forgets the lists of names that nobody has opened for a year. */
export const purgeNameLists: ScheduledJob = {
  name: 'purge-name-lists',
  cron: '37 3 * * *',
  async run({ db }, now) {
    const oldest = new Date(now.getTime() - keptDays * dayMs);
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from name_list where (user_id, id) in (
        select user_id, id from name_list where used_at < ${oldest} order by used_at limit ${atOnce})
        and used_at < ${oldest}`.execute(db);
      if (numAffectedRows < BigInt(atOnce)) return;
    }
  },
};
