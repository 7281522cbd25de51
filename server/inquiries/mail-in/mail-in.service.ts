import { createHash } from 'node:crypto';
import type { Parts } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { insertFiles } from '../attachments/attachments.store.ts';
import { inquiryOfMailIds } from '../buyer-mail/buyer-mail.reads.ts';
import { noteBounce } from '../buyer-mail/buyer-mail.service.ts';
import { addBuyerMessage } from '../conversation/buyer.service.ts';
import type { InquiryKey } from '../conversation/change-inquiries.ts';
import { inquiryOfToken } from '../token.reads.ts';
import { countMails, isOpenFor, knownAddress } from './mail-in.reads.ts';
import { mailLimits } from './mail-limits.ts';
import type { IncomingMail } from './parse-mail.ts';
import { readMail } from './read-mail.ts';
import { recipientOf } from './recipient.ts';

type MailParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'config' | 'log'>;

/** Where a mail goes: `key` null: to whom its References name. */
export type MailTarget = { key: InquiryKey | null };

/** A mail that is not stored, and whether another try would help. The message is for the other server. */
export class MailNotTaken extends Error {
  readonly isForGood: boolean;
  constructor(message: string, isForGood: boolean) {
    super(message);
    this.isForGood = isForGood;
  }
}

/** The inquiry that an address stands for; null: none, or its token is too old (D-199). */
export async function findTarget({ db, config }: MailParts, address: string, now: Date): Promise<MailTarget | null> {
  const recipient = recipientOf(address, config.mail);
  if (!recipient) return null;
  if (recipient.kind === 'open') return { key: null };
  const key = await inquiryOfToken(db, recipient.token);
  return key && (await isOpenFor(db, key, now)) ? { key } : null;
}

/**
 * Stores what a mail brings to an inquiry, committed before it returns: a message of its buyer with its files, or that a
 * mail of ours came back. The same mail twice is one. Throws MailNotTaken, and what the database throws.
 */
export async function takeMail(
  parts: MailParts,
  target: MailTarget,
  raw: Buffer,
  { isFromNobody }: { isFromNobody: boolean },
): Promise<void> {
  const mail = await readMail(raw, { isFromNobody });
  const key = target.key ?? (await inquiryOfMailIds(parts.db, mail.answers).then(toKey));
  if (!key) throw new MailNotTaken('this mail answers none of ours', true);
  if (mail.hops > mailLimits.hops) throw new MailNotTaken('this mail goes round in a loop', true);
  const now = parts.clock.now();
  if (isOurs(mail, parts)) return parts.log.warn({ inquiryId: key.id }, 'a mail of ours came back to us and was left');
  const { report } = mail;
  if (report?.action === 'failed') {
    const { mailIds, detail: words } = report;
    await inTransaction(parts, (tx) => noteBounce(tx, { userId: key.userId, inquiryId: key.id, mailIds, words, now }));
  }
  if (report) return; // what is only late, or arrived, is no message
  await addMail(parts, key, { mail, mailId: mail.mailId ?? ownIdOf(raw), now });
}

const toKey = (found: Awaited<ReturnType<typeof inquiryOfMailIds>>): InquiryKey | null =>
  found ? { userId: found.userId, id: found.inquiryId } : null;

/** For a mail that names none, so that its second coming is known. */
const ownIdOf = (raw: Buffer) => `<${createHash('sha256').update(raw).digest('hex')}@no-message-id.invalid>`;

/** What we sent and a forwarding sent back to us. */
const isOurs = ({ mailId, fromAddress }: IncomingMail, { config }: Pick<Parts, 'config'>) =>
  /^<inq-[0-9a-f]{32}@/.test(mailId ?? '') || fromAddress?.toLowerCase() === config.mail.from.toLowerCase();

async function addMail(
  parts: MailParts,
  key: InquiryKey,
  { mail, mailId, now }: { mail: IncomingMail; mailId: string; now: Date },
): Promise<void> {
  await inTransaction(parts, async (tx) => {
    const known = await knownAddress(tx, key);
    const { anHour, autosADay } = await countMails(tx, key, { mailId, now });
    if (anHour >= mailLimits.anHour)
      throw new MailNotTaken('too many mails for this recipient, try again later', false);
    if (mail.isAuto && autosADay >= mailLimits.autoADay) return; // a program answers a program
    const isKnown = mail.fromAddress === null || mail.fromAddress.toLowerCase() === known?.toLowerCase();
    const stored = await addBuyerMessage(tx, parts, key, {
      body: mail.text,
      offerAmount: null,
      via: 'mail',
      mailId,
      fromAddress: isKnown ? null : mail.fromAddress,
      quoted: mail.quoted || null,
      isAuto: mail.isAuto,
      now,
    });
    if (!stored?.isNew) return;
    const of = { userId: key.userId, inquiryId: key.id, messageId: stored.messageId, now };
    await insertFiles(tx, of, mail.files, parts.newId);
  });
}
