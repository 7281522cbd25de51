import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

type NewMail = {
  inquiryId: string;
  id: string;
  kind: number;
  messageId: string | null;
  /** with the brackets */
  mailId: string;
  dueAt: Date;
  now: Date;
};

/** Stores a mail that waits; the same kind of mail about the same message a second time changes nothing. */
export async function insertMail(tx: Tx, userId: UserId, mail: NewMail): Promise<void> {
  await tx
    .insertInto('inquiry_mail')
    .values({
      user_id: userId,
      inquiry_id: mail.inquiryId,
      id: mail.id,
      kind: mail.kind,
      message_id: mail.messageId,
      mail_id: mail.mailId,
      due_at: mail.dueAt,
      run_at: mail.dueAt,
      created_at: mail.now,
    })
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

/** Deletes the mails of a user whose account goes. */
export async function deleteMailsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('inquiry_mail').where('user_id', '=', userId).execute();
}
