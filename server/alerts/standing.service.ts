import { alertLimits, offReasons } from '#contract/alerts.ts';
import { dayMs } from '#contract/dates.ts';
import { fillPlaces } from '#contract/english.ts';
import { escapeHtml } from '#contract/html.ts';
import type { Parts, Tx } from '../context.ts';
import { provenUserId } from '../context.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { writtenMail } from '../mail/mail.service.ts';
import { preferencesOf } from '../preferences/preferences.reads.ts';
import { findAccount } from '../users/account.reads.ts';
import { channelSwitchedOff } from './alert-notices.ts';
import { kindOf, obstacleOf } from './channels.reads.ts';
import { type ChannelRow, changeChannel } from './channels.store.ts';
import { wordsOf } from './words/words.ts';

/** Failures that say nothing about the channel: they are ours. */
const own: ReadonlySet<string | null> = new Set(['switchedOff', 'ownTrouble', 'cancelled', 'channelOff', 'noMail']);

type Outcome = {
  isSent: boolean;
  isGone: boolean;
  failure: string | null;
  httpStatus: number | null;
  answer: string | null;
};

/**
 * Notes what the last message says of its channel: five days of failures, or an address that is gone for good, switch it
 * off, and its user is told in the app and by mail. The caller holds the channel.
 */
export async function noteOutcome(
  tx: Tx,
  parts: Pick<Parts, 'config'>,
  { row, outcome, now }: { row: ChannelRow; outcome: Outcome; now: Date },
): Promise<void> {
  const userId = provenUserId(row.user_id); // the row of a delivery that was written for this user
  if (outcome.isSent) return changeChannel(tx, userId, row.id, { failing_since: null, last_sent_at: now });
  if (own.has(outcome.failure) || row.off_because !== null) return;
  const since = row.failing_since ?? now;
  const isOver = now.getTime() - since.getTime() >= alertLimits.failingDays * dayMs;
  const reason = outcome.isGone ? 'gone' : isOver ? 'failing' : null;
  await changeChannel(tx, userId, row.id, {
    failing_since: since,
    ...(reason ? { off_because: offReasons.indexOf(reason) } : {}),
  });
  if (!reason) return;
  const payload = { channelId: row.id, channelName: row.name, because: reason } as const;
  await addToOutbox(tx, channelSwitchedOff, { userId, payload, now });
  if (kindOf(row) !== 'email') await mailOfIt(tx, parts, { row, outcome, reason, now, since });
}

type SwitchedOff = { row: ChannelRow; outcome: Outcome; reason: 'failing' | 'gone'; now: Date; since: Date };

async function mailOfIt(
  tx: Tx,
  { config }: Pick<Parts, 'config'>,
  { row, outcome, reason, now, since }: SwitchedOff,
): Promise<void> {
  const userId = provenUserId(row.user_id);
  const account = await findAccount(tx, userId);
  if (obstacleOf('email', account, config)) return;
  const { language } = await preferencesOf(tx, userId);
  const words = wordsOf(language);
  const days = Math.floor((now.getTime() - since.getTime()) / dayMs);
  const status = outcome.httpStatus === null ? words.noAnswer : `HTTP ${outcome.httpStatus}`;
  const said = words.switchedOff[reason];
  const text = fillPlaces(said.text, { channel: row.name, days, answer: outcome.answer?.slice(0, 200) || status });
  const url = `${config.publicUrl}/monitoring/alerts`;
  await addToOutbox(tx, writtenMail, {
    userId,
    payload: {
      about: 'alert channel',
      to: account.email,
      subject: fillPlaces(said.subject, { channel: row.name }),
      text: `${text}\n\n${url}\n`,
      html: `<html lang="${language}"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5"><p>${escapeHtml(text)}</p><p><a href="${url}">${escapeHtml(words.settings)}</a></p></body></html>`,
      isAutomatic: true,
    },
    now,
  });
}
