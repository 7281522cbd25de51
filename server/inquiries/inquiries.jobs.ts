import { type RawBuilder, sql } from 'kysely';
import { answerMailDays } from '#contract/answers-by-mail.ts';
import { dayMs } from '#contract/dates.ts';
import type { Database } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { deleteBefore as deleteAnswersBefore } from './answer-mail.store.ts';
import { deleteNoticesBefore } from './left-notices.store.ts';
import { formDays, spamDays } from './retention.rules.ts';
import { deleteMarksBefore } from './spam/spam.service.ts';

const markDays = 400; // then a mark that is taken back counts again
const noticeDays = 30; // longer than the last reminder waits
const atOnce = 2_000; // with all that belongs to them

/**
 * Forgets what was remembered of forms, spam that nobody restored, and inquiries whose buyers did not confirm their address
 * in time (D-197), each with all that belongs to it.
 */
export const purgeInquiries: ScheduledJob = {
  name: 'purge-inquiries',
  cron: '53 3 * * *',
  async run({ db }, now) {
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    await deleteInParts(db, sql`inquiry_form`, sql`sent_at < ${before(formDays)}`);
    await deleteMarksBefore(db, before(markDays));
    await deleteNoticesBefore(db, before(noticeDays));
    await deleteAnswersBefore(db, before(answerMailDays));
    await deleteInquiries(db, sql`is_spam and updated_at < ${before(spamDays)}`);
    await deleteInquiries(db, sql`status = 0 and confirm_until < ${now}`);
  },
};

async function deleteInquiries(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql`delete from inquiry where (user_id, id) in (
        select user_id, id from inquiry where ${condition} order by user_id, id limit ${atOnce} for update)
      returning 1`.execute(db);
    if (rows.length < atOnce) return;
  }
}
