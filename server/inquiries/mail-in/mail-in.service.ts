import type { Parts } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type AnswerTarget, findAnswerTarget } from '../answer-mail/answer-address.service.ts';
import { type AnswerParts, takeAnswer } from '../answer-mail/take-answer.service.ts';
import { keepFiles } from '../attachments/attachments.service.ts';
import { inquiryOfMailIds } from '../buyer-mail/buyer-mail.reads.ts';
import { noteBounce } from '../buyer-mail/buyer-mail.service.ts';
import { addBuyerMessage } from '../conversation/buyer.service.ts';
import type { InquiryKey } from '../conversation/change-inquiries.ts';
import type { MailProof } from '../mail-proof/read-proof.ts';
import { inquiryOfToken } from '../token.reads.ts';
import { noteComplaint } from './complaint.service.ts';
import { countMails, isOpenFor, knownAddress } from './mail-in.reads.ts';
import { mailLimits } from './mail-limits.ts';
import type { IncomingMail, MailHead } from './parse-mail.ts';
import { mailReader, type ReadMail } from './read-mail.ts';
import { recipientOf } from './recipient.ts';
import { ThreadEnded } from './task-thread.ts';

export type MailParts = AnswerParts;

/** Where a mail goes: `key` null: to whom its References name. With `answer` it is the seller's own. */
export type MailTarget = { key: InquiryKey | null; answer?: AnswerTarget };

/** A mail that is not stored, and whether another try would help. The message is for the other server. */
export class MailNotTaken extends Error {
  readonly isForGood: boolean;
  constructor(message: string, isForGood: boolean) {
    super(message);
    this.isForGood = isForGood;
  }
}

/** The inquiry that an address stands for; null: none, or its token is too old (D-199). */
export async function findTarget(
  { db, config }: Pick<MailParts, 'db' | 'config'>,
  address: string,
  now: Date,
): Promise<MailTarget | null> {
  const recipient = recipientOf(address, config.mail);
  if (!recipient) return null;
  if (recipient.kind === 'open') return { key: null };
  if (recipient.kind === 'answer') {
    const named = { token: recipient.token, address: `answer+${recipient.token}@${config.mail.domain}` };
    const answer = await findAnswerTarget({ db }, named, now);
    return answer && { key: { userId: answer.userId, id: answer.inquiryId }, answer };
  }
  const key = await inquiryOfToken(db, recipient.token);
  return key && (await isOpenFor(db, key, now)) ? { key } : null;
}

/** A mail as it came, for one or more inquiries: its headers and the whole are each read at most once. */
export type Letter = {
  head(): Promise<MailHead>;
  read(): Promise<ReadMail>;
  proof(): Promise<MailProof>;
  /** whether reading it went beyond what one mail may cost */
  wasTooMuch(): boolean;
};

/** Reads nothing yet; later it throws MailNotTaken where that is too much. */
export function letterOf(raw: Buffer, from: { isFromNobody: boolean }): Letter {
  let head: Promise<MailHead> | undefined;
  let whole: Promise<ReadMail> | undefined;
  let wasTooMuch = false;
  const unreadable = (error: unknown): never => {
    if (!(error instanceof ThreadEnded)) throw error;
    wasTooMuch = true;
    throw new MailNotTaken('this mail could not be read, please try again later', false);
  };
  return {
    head() {
      head ??= mailReader.head(raw).catch(unreadable);
      return head;
    },
    read() {
      whole ??= mailReader.read(raw, from).then((read) => {
        wasTooMuch = read.wasTooMuch;
        return read;
      }, unreadable);
      return whole;
    },
    proof: () => mailReader.proof(raw).catch(unreadable),
    wasTooMuch: () => wasTooMuch,
  };
}

/**
 * Stores what a mail brings to an inquiry, committed before it returns: a message of its buyer with its files, or that a
 * mail of ours came back or was called unwanted. The same mail twice is one. Throws MailNotTaken, and what the database throws.
 */
