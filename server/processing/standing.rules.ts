import { minuteMs } from '#contract/dates.ts';
import { isAnswer, type LookupOutcome, type Reason } from '#contract/lookups.ts';
import { backOff } from '../jobs/due-queue.ts';
import type { Block } from './queue/item.ts';

/** What a server did last, counted over all workers. */
export type Standing = {
  /** in a row; the pause doubles with each */
  refusals: number;
  /** in a row; at the limit probes decide */
  failures: number;
  block: Block | null;
  lastAnswerAt: Date | null;
  /** last refusal or failure that counted */
  failedAt: Date | null;
};
export const freshStanding: Standing = { refusals: 0, failures: 0, block: null, lastAnswerAt: null, failedAt: null };

export type Report = {
  outcome: LookupOutcome;
  retryAt: Date | null;
  reason: Reason | null;
  at: Date;
  /** the name failed before: that it fails again says nothing about the server */
  isRepeated: boolean;
  /** asked while nothing else was, to find out whether the server works */
  isProbe: boolean;
  /** by chance, in [0, 1): makes a pause that nobody named a fifth longer at most, so that installations do not come back together */
  jitter?: number;
};

const longestPauseMs = 24 * 60 * minuteMs;
const longestOpenMs = 60 * minuteMs;
const refusedLimit = 3;
/** After so many failures in a row single probes decide. */
export const failureLimit = 10;

/** A day at most: a longer block would not be believed. */
const spread = (pauseMs: number, jitter = 0) => Math.min(Math.round(pauseMs * (1 + jitter / 5)), longestPauseMs);

/** True when so much failed in a row that one request at a time is to find out whether the server works. */
export function needsProbe({ failures }: Pick<Standing, 'failures'>): boolean {
  return failures >= failureLimit;
}

/** A stored block; one beyond the longest pause comes from a wrong clock and does not hold (durability M2). */
export function blockOf(
  row: { blocked_until: Date | null; block_outcome: Block['outcome'] | null; block_reason: Reason | null },
  now: Date,
): Block | null {
  const { blocked_until: until, block_outcome: outcome, block_reason: reason } = row;
  if (!until || !outcome || until.getTime() - now.getTime() > longestPauseMs) return null;
  return { outcome, reason: reason ?? 'unreachable', until };
}

/**
 * A server's standing after one more reply (D-235). 429 blocks it until the time it names, a day at most, without one for
 * a minute, doubling up to a day. Ten failures or three other refusals in a row, each of another name, prove nothing yet:
 * the names may be the fault. From then on single probes decide: one that fails blocks the server for a minute, the next
 * for two and so on up to an hour (a day when it refuses); `opinions` further ones may fail before, where no name is known
 * that the server answers for. An answer clears all. Replies to what was asked before a block change nothing but its end.
 */
export function standingAfter(standing: Standing, report: Report, opinions = 0): Standing {
  const { outcome, at } = report;
  if (isAnswer(outcome)) return { ...freshStanding, block: standing.block, lastAnswerAt: at };
  const known = forgetting(standing, at);
  const isBlocked = known.block !== null && known.block.until > at;
  if (outcome === 'throttled') return afterThrottling(known, report, isBlocked);
  if (isBlocked || (report.isRepeated && !report.isProbe)) return known;
  if (outcome === 'unreachable') return afterFailure(known, report, opinions);
  if (outcome === 'refused' && report.retryAt !== null) return afterRefusal(known, report);
  return known; // among them what our own guard refused
}

/** Failures and refusals count as "in a row" for twice the longest pause they make. */
function forgetting(standing: Standing, at: Date): Standing {
  const age = standing.failedAt ? at.getTime() - standing.failedAt.getTime() : 0;
  const failures = age > 2 * longestOpenMs ? 0 : standing.failures;
  const refusals = age > 2 * longestPauseMs ? 0 : standing.refusals;
  return { ...standing, failures, refusals };
}

function afterThrottling(
  standing: Standing,
  { outcome, retryAt, reason, at, jitter }: Report,
  isBlocked: boolean,
): Standing {
  const refusals = standing.refusals + (isBlocked ? 0 : 1);
  const isStubborn = retryAt === null || refusals >= refusedLimit;
  const pause = isStubborn && !isBlocked ? spread(backOff(minuteMs, refusals - 1, longestPauseMs), jitter) : 0;
  const named = Math.min((retryAt ?? at).getTime(), at.getTime() + longestPauseMs);
  const running = isBlocked ? (standing.block?.until.getTime() ?? 0) : 0;
  const until = new Date(Math.max(named, at.getTime() + pause, running));
  const block: Block = { outcome: outcome as Block['outcome'], reason: reason ?? 'rateLimit', until };
  return { ...standing, refusals, failedAt: at, block };
}

function afterFailure(standing: Standing, report: Report, opinions: number): Standing {
  const failures = report.isProbe ? standing.failures + 1 : Math.min(standing.failures + 1, failureLimit);
  const pauses = failures - failureLimit - opinions;
  const failed = { ...standing, failures: Math.max(failures, standing.failures), failedAt: report.at };
  return pauses > 0 ? blocked(failed, report, backOff(minuteMs, pauses - 1, longestOpenMs)) : failed;
}

function afterRefusal(standing: Standing, report: Report): Standing {
  const refusals = standing.refusals + 1;
  const refused = { ...standing, refusals, failedAt: report.at };
  if (refusals < refusedLimit) return refused;
  if (!report.isProbe) {
    return { ...refused, refusals: standing.refusals, failures: Math.max(standing.failures, failureLimit) };
  }
  return blocked(refused, report, backOff(minuteMs, refusals - refusedLimit, longestPauseMs));
}

function blocked(standing: Standing, { outcome, reason, at, jitter }: Report, pauseMs: number): Standing {
  const until = new Date(at.getTime() + spread(pauseMs, jitter));
  return { ...standing, block: { outcome: outcome as Block['outcome'], reason: reason ?? 'unreachable', until } };
}
