import type { Urgency } from '../../freshness/freshness.rules.ts';

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