export async function takeMail(parts: MailParts, target: MailTarget, letter: Letter): Promise<void> {
  if (target.answer) return takeFromSeller(parts, target.answer, letter);
  // a stranger's headers must name a mail of ours before the rest is looked at
  const key =
    target.key ??
    (await letter
      .head()
      .then(({ answers }) => inquiryOfMailIds(parts.db, answers))
      .then(toKey));
  if (!key) throw new MailNotTaken('this mail answers none of ours', true);
  const { mail, wasTooMuch } = await letter.read();
  if (wasTooMuch) parts.log.warn({ inquiryId: key.id }, 'a mail took too long to read, only how it begins was read');
  if (mail.hops > mailLimits.hops) throw new MailNotTaken('this mail goes round in a loop', true);
  const now = parts.clock.now();
  if (isOurs(mail, parts)) return parts.log.warn({ inquiryId: key.id }, 'a mail of ours came back to us and was left');
  const { report } = mail;
  if (report?.action === 'failed') {
    const { mailIds, detail: words } = report;
    await inTransaction(parts, (tx) => noteBounce(tx, { userId: key.userId, inquiryId: key.id, mailIds, words, now }));
  }
  if (report?.action === 'complained') await inTransaction(parts, (tx) => noteComplaint(tx, parts, key, now));
  if (report) return; // what is only late, or arrived, is no message
  await addMail(parts, key, { mail, now });
}

async function takeFromSeller(parts: MailParts, target: AnswerTarget, letter: Letter): Promise<void> {
  const read = await letter.read();
  if (read.mail.hops > mailLimits.hops) throw new MailNotTaken('this mail goes round in a loop', true);
  if (ownMailId.test(read.mail.mailId)) return;
  const taken = await takeAnswer(parts, target, { read, proof: await letter.proof() });
  parts.log.info({ inquiryId: target.inquiryId, taken }, 'a mail of a seller came');
  if (taken === 'later') throw new MailNotTaken('this mail cannot be judged now, please try again later', false);
}

const toKey = (found: Awaited<ReturnType<typeof inquiryOfMailIds>>): InquiryKey | null =>
  found ? { userId: found.userId, id: found.inquiryId } : null;

const ownMailId = /^<(inq-[0-9a-f]{32}|alert\.[0-9a-f-]{36})@/;

/** What we sent and a forwarding sent back to us. */
const isOurs = ({ mailId, fromAddress }: IncomingMail, { config }: Pick<Parts, 'config'>) =>
  ownMailId.test(mailId ?? '') || fromAddress?.toLowerCase() === config.mail.from.toLowerCase();

async function addMail(
  parts: MailParts,
  key: InquiryKey,
  { mail, now }: { mail: ReadMail['mail']; now: Date },
): Promise<void> {
  await inTransaction(parts, async (tx) => {
    const known = await knownAddress(tx, key);
    const { anHour, autosADay } = await countMails(tx, key, { mailId: mail.mailId, now });
    if (anHour >= mailLimits.anHour)
      throw new MailNotTaken('too many mails for this recipient, try again later', false);
    if (mail.isAuto && autosADay >= mailLimits.autoADay) return; // a program answers a program
    const isKnown = mail.fromAddress === null || mail.fromAddress.toLowerCase() === known?.toLowerCase();
    const stored = await addBuyerMessage(tx, parts, key, {
      body: mail.text,
      offerAmount: null,
      via: 'mail',
      mailId: mail.mailId,
      fromAddress: isKnown ? null : mail.fromAddress,
      quoted: mail.quoted || null,
      isAuto: mail.isAuto,
      now,
    });
    if (!stored?.isNew) return;
    const message = { userId: key.userId, inquiryId: key.id, messageId: stored.messageId };
    await keepFiles(tx, message, mail.files, { now, newId: parts.newId });
  });
}
