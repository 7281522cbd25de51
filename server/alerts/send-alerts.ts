import { type AlertTopic, alertLimits } from '#contract/alerts.ts';
import { minuteMs } from '#contract/dates.ts';
import type { Parts } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { MailRefused, wordsOf as mailWords } from '../mail/mail-failure.ts';
import type { Mailer } from '../mail/mailer.ts';
import { OutboundFailure } from '../outbound/failure.ts';
import type { Outbound } from '../outbound/fetch.ts';
import { outsideLine } from '../outbound/outside-text.ts';
import { retryAfter } from '../outbound/retry-after.ts';
import { findAccount } from '../users/account.reads.ts';
import { answerToOf } from './answer-to.ts';
import { buyersOf } from './buyers.reads.ts';
import type { ChannelConfig } from './channel-address.rules.ts';
import { unsealConfig } from './channel-secrets.ts';
import { obstacleOf, rulesOf } from './channels.reads.ts';
import { type ChannelRow, holdChannel } from './channels.store.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  releaseDelivery,
  settleDelivery,
  type Tried,
} from './deliveries.store.ts';
import { noBuyers } from './fact-words.rules.ts';
import { endedTopics, makeMailsOffToken } from './mails-off.rules.ts';
import { writeMessage } from './message.rules.ts';
import { discord } from './services/discord.ts';
import { alertMail } from './services/email.ts';
import { ntfy } from './services/ntfy.ts';
import { type HttpService, type Outgoing, type ServiceBases, serviceBases } from './services/service.ts';
import { slack } from './services/slack.ts';
import { telegram } from './services/telegram.ts';
import { webhook } from './services/webhook.ts';
import { createShares, type Shares } from './shares.ts';
import { noteOutcome } from './standing.service.ts';

export type SendingParts = Pick<Parts, 'db' | 'clock' | 'config' | 'auth' | 'log' | 'newId'>;
type SendingTools = {
  outbound: Outbound;
  mailer: Mailer;
  /** shared by all that send at the same time; default: nobody else does */
  shares?: Shares;
  bases?: ServiceBases;
  /** milliseconds for all of a request; default 10,000 */
  timeoutMs?: number;
};

/** Longer than any sending takes: a claim that old is of a process that died. */
const claimMs = 3 * minuteMs;
/** Pauses between the tries; the last one over and over. */
const pauseMinutes = [0.5, 5, 30, 120, 300, 600];
const triedForMs = alertLimits.triedDays * 24 * 60 * minuteMs;
const longestPauseMs = 600 * minuteMs;
const maxAnswerBytes = 64 * 1_024;

/** What came of a try before it is known whether there is another. `isGone`: the address is no longer there for good. */
type Outcome = Omit<Tried, 'retryAt'> & { canRetry: boolean; isGone: boolean; retryAt?: Date | null };

/**
 * Sends one due message: taken in a transaction of its own, sent, then what came of it stored. A process that dies in
 * between sends it a second time with the same id rather than never. False when none is due.
 */
export async function sendNextAlert(
  parts: SendingParts,
  tools: SendingTools,
  isStopping = () => false,
): Promise<boolean> {
  const { shares = createShares() } = tools;
  const now = parts.clock.now();
  const until = new Date(now.getTime() + claimMs);
  const delivery = await shares.take((but) => claimDelivery(parts.db, { now, until, but }));
  if (!delivery) return false;
  try {
    const outcome = await tryToSend(parts, tools, delivery, now);
    if (isStopping() && !outcome.isSent) await releaseDelivery(parts.db, delivery, parts.clock.now());
    else await settle(parts, delivery, outcome);
  } finally {
    shares.leave(delivery.userId);
  }
  return true;
}

async function tryToSend(parts: SendingParts, tools: SendingTools, delivery: ClaimedDelivery, now: Date) {
  const started = performance.now();
  const outcome = await attempt(parts, tools, delivery, now);
  return { ...outcome, ms: Math.round(performance.now() - started) };
}

const none = { httpStatus: null, answer: null, ms: 0, isGone: false };
const failedWith = (failure: string, canRetry: boolean): Outcome => ({ ...none, isSent: false, failure, canRetry });

