import { sql } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';

/** What the version before was to tell a user of an inquiry, in the order of the stored numbers. */
const noticeKinds = ['message', 'afterDay', 'afterThreeDays', 'heldForSpam'] as const;

export type LeftNotice = {
  userId: UserId;
  inquiryId: string;
  kind: (typeof noticeKinds)[number];
  /** id of the message; the time (ISO) since when the buyer waits; empty of spam */
  occasion: string;
};

const atOnce = 500;

/** Takes what the version before left to tell, some of it at a time: it no longer waits there, whoever tells it. */
export async function takeLeftNotices(tx: Tx): Promise<LeftNotice[]> {
  const { rows } = await sql<{ user_id: string; inquiry_id: string; kind: number; occasion: string }>`
    delete from inquiry_notice where ctid = any(array(
      select ctid from inquiry_notice where sent_at is null limit ${atOnce} for update skip locked))
    returning user_id, inquiry_id, kind, occasion`.execute(tx);
  return rows.map(({ user_id, inquiry_id, kind, occasion }) => ({
    ...{ userId: provenUserId(user_id), inquiryId: inquiry_id, kind: noticeKinds[kind] ?? 'message', occasion },
  }));
}

/** Deletes what was sent long ago. */
export async function deleteNoticesBefore(db: Database, before: Date): Promise<void> {
  await deleteInParts(db, sql`inquiry_notice`, sql`sent_at < ${before}`);
}

/** Deletes all of a user whose account goes. */
export async function deleteNoticesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('inquiry_notice').where('user_id', '=', userId).execute();
}
