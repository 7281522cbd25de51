import { sql } from 'kysely';
import { dayMs, hourMs } from '#contract/dates.ts';
import { type Database, provenUserId, type UserId } from '../../context.ts';

/** How far back answers are looked at, and at how many conversations. */
const days = 180;
const conversations = 50;
/** An inquiry that waits no longer than this may still be answered in time. */
const openHours = 24;

/**
 * The hours that a user took for the first answer in each of the latest conversations, from when the user was told; null: none
 * came. A program's note is no answer, an answer from the user's own mailbox is.
 */
export async function firstAnswersOf(db: Database, userId: UserId, now: Date): Promise<(number | null)[]> {
  const { rows } = await sql<{ hours: number | null }>`
    select extract(epoch from answered_at - told_at)::float8 / 3600 as hours from (
      select coalesce(i.told_at, i.created_at) as told_at, (
        select min(m.created_at) from inquiry_message m where m.user_id = i.user_id and m.inquiry_id = i.id
          and (m.event = 'repliedOutside' or (m.sender = 1 and m.event is null and not m.is_auto))) as answered_at
      from inquiry i where i.user_id = ${userId} and not i.is_spam and i.status in (1, 2, 3, 4, 5)
        and i.created_at > ${new Date(now.getTime() - days * dayMs)}
      order by i.created_at desc limit ${conversations}) as talk
    where answered_at is not null or told_at <= ${new Date(now.getTime() - openHours * hourMs)}`.execute(db);
  return rows.map(({ hours }) => hours);
}

/** Users who have had inquiries, after that one, in the order of their ids: at most 1,000. */
export async function usersWithInquiries(db: Database, after: UserId | null): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from inquiry_tally
    where user_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by 1 limit 1000`.execute(db);
  return rows.map(({ id }) => provenUserId(id));
}
