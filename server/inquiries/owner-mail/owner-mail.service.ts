import { hourMs } from '#contract/dates.ts';
import type { InquirySummary } from '#contract/inquiries.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { writtenMail } from '../../mail/mail.service.ts';
import { type Mail, reaches } from '../../mail/mailer.ts';
import { afterQuiet, isQuiet, mailTime, weeklyMailTime } from '../../preferences/mail-times.rules.ts';
import { preferencesOf } from '../../preferences/preferences.reads.ts';
import { findAccount } from '../../users/account.reads.ts';
import { findInquiries } from '../inquiries.reads.ts';
import { makeOffToken } from './mail-off.rules.ts';
import * as store from './notices.store.ts';
import { heldForSpam, messagesOf } from './owner-mail.reads.ts';
import { type Entry, type OwnerMail, writeOwnerMail } from './owner-mail.rules.ts';

export { deleteNoticesBefore, deleteNoticesOf } from './notices.store.ts';

type MailParts = Pick<Parts, 'config' | 'auth'>;

/** Of a flood the further ones of an hour come in one mail. */
const maxPerHour = 20;
/** Reminders of a buyer who waits for an answer. */
const reminderHours = { afterDay: 24, afterThreeDays: 72 } as const;

/** How a user wants mail about inquiries; null where none is wanted or none can arrive. */
async function readerOf(tx: Tx, userId: UserId, { config }: Pick<Parts, 'config'>) {
  const { email, isEmailConfirmed } = await findAccount(tx, userId);
  const { language, timeZone, inquiryMails } = await preferencesOf(tx, userId);
  if (inquiryMails.when === 'off' || !isEmailConfirmed || !reaches(config, email)) return null;
  return { email, language, ...inquiryMails, timeZone: timeZone ?? inquiryMails.zone ?? 'UTC' };
}
type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

/**
 * Tells the user by mail what a buyer wrote (D-204): at once, or kept until the time that the user chose. With the first
 * message that waits for an answer come reminders, once each.
 */
export async function noticeMessage(
  tx: Tx,
  parts: MailParts,
  { userId, inquiry, messageId, now }: { userId: UserId; inquiry: InquirySummary; messageId: string; now: Date },
): Promise<void> {
  const reader = await readerOf(tx, userId, parts);
  if (!reader) return;
  const due = mailTime(now, reader);
  const message = { inquiryId: inquiry.id, kind: 'message' as const, occasion: messageId, dueAt: due };
  await store.insertNotices(tx, userId, [message, ...remindersOf(inquiry, reader, now)]);
  if (due.getTime() <= now.getTime()) await mailDue(tx, parts, reader, { userId, now });
}

function remindersOf({ id, waitingSince }: InquirySummary, reader: Reader, now: Date) {
  if (waitingSince === null || !reader.reminders) return [];
  return (['afterDay', 'afterThreeDays'] as const).flatMap((kind) => {
    const at = new Date(Date.parse(waitingSince) + reminderHours[kind] * hourMs);
    // one whose time has passed before anybody was told would only repeat the mail that is sent now
    return at > now ? [{ inquiryId: id, kind, occasion: waitingSince, dueAt: mailTime(at, reader) }] : [];
  });
}

/** Something was held for spam: the next Monday's mail says what lies there (D-200). */
export async function noticeHeld(
  tx: Tx,
  parts: MailParts,
  { userId, now }: { userId: UserId; now: Date },
): Promise<void> {
  const reader = await readerOf(tx, userId, parts);
  if (!reader?.spamDigest) return;
  const notice = { inquiryId: store.noInquiry, kind: 'heldForSpam' as const, occasion: '' };
  await store.insertNotices(tx, userId, [{ ...notice, dueAt: weeklyMailTime(now, reader) }]);
}

/** Mails what is due to one user. How many users there were: 0 or 1. */
export async function mailNextDue(parts: MailParts & Pick<Parts, 'db' | 'clock'>): Promise<number> {
  const now = parts.clock.now();
  const userId = await store.findDueUser(parts.db, now);
  if (userId === undefined) return 0;
  await inTransaction(parts, async (tx) => {
    const reader = await readerOf(tx, userId, parts);
    if (reader) await mailDue(tx, parts, reader, { userId, now });
    else await store.forgetNotices(tx, userId, await store.holdDue(tx, userId, now));
  });
  return 1;
}

