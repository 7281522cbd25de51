import { sql } from 'kysely';
import { deleteInParts } from '../../database/delete-in-parts.ts';
import { partitionsOf } from '../../database/partitions.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { storedSince } from './raw-answers.rules.ts';

/** Forgets answers that are older than the setting says (D-151, D-227). */
export const purgeRawAnswers: ScheduledJob = {
  name: 'purge-raw-answers',
  cron: '43 3 * * *',
  async run({ db, config }, now) {
    const oldest = storedSince(config.rawAnswerDays, now);
    for (const partition of await partitionsOf(db, 'raw_answer')) {
      await deleteInParts(db, sql.table(partition), sql`received_at < ${oldest}`);
    }
  },
};
