import { sql } from 'kysely';
import { deliveries } from '#contract/inquiries.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { dueQueue } from '../../jobs/due-queue.ts';
import { isResting } from '../../jobs/resting.ts';
import { type BuyerMailKind, buyerMailKindOf, buyerMailKinds, sellersMails } from './buyer-mail-kinds.ts';
import { reasonOfFailure, shownSince } from './failed-mails.reads.ts';

type NewMail = {
  inquiryId: string;
  id: string;
  kind: BuyerMailKind;
  messageId: string | null;
  /** what it says, where that is stored with it */
  words: object | null;
  /** with the brackets */
  mailId: string;
  dueAt: Date;
  now: Date;
};

/** A mail that one process is handing over, until `run_at` or until it says what came of it. */
export type ClaimedMail = {
  userId: UserId;
  inquiryId: string;
  id: string;
  kind: BuyerMailKind;
  messageId: string | null;
  mailId: string;
  /** how many times it was tried, this one included: whoever holds an earlier claim changes nothing any more */
  attempt: number;
  dueAt: Date;
  createdAt: Date;
};

export type Delivered =
  | { state: 'queued'; runAt: Date; detail: string }
  | { state: 'sent' }
  | { state: 'failed'; detail: string };

const sellersNumbers = sellersMails.map((kind) => buyerMailKinds.indexOf(kind));
const [queued, failed] = [deliveries.indexOf('queued'), deliveries.indexOf('failed')];

/** Stores mails that wait; the same kind of mail about the same message a second time changes nothing. */
export async function insertMails(tx: Tx, userId: UserId, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({
    user_id: userId,
    inquiry_id: mail.inquiryId,
    id: mail.id,
    kind: buyerMailKinds.indexOf(mail.kind),
    message_id: mail.messageId,
    words: mail.words === null ? null : JSON.stringify(mail.words),
    mail_id: mail.mailId,
    due_at: mail.dueAt,
    run_at: mail.dueAt,
    created_at: mail.now,
  }));
  await tx
    .insertInto('inquiry_mail')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the mail about a message that nobody began to hand over. True when there was one. */
export async function removeUntried(
  tx: Tx,
  userId: UserId,
  { inquiryId, messageId }: { inquiryId: string; messageId: string },
): Promise<boolean> {
  const { rows } = await sql`delete from inquiry_mail where user_id = ${userId} and inquiry_id = ${inquiryId}
    and message_id = ${messageId} and attempt = 0 returning id`.execute(tx);
  return rows.length > 0;
}

const queue = dueQueue<Omit<ClaimedMail, 'kind'> & { kind: number }>({
  table: 'inquiry_mail',
  at: 'run_at',
  thenBy: 'id',
  change: () => sql`attempt = q.attempt + 1`,
  returns: sql`q.user_id as "userId", q.inquiry_id as "inquiryId", q.id, q.kind, q.message_id as "messageId",
    q.mail_id as "mailId", q.attempt, q.due_at as "dueAt", q.created_at as "createdAt"`,
});

/** Takes the mail that waits longest of those that are due: nobody else takes it before `until`. */
export async function claimMail(db: Database, now: Date, until: Date): Promise<ClaimedMail | undefined> {
  const [mail] = await queue.claim(db, { now, until, max: 1, of: sql`q.state = ${queued} and not ${isResting('q')}` });
  return mail && { ...mail, kind: buyerMailKindOf(mail.kind) };
}

/** Says what came of a mail. False when the claim is no longer this one's: then nothing changed. */
export async function settleMail(tx: Tx, mail: ClaimedMail, result: Delivered, now: Date): Promise<boolean> {
  const state = deliveries.indexOf(result.state);
  const detail = result.state === 'sent' ? null : result.detail;
  const sentAt = result.state === 'sent' ? now : null;
  const { rows } = await sql`update inquiry_mail set state = ${state}, detail = ${detail}, sent_at = ${sentAt},
      run_at = ${result.state === 'queued' ? result.runAt : now}
    where user_id = ${mail.userId} and inquiry_id = ${mail.inquiryId} and id = ${mail.id}
      and state = ${queued} and attempt = ${mail.attempt} returning id`.execute(tx);
  return rows.length > 0;
}

/** Lets others try a mail again at once whose handing over was broken off here. */
export async function releaseMail(db: Database, mail: ClaimedMail, now: Date): Promise<void> {
  await sql`update inquiry_mail set run_at = ${now} where user_id = ${mail.userId} and inquiry_id = ${mail.inquiryId}
    and id = ${mail.id} and state = ${queued} and attempt = ${mail.attempt}`.execute(db);
}

/** Removes a mail about what is no longer there. */
export async function removeMail(db: Database, { userId, inquiryId, id }: ClaimedMail): Promise<void> {
  await sql`delete from inquiry_mail where user_id = ${userId} and inquiry_id = ${inquiryId} and id = ${id}`.execute(
    db,
  );
}

/**
 * Marks as failed the mail with one of these ids, else the last of the inquiry that was sent, which could not be delivered
 * after the mail server had taken it. The message that it brought; undefined when there is no such mail or it brought none.
 */
export async function failSentMail(
  tx: Tx,
  userId: UserId,
  { inquiryId, mailIds, detail }: { inquiryId: string; mailIds: readonly string[]; detail: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ message_id: string | null }>`update inquiry_mail
    set state = ${failed}, detail = ${detail}
    where user_id = ${userId} and inquiry_id = ${inquiryId} and id = (
      select id from inquiry_mail where user_id = ${userId} and inquiry_id = ${inquiryId} and attempt > 0
      order by mail_id = any(${mailIds}::text[]) desc, created_at desc, id desc limit 1)
    returning message_id`.execute(tx);
  return rows[0]?.message_id ?? undefined;
}

/** Removes what waits for the buyer of this inquiry and was written by nobody, in all inquiries from the same address. */
export async function removeAutomaticMails(tx: Tx, userId: UserId, inquiryId: string): Promise<void> {
  await sql`delete from inquiry_mail m using inquiry mine join inquiry i
      on i.user_id = mine.user_id and lower(i.sender_email) = lower(mine.sender_email)
    where mine.user_id = ${userId} and mine.id = ${inquiryId} and m.user_id = ${userId} and m.inquiry_id = i.id
      and m.kind <> all(${sellersNumbers}::smallint[]) and m.state = ${queued}
      and m.attempt = 0`.execute(tx);
}

/** Replies of a user since a time, sent or not. */
export async function countReplyMails(tx: Tx, userId: UserId, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inquiry_mail
    where user_id = ${userId} and kind = any(${sellersNumbers}::smallint[]) and created_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Has the mails that failed for this reason handed over once more. Returns how many. */
export async function retryMails(tx: Tx, chosen: { kind: string; reason: string }, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update inquiry_mail
    set state = ${sql.lit(queued)}, run_at = ${now}, due_at = ${now}, attempt = 0, detail = null
    where state = ${sql.lit(failed)} and due_at > ${shownSince(now)}
      and kind = ${(buyerMailKinds as readonly string[]).indexOf(chosen.kind)} and ${reasonOfFailure} = ${chosen.reason}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes the mails of a user whose account goes. */
export async function deleteMailsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('inquiry_mail').where('user_id', '=', userId).execute();
}