/** Leaves in the outbox what is due to a user, all in one mail, and marks it sent in the same transaction. */
async function mailDue(tx: Tx, parts: MailParts, reader: Reader, { userId, now }: { userId: UserId; now: Date }) {
  const due = await store.holdDue(tx, userId, now);
  if (due.length === 0) return;
  if (isQuiet(now, reader)) {
    await store.postpone(tx, userId, due, afterQuiet(now, reader));
    return;
  }
  const spam = due.filter(({ kind }) => kind === 'heldForSpam');
  const others = due.filter(({ kind }) => kind !== 'heldForSpam');
  if (spam.length > 0) await mailHeld(tx, parts, reader, { userId, now, notices: spam });
  if (others.length > 0) await mailInquiries(tx, parts, reader, { userId, now, notices: others });
}

type Sending = { userId: UserId; now: Date; notices: readonly store.Notice[] };

async function mailInquiries(tx: Tx, parts: MailParts, reader: Reader, { userId, now, notices }: Sending) {
  const entries = await entriesOf(tx, userId, notices, reader);
  const written = entries.filter(({ kind }) => kind === 'message');
  const sent = await store.countSent(tx, userId, new Date(now.getTime() - hourMs));
  if (written.length > 0 && sent >= maxPerHour) {
    await store.postpone(tx, userId, notices, new Date(now.getTime() + hourMs));
    return;
  }
  const [first] = written;
  const isKept = ({ kind, occasion }: store.Notice) => kind !== 'message' || occasion === first?.occasion;
  await store.forgetNotices(
    tx,
    userId,
    notices.filter((notice) => !isKept(notice)),
  );
  await store.markSent(tx, userId, notices.filter(isKept), now);
  if (entries.length === 0) return;
  const isLast = written.length > 0 && sent + 1 === maxPerHour;
  await send(tx, parts, reader, { userId, now, mail: { kind: 'inquiries', entries, isLast } });
}

/** Notices that are still true: not answered, closed, held for spam or gone meanwhile. */
async function entriesOf(tx: Tx, userId: UserId, notices: readonly store.Notice[], reader: Reader): Promise<Entry[]> {
  const ids = [...new Set(notices.map(({ inquiryId }) => inquiryId))];
  const inquiries = new Map((await findInquiries(tx, userId, ids)).map((one) => [one.id, one]));
  const written = notices.filter(({ kind }) => kind === 'message');
  const messages = await messagesOf(
    tx,
    userId,
    written.map(({ inquiryId, occasion }) => ({ inquiryId, id: occasion })),
  );
  return notices.flatMap(({ inquiryId, kind, occasion }): Entry[] => {
    const inquiry = inquiries.get(inquiryId);
    if (!inquiry || kind === 'heldForSpam') return [];
    if (kind !== 'message') {
      const isWaiting = inquiry.needsAction && inquiry.waitingSince === occasion;
      return isWaiting && reader.reminders ? [{ kind, occasion, inquiry }] : [];
    }
    if (!isUnanswered(inquiry)) return [];
    const message = messages.get(occasion);
    return message ? [{ kind, occasion, inquiry, message }] : [];
  });
}

/** The buyer wrote last, also to one that is sold. */
const isUnanswered = ({ isSpam, status, lastMessageFrom }: InquirySummary) =>
  !isSpam && lastMessageFrom === 'buyer' && status !== 'closed' && status !== 'unverified';

async function mailHeld(tx: Tx, parts: MailParts, reader: Reader, { userId, now, notices }: Sending) {
  await store.forgetNotices(tx, userId, notices);
  const held = await heldForSpam(tx, userId);
  if (!reader.spamDigest || held.count === 0) return;
  await send(tx, parts, reader, { userId, now, mail: { kind: 'held', ...held } });
}

async function send(
  tx: Tx,
  { config, auth }: MailParts,
  { email, language, timeZone }: Reader,
  { userId, now, mail }: { userId: UserId; now: Date; mail: OwnerMail },
): Promise<void> {
  const isReminder = mail.kind === 'inquiries' && mail.entries.every(({ kind }) => kind !== 'message');
  const about = mail.kind === 'held' ? 'spam' : isReminder ? 'reminders' : 'all';
  const offUrl = `${config.publicUrl}/public/mails/off/${makeOffToken(userId, about, await auth.secret())}`;
  const written = writeOwnerMail(mail, { language, timeZone, offUrl }, config);
  const payload: Mail = { to: email, ...written, isAutomatic: true, unsubscribeUrl: offUrl };
  await addToOutbox(tx, writtenMail, { userId, payload: { ...payload, about: 'inquiry' }, now });
}
