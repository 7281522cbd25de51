import { isAnswer, type LookupOutcome } from '#contract/lookups.ts';
import type { Block } from './item.ts';

/** A server's budget as a claim sees it. */
export type Budget = {
  server: string;
  intervalMs: number;
  /** 0: no limit */
  maxParallel: number;
  /** requests under way over all workers */
  inUse: number;
  /** until the next free slot */
  waitMs: number;
  block: Block | null;
};

/** Slots are given out so far ahead; each is used at its own time. */
const lookAheadMs = 100;
/** Names of a server that is blocked for longer go ahead without it. */
const patienceMs = 60_000;
/** A limit of requests under way that is reached is looked at again after this. */
const fullRetryMs = 100;

/** How many items of a server may be claimed now, and in how many milliseconds the next may. */
export function freeSlots(budget: Budget, wanted: number, now: Date): { count: number; nextInMs: number } {
  const blockedMs = budget.block ? budget.block.until.getTime() - now.getTime() : 0;
  if (blockedMs > patienceMs) return { count: wanted, nextInMs: 0 };
  if (blockedMs > 0) return { count: 0, nextInMs: blockedMs };
  const room = budget.maxParallel === 0 ? wanted : budget.maxParallel - budget.inUse;
  if (room <= 0) return { count: 0, nextInMs: fullRetryMs };
  if (budget.intervalMs === 0) return { count: Math.min(wanted, room), nextInMs: room < wanted ? fullRetryMs : 0 };
  if (budget.waitMs > lookAheadMs) return { count: 0, nextInMs: budget.waitMs - lookAheadMs / 2 };
  const inSight = Math.floor((lookAheadMs - budget.waitMs) / budget.intervalMs) + 1;
  return { count: Math.min(wanted, room, inSight), nextInMs: budget.intervalMs };
}

/** The block that holds at a claim and makes items go ahead without the registry. */
export function lastingBlock(budget: Budget, now: Date): Block | null {
  return budget.block && budget.block.until.getTime() - now.getTime() > patienceMs ? budget.block : null;
}

/** What a server did last, counted over all workers. */
export type Standing = { refusals: number; failures: number; block: Block | null; lastAnswerAt: Date | null };
export type Report = { outcome: LookupOutcome; retryAt: Date | null; reason: string | null; at: Date };

const minuteMs = 60_000;
const longestPauseMs = 24 * 60 * minuteMs;
const longestOpenMs = 60 * minuteMs;
const refusedLimit = 3;
const failureLimit = 10;

const doubling = (base: number, times: number, longest: number) => Math.min(base * 2 ** Math.min(times, 20), longest);

/**
 * A server's standing after one more reply (D-235). 429 blocks it until the time it names, without one for a minute,
 * doubling up to a day; three other refusals in a row block it in the same way; ten failures in a row open the circuit for a
 * minute, doubling up to an hour. An answer clears all. Replies to what was asked before a block change nothing but its end.
 */
export function standingAfter(standing: Standing, report: Report): Standing {
  const { outcome, retryAt, at } = report;
  if (isAnswer(outcome)) return { refusals: 0, failures: 0, block: standing.block, lastAnswerAt: at };
  const isBlocked = standing.block !== null && standing.block.until > at;
  if (outcome === 'throttled') {
    const refusals = standing.refusals + (isBlocked ? 0 : 1);
    const isStubborn = retryAt === null || refusals >= refusedLimit;
    const pause = isStubborn && !isBlocked ? doubling(minuteMs, refusals - 1, longestPauseMs) : 0;
    const until = latest(retryAt, new Date(at.getTime() + pause), isBlocked ? (standing.block?.until ?? null) : null);
    return { ...standing, refusals, block: { outcome, reason: report.reason ?? 'too many requests', until } };
  }
  if (isBlocked) return standing;
  if (outcome === 'refused') {
    if (retryAt === null) return standing; // our own guard refused where the server sent us
    const refusals = standing.refusals + 1;
    if (refusals < refusedLimit) return { ...standing, refusals };
    const pause = doubling(minuteMs, refusals - refusedLimit, longestPauseMs);
    return { ...standing, refusals, block: blockFor(outcome, report, pause) };
  }
  if (outcome === 'unreachable') {
    const failures = standing.failures + 1;
    if (failures < failureLimit) return { ...standing, failures };
    const pause = doubling(minuteMs, failures - failureLimit, longestOpenMs);
    return { ...standing, failures, block: blockFor(outcome, report, pause) };
  }
  return standing;
}

function blockFor(outcome: Block['outcome'], { reason, at }: Report, pauseMs: number): Block {
  return { outcome, reason: reason ?? outcome, until: new Date(at.getTime() + pauseMs) };
}

function latest(...times: (Date | null)[]): Date {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}
