import { sql } from 'kysely';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { storedSince } from './raw-answers.rules.ts';

const atOnce = 20_000;

/** Forgets answers that are older than the setting says (D-151, D-227). */
export const purgeRawAnswers: ScheduledJob = {
  name: 'purge-raw-answers',
  cron: '43 3 * * *',
  async run({ db, config }, now) {
    const oldest = storedSince(config.rawAnswerDays, now);
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from raw_answer where ctid = any(array(
        select ctid from raw_answer where received_at < ${oldest} order by received_at limit ${atOnce}))`.execute(db);
      if (numAffectedRows < BigInt(atOnce)) return;
    }
  },
};
