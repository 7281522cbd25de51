import { randomBytes } from 'node:crypto';
import type { Parts, Tx, UserId } from '../../context.ts';
import { domainOf } from '../../mail/mail-domain.ts';
import { oneLineOf } from '../../mail/mail-failure.ts';
import { reaches } from '../../mail/mailer.ts';
import { hasBuyerComplained } from '../complaints.store.ts';
import { saveDelivery } from '../delivery.service.ts';
import { failSentMail, insertMails, removeUntried } from './buyer-mail.store.ts';
import { type BuyerMailKind, sellersMails } from './buyer-mail-kinds.ts';
import type { MailOfAgreement } from './write-buyer-mail.rules.ts';

export { countReplyMails, removeAutomaticMails, retryMails } from './buyer-mail.store.ts';

type NewBuyerMail = {
  userId: UserId;
  inquiryId: string;
  kind: BuyerMailKind;
  /** the message that it brings; the same message is mailed once */
  messageId?: string;
  /** what it says, of a mail about an agreement */
  words?: MailOfAgreement;
  /** not handed over before: the end of a held reply's pause */
  dueAt: Date;
  now: Date;
};

/** True when mail to this buyer can be sent at all; without it D-198 holds. */
export const canMailBuyer = ({ config }: Pick<Parts, 'config'>, senderEmail: string): boolean =>
  reaches(config, senderEmail);

/**
 * Queues a mail to the buyer of an inquiry, sent at least once after the commit of `tx`. Its Message-ID is made here, so
 * a mail that is sent twice is one for the buyer's mail program. What it says is read when it is sent. Who called a mail
 * unwanted gets none but the seller's own replies.
 */
export async function queueBuyerMail(
  tx: Tx,
  parts: Pick<Parts, 'config' | 'newId'>,
  { userId, ...mail }: NewBuyerMail,
): Promise<void> {
  if (!sellersMails.includes(mail.kind) && (await hasBuyerComplained(tx, { userId, id: mail.inquiryId }))) return;
  await insertMails(tx, userId, [newMail(parts, mail)]);
}

/** Queues the mails by which buyers confirm inquiries that are new; none of them called a mail unwanted. */
export async function queueConfirmations(
  tx: Tx,
  parts: Pick<Parts, 'config' | 'newId'>,
  userId: UserId,
  { inquiryIds, now }: { inquiryIds: readonly string[]; now: Date },
): Promise<void> {
  const mails = inquiryIds.map((inquiryId) =>
    newMail(parts, { inquiryId, kind: 'confirmation' as const, dueAt: now, now }),
  );
  await insertMails(tx, userId, mails);
}

const newMail = (
  { config, newId }: Pick<Parts, 'config' | 'newId'>,
  { messageId, words, ...mail }: Omit<NewBuyerMail, 'userId'>,
) => ({
  ...mail,
  id: newId(),
  messageId: messageId ?? null,
  words: words ?? null,
  mailId: `<inq-${randomBytes(16).toString('hex')}@${domainOf(config.mail.from)}>`,
});

/** Takes the mail of a held reply back. False when it is too late: a first try of handing it over has begun. */
export async function cancelBuyerMail(
  tx: Tx,
  { userId, inquiryId, messageId }: { userId: UserId; inquiryId: string; messageId: string },
): Promise<boolean> {
  return removeUntried(tx, userId, { inquiryId, messageId });
}

/**
 * Takes note of a report that a mail to the buyer could not be delivered after all. `mailIds` are the Message-IDs that the
 * report names, with their brackets; when none of them is known it is about the last mail. `words` are the report's.
 */
export async function noteBounce(
  tx: Tx,
  bounce: { userId: UserId; inquiryId: string; mailIds: readonly string[]; words: string; now: Date },
): Promise<void> {
  const { userId, inquiryId, mailIds, words, now } = bounce;
  const detail = oneLineOf(words);
  const messageId = await failSentMail(tx, userId, { inquiryId, mailIds, detail });
  if (messageId === undefined) return;
  await saveDelivery(tx, { userId, id: inquiryId }, { messageId, delivery: 'failed', detail, now });
}
