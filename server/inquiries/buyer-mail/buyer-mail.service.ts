import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Parts, UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { reaches } from '../../mail/mailer.ts';
import { insertMail, removeUntried } from './buyer-mail.store.ts';

/** Kinds of mails to buyers, in the order of their stored numbers. */
export const buyerMailKinds = [
  'confirmation', // asks to confirm the address (D-197)
  'reply', // brings a message of the seller (D-199)
  'received', // tells that a message arrived, to an address that is confirmed
] as const;
export type BuyerMailKind = (typeof buyerMailKinds)[number];

export type NewBuyerMail = {
  userId: UserId;
  inquiryId: string;
  kind: BuyerMailKind;
  /** the message that it brings; the same message is mailed once */
  messageId?: string;
  /** not handed over before: the end of a held reply's pause */
  dueAt: Date;
  now: Date;
};

export const buyerMailChannel = 'namestead_buyer_mail';

/** True when mail to this buyer can be sent at all; without it D-198 holds. */
export const canMailBuyer = ({ config }: Pick<Parts, 'config'>, senderEmail: string): boolean =>
  reaches(config, senderEmail);

/**
 * Queues a mail to the buyer of an inquiry, sent at least once after the commit of `tx`. Its Message-ID is made here, so
 * a mail that is sent twice is one for the buyer's mail program. What it says is read when it is sent.
 */
export async function queueBuyerMail(
  tx: Tx,
  { config, newId }: Pick<Parts, 'config' | 'newId'>,
  { userId, inquiryId, kind, messageId, dueAt, now }: NewBuyerMail,
): Promise<void> {
  const { from } = config.mail;
  await insertMail(tx, userId, {
    inquiryId,
    id: newId(),
    kind: buyerMailKinds.indexOf(kind),
    messageId: messageId ?? null,
    mailId: `<inq-${randomBytes(16).toString('hex')}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    dueAt,
    now,
  });
  await sql`select pg_notify(${buyerMailChannel}, '')`.execute(tx);
}

/** Takes the mail of a held reply back. False when it is too late: a first try of handing it over has begun. */
export async function cancelBuyerMail(
  tx: Tx,
  { userId, inquiryId, messageId }: { userId: UserId; inquiryId: string; messageId: string },
): Promise<boolean> {
  return removeUntried(tx, userId, { inquiryId, messageId });
}