async function attempt(
  parts: SendingParts,
  tools: SendingTools,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<Outcome> {
  const { userId, id, channelId, isTest, message } = delivery;
  const row = await inTransaction(parts, (tx) => holdChannel(tx, userId, channelId));
  if (!row) return failedWith('gone', false);
  if (row.off_because !== null && !isTest) return failedWith('channelOff', false);
  const config = await unsealConfig(parts, row.sealed);
  if (!config) return failedWith('unreadableAddress', false);
  const { facts, count } = message;
  const buyers = row.shows_buyers ? await buyersOf(parts.db, userId, facts) : noBuyers;
  const answerTo = config.kind === 'email' ? await answerToOf(parts, { userId, now }, message) : null;
  const written = writeMessage(message, parts.config, buyers, answerTo !== null);
  const outgoing = { id, isTest, written, facts, buyers, count, publicUrl: parts.config.publicUrl, now };
  const topics = endedTopics(rulesOf(row), facts);
  if (config.kind === 'email')
    return mailIt(parts, tools.mailer, { userId, channelId, message, outgoing, topics, answerTo });
  return post(tools, withPresentSecrets(config, row, now), outgoing);
}

/** The secret before the present one signs for a day alone. */
function withPresentSecrets<Config extends ChannelConfig>(config: Config, row: ChannelRow, now: Date): Config {
  if (config.kind !== 'webhook') return config;
  const hasOld = row.old_secret_until !== null && row.old_secret_until > now;
  return { ...config, secrets: config.secrets.slice(0, hasOld ? 2 : 1) };
}

type Mailing = Pick<ClaimedDelivery, 'userId' | 'channelId' | 'message'> & {
  outgoing: Outgoing;
  topics: AlertTopic[];
  answerTo: string | null;
};

async function mailIt({ db, config, auth }: SendingParts, mailer: Mailer, given: Mailing): Promise<Outcome> {
  const { userId, channelId, message, outgoing, topics, answerTo } = given;
  const account = await findAccount(db, userId);
  const obstacle = obstacleOf('email', account, config);
  if (obstacle) return obstacle === 'outboundOff' ? failedWith('switchedOff', true) : failedWith('noMail', false);
  const token = makeMailsOffToken({ userId, channelId, topics }, await auth.secret());
  const offUrl = `${config.publicUrl}/public/mails/off/${token}`;
  try {
    const to = { email: account.email, language: message.language, offUrl, topics, answerTo };
    await mailer.send(alertMail(outgoing, to, config));
    return { ...none, isSent: true, failure: null, canRetry: false };
  } catch (error) {
    const isForGood = error instanceof MailRefused;
    return { ...failedWith('refused', !isForGood), answer: mailWords(error).slice(0, alertLimits.answer) };
  }
}

const serviceOf = { webhook, slack, discord, telegram, ntfy } as const;

async function post(
  { outbound, bases = serviceBases, timeoutMs = 10_000 }: SendingTools,
  config: Exclude<ChannelConfig, { kind: 'email' }>,
  outgoing: Outgoing,
): Promise<Outcome> {
  const service = serviceOf[config.kind] as HttpService<ChannelConfig>;
  const base = config.kind in bases ? bases[config.kind as keyof ServiceBases] : '';
  const { url, headers, body } = service.request(config, outgoing, base);
  try {
    const options = { method: 'POST', headers, body, maxRedirects: 0, maxBytes: maxAnswerBytes, timeoutMs };
    const reply = await outbound.request(url, options);
    const text = reply.body.subarray(0, 4_000).toString('utf8');
    const answer = outsideLine(text.slice(0, alertLimits.answer), alertLimits.answer) ?? null;
    const isTaken = reply.status >= 200 && reply.status < 300 && (service.isTaken?.(text) ?? true);
    const said = { httpStatus: reply.status, answer, ms: 0 };
    if (isTaken) return { ...said, isSent: true, failure: null, canRetry: false, isGone: false };
    const isGone = service.goneBy.includes(reply.status);
    const isRedirect = reply.status >= 300 && reply.status < 400;
    return {
      ...said,
      isSent: false,
      failure: isGone ? 'gone' : isRedirect ? 'redirected' : 'refused',
      canRetry: !isGone && !service.refusals.includes(reply.status),
      isGone,
      retryAt: retryAfter(reply.headers, outgoing.now),
    };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return failedWith(error.kind, true);
  }
}

async function settle(parts: SendingParts, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const now = parts.clock.now();
  const retryAt =
    outcome.isSent || !outcome.canRetry || delivery.isTest ? null : nextTry(delivery, now, outcome.retryAt ?? null);
  await inTransaction(parts, async (tx) => {
    const row = await holdChannel(tx, delivery.userId, delivery.channelId); // channels before deliveries
    const isMine = await settleDelivery(tx, delivery, { ...outcome, retryAt }, now);
    // a failed test says nothing of the channel but that its address is gone for good
    if (isMine && row && (outcome.isGone || !delivery.isTest)) await noteOutcome(tx, parts, { row, outcome, now });
  });
  if (!outcome.isSent) {
    const about = {
      alertDelivery: delivery.id,
      attempt: delivery.attempt,
      failure: outcome.failure,
      status: outcome.httpStatus,
    };
    parts.log.info({ ...about, isTriedAgain: retryAt !== null }, 'an alert was not delivered');
  }
}

/** Null once it was tried for three days. */
function nextTry({ attempt, dueAt }: ClaimedDelivery, now: Date, asked: Date | null): Date | null {
  if (now.getTime() - dueAt.getTime() >= triedForMs) return null;
  const pauseMs = (pauseMinutes[Math.min(attempt, pauseMinutes.length) - 1] ?? 600) * minuteMs;
  const wanted = asked ? Math.min(asked.getTime() - now.getTime(), longestPauseMs) : 0;
  return new Date(now.getTime() + Math.max(pauseMs, wanted));
}

/** Sends all that is due, several at a time; a test calls this instead of waiting. */
export async function sendDueAlerts(
  parts: SendingParts,
  tools: SendingTools,
  { atOnce = 4, isStopping = () => false } = {},
): Promise<void> {
  const shared = { shares: createShares(), ...tools };
  const lane = async () => {
    while (!isStopping() && (await sendNextAlert(parts, shared, isStopping)));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
