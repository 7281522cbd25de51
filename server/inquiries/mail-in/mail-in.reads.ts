import { sql } from 'kysely';
import { conversationDays } from '#contract/conversations.ts';
import { dayMs, hourMs } from '#contract/dates.ts';
import { inquiryStatuses, messageWays } from '#contract/inquiries.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import type { InquiryKey } from '../conversation/change-inquiries.ts';

const ended = [inquiryStatuses.indexOf('sold'), inquiryStatuses.indexOf('closed')];
const byMail = messageWays.indexOf('mail');

/** Whether its buyer may still write by the token: always while it is open, else for 90 days (D-199). */
export async function isOpenFor(db: Database, { userId, id }: InquiryKey, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('inquiry')
    .select(['status', 'last_message_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return false;
  const age = now.getTime() - row.last_message_at.getTime();
  return !ended.includes(row.status) || age <= conversationDays.afterLastMessage * dayMs;
}

/** The address that the buyer of an inquiry gave. */
export async function knownAddress(tx: Tx, { userId, id }: InquiryKey): Promise<string | undefined> {
  const row = await tx
    .selectFrom('inquiry')
    .select('sender_email')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sender_email;
}

/** Mails that an inquiry got lately beside this one, and those of them that programs wrote. */
export async function countMails(
  tx: Tx,
  { userId, id }: InquiryKey,
  { mailId, now }: { mailId: string; now: Date },
): Promise<{ anHour: number; autosADay: number }> {
  const { rows } = await sql<{ anHour: number; autosADay: number }>`
    select count(*) filter (where created_at > ${new Date(now.getTime() - hourMs)})::int as "anHour",
      count(*) filter (where is_auto)::int as "autosADay"
    from inquiry_message where user_id = ${userId} and inquiry_id = ${id} and via = ${byMail} and sender = 0
      and created_at > ${new Date(now.getTime() - 24 * hourMs)} and mail_id is distinct from ${mailId}`.execute(tx);
  return rows[0] ?? { anHour: 0, autosADay: 0 };
}
