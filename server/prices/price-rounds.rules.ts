import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import type { LookupOutcome } from '#contract/lookups.ts';
import { backOff } from '../jobs/due-queue.ts';

/** Names of one step: so many Sedo takes in one call, the others are asked about one by one. */
const atOnce = 50;
/** After a failure two, one by one: where only the second is answered, the first was the reason. */
const afterFailure = 2;
export const namesAtOnce = ({ failures }: { failures: number }) => (failures > 0 ? afterFailure : atOnce);

/** Part of the promised time in which a round is planned; the rest is for marketplaces that are away. */
const plannedPart = 0.8;
/** After a stop a round catches up, at most so many times as fast as planned. */
const fastest = 2;
const longestPauseMs = 60 * minuteMs;

type Progress = { startedAt: Date; names: number; asked: number };

/** When the next names of a round are asked about, `hours` being the promise: evenly over the time, whatever the portfolio. */
export function nextAt({ startedAt, names, asked }: Progress, hours: number, now: Date): Date {
  const roundMs = hours * hourMs * plannedPart;
  const planned = startedAt.getTime() + roundMs * Math.min(1, asked / Math.max(names, 1));
  const stepMs = roundMs / Math.ceil(Math.max(names, 1) / atOnce);
  return new Date(Math.max(planned, now.getTime() + stepMs / fastest));
}

/** When the round after one begins; `random` in [0, 1) lets rounds that began together drift apart. */
export function nextRoundAt(startedAt: Date, hours: number, now: Date, random: number): Date {
  const next = startedAt.getTime() + hours * hourMs * (plannedPart - random * 0.1);
  return new Date(Math.max(next, now.getTime() + minuteMs));
}

/** When the first round of a user begins: anywhere in the time in which one is planned, since names are asked about when they are added. */
export const firstSpreadHours = (hours: number) => hours * plannedPart;

/** Outcomes that say nothing of a name but that the marketplace could not be asked. */
const holding: readonly LookupOutcome[] = ['throttled', 'refused', 'unreachable', 'switchedOff'];
export const holdsRound = (outcome: LookupOutcome): boolean => holding.includes(outcome);

/**
 * How many names a round has come further, by what they brought in their order: one that could not be asked about holds it,
 * unless a later one could, for then it was the name's fault.
 */
export function doneOf(outcomes: readonly LookupOutcome[]): number {
  const lastKnown = outcomes.lastIndexOf('known');
  const held = outcomes.findIndex((outcome, at) => at > lastKnown && holdsRound(outcome));
  return held < 0 ? outcomes.length : held;
}

/** Until when a marketplace is left alone: as it asked, a day at most; else a minute, doubling up to an hour. */
export function pausedUntil(retryAt: Date | null, failures: number, now: Date): Date {
  const askedMs = retryAt ? Math.min(retryAt.getTime() - now.getTime(), dayMs) : 0;
  const ownMs = backOff(minuteMs, failures, longestPauseMs);
  return new Date(now.getTime() + (askedMs > 0 ? askedMs : ownMs));
}
