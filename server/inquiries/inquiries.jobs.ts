import { sql } from 'kysely';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { deleteMarksBefore } from './spam/spam.store.ts';

const dayMs = 86_400_000;
const formDays = 2; // repeats are known for one
const markDays = 400; // then a mark that is taken back counts anew
const spamDays = 30; // D-200
const atOnce = 10_000;

/** Forgets what was remembered of forms, and spam that nobody restored, with its messages. */
export const purgeInquiries: ScheduledJob = {
  name: 'purge-inquiries',
  cron: '53 3 * * *',
  async run({ db }, now) {
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    await sql`delete from inquiry_form where sent_at < ${before(formDays)}`.execute(db);
    await deleteMarksBefore(db, before(markDays));
    for (;;) {
      const { rows } = await sql`with gone as (
          delete from inquiry where (user_id, id) in (
            select user_id, id from inquiry where is_spam and updated_at < ${before(spamDays)}
            order by updated_at limit ${atOnce}) returning user_id, id),
        messages as (
          delete from inquiry_message m using gone where m.user_id = gone.user_id and m.inquiry_id = gone.id)
        select 1 from gone`.execute(db);
      if (rows.length < atOnce) return;
    }
  },
};
