import { dayMs, hourMs } from '#contract/dates.ts';
import { closeDays, expiringDays, meanPart, type Promised, type Urgency } from '../../freshness/freshness.rules.ts';

/** `batch_item.size` of names that are read again, from here up: after those of every batch that somebody waits for. */
export const refreshSize = 2_000_000_000;
/** The size of those of one round: what came first goes first, whatever the ids of the names. */
export const sizeOfRound = (now: Date): number => refreshSize + Math.floor(now.getTime() / roundMs);

/** A registry server as the round of names to be read again sees it. */
export type Server = {
  /** 0: no pacing */
  intervalMs: number;
  /** it is left alone, or failed so often that single requests find out whether it works */
  isLeftAlone: boolean;
  /** others wait there: names never asked for, retries by hand, follow-ups */
  hasOthers: boolean;
};

/** A round comes once a minute; what it brings lasts a little longer, so that no slot stays empty between two. */
const roundMs = 60_000;
const reserve = 1.5;
/** Part of the slots that names to be read again take from others. */
const share = 0.2;
/** Names a round puts into the queue of a server without pacing. */
const maxUnpaced = 2_000;

/** Part of those slots that names in their last days have for themselves, and the same of names that nothing hurries. */
const ownShare = 0.25;

/**
 * Which of the names due at a server are put into its queue, at most `room`: a quarter may be names in their last days and
 * a quarter names that nothing hurries, so that neither waits for ever; of the rest, first what expires soon, then what
 * nothing hurries, for both are promised, and last the others of those in their last days, which are looked at as often as
 * the registry allows. Each in the given order. `random` in [0, 1) rounds the quarters, where they are less than a name.
 */
export function chooseDue<Name extends { urgency: Urgency }>(
  due: readonly Name[],
  room: number,
  random: number,
): Name[] {
  const { close = [], soon = [], usual = [] } = Object.groupBy(due, ({ urgency }) => urgency);
  const ofClose = Math.floor(room * ownShare + random);
  const ofUsual = Math.floor(room * ownShare + 1 - random);
  const inOrder = [
    ...close.slice(0, ofClose),
    ...usual.slice(0, ofUsual),
    ...soon,
    ...usual.slice(ofUsual),
    ...close.slice(ofClose),
  ];
  return inOrder.slice(0, Math.max(room, 0));
}

/**
 * How many names to be read again may wait at a server: as many as it can answer until after the next round, a fifth of
 * that while others wait there. So they never hold up a new name for long, and are never held up for good themselves.
 */
export function refreshRoom({ intervalMs, isLeftAlone, hasOthers }: Server): number {
  if (isLeftAlone) return 0;
  const slots = intervalMs === 0 ? maxUnpaced : (roundMs * reserve) / intervalMs;
  return Math.ceil(hasOthers ? slots * share : slots);
}

type Load = { names: number; intervalMs: number; promised: Promised };
const daysOfTerm = 365;

/**
 * How old the data of names of one registry gets, in hours between two answers, once all of them are planned by these rules and
 * the server is asked without a pause: for names in their last week, in their last month, and all others. Of names that are
 * registered for a year and renewed on their day.
 */
export function timesBetween({ names, intervalMs, promised }: Load): Record<Urgency, number> {
  const perHour = hourMs / intervalMs;
  const count = {
    close: (names * closeDays.before) / daysOfTerm,
    soon: (names * (expiringDays.before - closeDays.before)) / daysOfTerm,
    usual: (names * (daysOfTerm - expiringDays.before)) / daysOfTerm,
  };
  const wanted = {
    close: count.close / (promised.closeHours * meanPart),
    soon: count.soon / (promised.expiringHours * meanPart),
    usual: count.usual / (promised.hours * meanPart),
  };
  const close = Math.min(wanted.close, perHour * ownShare);
  const usual = Math.min(wanted.usual, perHour * ownShare);
  const soon = Math.min(wanted.soon, perHour - close - usual);
  const moreUsual = Math.min(wanted.usual - usual, perHour - close - usual - soon);
  const moreClose = Math.min(wanted.close - close, perHour - close - usual - soon - moreUsual);
  return {
    close: count.close / (close + moreClose),
    soon: count.soon / soon,
    usual: count.usual / (usual + moreUsual),
  };
}

/** How many names of one server with this interval are read as often as is promised. */
export function mostInTime(load: Omit<Load, 'names'>): number {
  const daily = Math.floor(dayMs / load.intervalMs);
  const isKept = (names: number) => {
    const { soon, usual } = timesBetween({ ...load, names });
    return soon <= load.promised.expiringHours && usual <= load.promised.hours;
  };
  let [kept, missed] = [0, daily * 30];
  while (missed - kept > 1) {
    const middle = (kept + missed) >> 1;
    if (isKept(middle)) kept = middle;
    else missed = middle;
  }
  return kept;
}
