import { minuteMs } from '#contract/dates.ts';
import type { Parts } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { MailRefused, reasonOf, wordsOf } from '../../mail/mail-failure.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { senderOf } from '../../mail-senders/mail-senders.service.ts';
import { saveDelivery } from '../delivery.service.ts';
import { contentOf } from './buyer-mail.reads.ts';
import {
  type ClaimedMail,
  claimMail,
  type Delivered,
  releaseMail,
  removeMail,
  settleMail,
} from './buyer-mail.store.ts';
import { writeBuyerMail } from './write-buyer-mail.rules.ts';

export type SendingParts = Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'auth'>;

/** Longer than a mail may take to be handed over: a claim that old is of a process that died. */
const claimMs = 3 * minuteMs;
/** Pauses between the tries; the last one over and over (RFC 5321, 4.5.4.1). */
const pauseMinutes = [1, 5, 15, 60, 180, 360];
/** After that a mail that was never taken is given up. */
const triedForMs = 5 * 24 * 60 * minuteMs;

/**
 * Hands one due mail over: taken in a transaction of its own, sent, then what came of it stored, so that nothing the mail
 * server said is lost with a transaction, and a process that dies in between sends it a second time with the same
 * Message-ID rather than never. False when none is due.
 */
export async function sendNextMail(parts: SendingParts, mailer: Mailer, isStopping = () => false): Promise<boolean> {
  const now = parts.clock.now();
  const mail = await claimMail(parts.db, now, new Date(now.getTime() + claimMs));
  if (!mail) return false;
  const content = await contentOf(parts.db, mail);
  if (!content) {
    await removeMail(parts.db, mail);
    return true;
  }
  const sender = await senderOf(parts, mail.userId);
  const written = writeBuyerMail(content, parts.config);
  try {
    await handOver(mailer, written, sender);
  } catch (error) {
    if (isStopping()) await releaseMail(parts.db, mail, parts.clock.now());
    else await settleFailure(parts, mail, error);
    return true;
  }
  await settle(parts, mail, { state: 'sent' });
  return true;
}

/** Where the mail server does not take an own sender, the installation's brings the mail (SNDR-002). */
async function handOver(mailer: Mailer, mail: Mail, sender: Mail['sender'] | null): Promise<void> {
  try {
    await mailer.send({ ...mail, ...(sender ? { sender } : {}) });
  } catch (error) {
    if (!sender || !(error instanceof MailRefused)) throw error;
    await mailer.send(mail);
  }
}

async function settleFailure(parts: SendingParts, mail: ClaimedMail, error: unknown): Promise<void> {
  const now = parts.clock.now();
  const detail = wordsOf(error);
  const about = { inquiryMail: mail.id, kind: mail.kind, attempt: mail.attempt };
  const isOver = now.getTime() - mail.dueAt.getTime() >= triedForMs;
  if (error instanceof MailRefused || isOver) {
    parts.log.warn(
      { ...about, reason: error instanceof MailRefused ? error.message : reasonOf(error) },
      'a mail to a buyer was given up',
    );
    return settle(parts, mail, { state: 'failed', detail });
  }
  parts.log.warn({ ...about, reason: reasonOf(error) }, 'a mail to a buyer was not sent and is tried again');
  const minutes = pauseMinutes[Math.min(mail.attempt, pauseMinutes.length) - 1] ?? 360;
  await settle(parts, mail, { state: 'queued', runAt: new Date(now.getTime() + minutes * minuteMs), detail });
}

/** Stores what came of a mail and, of a reply, tells the seller. */
async function settle(parts: SendingParts, mail: ClaimedMail, result: Delivered): Promise<void> {
  const now = parts.clock.now();
  const { userId, inquiryId, messageId } = mail;
  await inTransaction(parts, async (tx) => {
    if (!(await settleMail(tx, mail, result, now)) || messageId === null) return;
    const detail = result.state === 'sent' ? null : result.detail;
    await saveDelivery(tx, { userId, id: inquiryId }, { messageId, delivery: result.state, detail, now });
  });
}

/** Hands all due mails over, several at a time; a test calls this instead of waiting. */
export async function sendDueMails(
  parts: SendingParts,
  mailer: Mailer,
  { atOnce = 4, isStopping = () => false }: { atOnce?: number; isStopping?: () => boolean } = {},
): Promise<void> {
  const lane = async () => {
    while (!isStopping() && (await sendNextMail(parts, mailer, isStopping)));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
