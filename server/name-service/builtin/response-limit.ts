import { networkOf } from '../../http/network.ts';

/** Of so many answers over the limit one is sent empty, so that an honest asker comes by TCP (as BIND and NSD do). */
const slip = 2;
const windowMs = 1_000;
/** Kinds of answers counted at a time; beyond them nothing is limited until the second is over. */
const maxCounted = 100_000;

export type ResponseLimit = {
  /** What is to be done with an answer of this kind to this address at this moment. */
  judge(address: string, kind: string): 'send' | 'truncate' | 'drop';
};

/**
 * Limits like answers to one network to so many a second, so that nobody can be flooded through us by questions in a
 * forged name. `ticks` gives milliseconds of a clock that only goes on.
 */
export function createResponseLimit(perSecond: number, ticks: () => number): ResponseLimit {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return {
    judge(address, kind) {
      const now = ticks();
      if (now >= endsAt) {
        counts.clear();
        endsAt = now + windowMs;
      }
      const key = `${networkOf(address)} ${kind}`;
      const count = (counts.get(key) ?? 0) + 1;
      if (count > 1 || counts.size < maxCounted) counts.set(key, count);
      if (count <= perSecond) return 'send';
      return (count - perSecond) % slip === 0 ? 'truncate' : 'drop';
    },
  };
}
