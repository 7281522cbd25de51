import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../../context.ts';
import { provenUserId } from '../../context.ts';
import { deleteInParts } from '../../database/delete-in-parts.ts';

/** What a mail to the account's user may be about, in the order of the stored numbers. */
const noticeKinds = ['message', 'afterDay', 'afterThreeDays', 'heldForSpam'] as const;
type NoticeKind = (typeof noticeKinds)[number];

export type Notice = {
  inquiryId: string;
  kind: NoticeKind;
  /** id of the message; the time (ISO) since when the buyer waits; empty of spam */
  occasion: string;
};
type DueNotice = Notice & { dueAt: Date };

/** Stands for the inquiry of a notice that is about several. */
export const noInquiry = '00000000-0000-0000-0000-000000000000';

/** Keeps notices for their time; those that are there, sent or not, stay as they are. */
export async function insertNotices(tx: Tx, userId: UserId, notices: readonly DueNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ inquiryId, kind, occasion, dueAt }) => ({
    ...{ user_id: userId, inquiry_id: inquiryId, kind: noticeKinds.indexOf(kind), occasion, due_at: dueAt },
    sent_at: null,
  }));
  await tx
    .insertInto('inquiry_notice')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody to whom a mail is due, the longest due first. */
export async function findDueUser(db: Database, now: Date): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('inquiry_notice')
    .select('user_id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row && provenUserId(row.user_id);
}

const maxAtOnce = 1_000;

/** What is due to a user, held until the end of the transaction; another worker's is waited for, and is done then. */
export async function holdDue(tx: Tx, userId: UserId, now: Date): Promise<Notice[]> {
  const { rows } = await sql<{ inquiry_id: string; kind: number; occasion: string }>`
    select inquiry_id, kind, occasion from inquiry_notice
    where user_id = ${userId} and sent_at is null and due_at <= ${now}
    order by due_at, inquiry_id, kind, occasion limit ${maxAtOnce} for update`.execute(tx);
  return rows.map(({ inquiry_id, kind, occasion }) => ({
    inquiryId: inquiry_id,
    kind: noticeKinds[kind] ?? 'message',
    occasion,
  }));
}

const keysOf = (notices: readonly Notice[]) => sql`(inquiry_id, kind, occasion) in (select * from unnest(
  ${notices.map(({ inquiryId }) => inquiryId)}::uuid[],
  ${notices.map(({ kind }) => noticeKinds.indexOf(kind))}::smallint[],
  ${notices.map(({ occasion }) => occasion)}::text[]))`;

/** Puts notices off. */
export async function postpone(tx: Tx, userId: UserId, notices: readonly Notice[], dueAt: Date): Promise<void> {
  await sql`update inquiry_notice set due_at = ${dueAt} where user_id = ${userId} and ${keysOf(notices)}`.execute(tx);
}

/** Marks notices as sent: they are not sent again. */
export async function markSent(tx: Tx, userId: UserId, notices: readonly Notice[], now: Date): Promise<void> {
  await sql`update inquiry_notice set sent_at = ${now} where user_id = ${userId} and ${keysOf(notices)}`.execute(tx);
}

/** Forgets notices: the next occasion makes new ones. */
export async function forgetNotices(tx: Tx, userId: UserId, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`delete from inquiry_notice where user_id = ${userId} and ${keysOf(notices)}`.execute(tx);
}

/** How many mails about messages a user got since a time; of those in one mail one is kept. */
export async function countSent(tx: Tx, userId: UserId, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inquiry_notice
    where user_id = ${userId} and sent_at > ${since} and kind = ${noticeKinds.indexOf('message')}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Deletes what was sent long ago. */
export async function deleteNoticesBefore(db: Database, before: Date): Promise<void> {
  await deleteInParts(db, sql`inquiry_notice`, sql`sent_at < ${before}`);
}

/** Deletes all of a user whose account goes. */
export async function deleteNoticesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('inquiry_notice').where('user_id', '=', userId).execute();
}
