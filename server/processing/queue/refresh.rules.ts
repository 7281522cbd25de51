/** `batch_item.size` of names that are read again: after those of every batch that somebody waits for. */
export const refreshSize = 2_147_483_647;

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
const mostUnpaced = 2_000;

/**
 * How many names to be read again may wait at a server: as many as it can answer until after the next round, a fifth of
 * that while others wait there. So they never hold up a new name for long, and are never held up for good themselves.
 */
export function refreshRoom({ intervalMs, isLeftAlone, hasOthers }: Server): number {
  if (isLeftAlone) return 0;
  const slots = intervalMs === 0 ? mostUnpaced : (roundMs * reserve) / intervalMs;
  return Math.ceil(hasOthers ? slots * share : slots);
}
