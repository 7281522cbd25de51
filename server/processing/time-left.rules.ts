import type { TimeLeft } from '#contract/batches.ts';
import { needsProbe } from './standing.rules.ts';

/** More names than so many are not counted in a queue. */
export const maxCounted = 5_000;

/** The user's queue at one server. */
export type Queue = {
  tld: string;
  /** names of the user, up to `maxCounted` */
  own: number;
  /** names of others that take turns with them: of each not more than of the user's */
  others: number;
  /** 0: no pacing */
  intervalMs: number;
  blockedUntil: Date | null;
  failures: number;
};

/** All open batches of the user together. */
type OpenWork = { total: number; done: number; startedAt: Date };

/**
 * When open work is done (D-146a). Names in a paced queue take its pace, in turns with others; the rest goes on as it went
 * so far. Names of a server that is left alone go ahead without it; one that is only probed has no pace.
 */
export function timeLeft(queues: readonly Queue[], { total, done, startedAt }: OpenWork, now: Date): TimeLeft {
  const open = Math.max(total - done, 0);
  const counted = queues.reduce((sum, { own }) => sum + own, 0);
  const longest = queues.reduce<Queue | null>((most, one) => (one.own > (most?.own ?? 0) ? one : most), null);
  // what is not counted waits in the queue that is too long to be counted
  const uncounted = longest?.own === maxCounted ? Math.max(open - counted, 0) : 0;
  const paced = queues
    .filter(({ intervalMs, blockedUntil }) => intervalMs > 0 && !(blockedUntil && blockedUntil > now))
    .map((queue) => {
      const own = queue.own + (queue === longest ? uncounted : 0);
      const others = queue.own > 0 ? (queue.others / queue.own) * own : 0;
      return { tld: queue.tld, own, ms: needsProbe(queue) ? null : (own + others) * queue.intervalMs };
    });
  const rest = open - paced.reduce((sum, { own }) => sum + own, 0);
  const elapsed = now.getTime() - startedAt.getTime();
  const restMs = rest <= 0 ? 0 : done > 0 ? (elapsed / done) * rest : null;
  const all = [restMs, ...paced.map(({ ms }) => ms)];
  const atMs = (ms: number) => new Date(now.getTime() + Math.round(ms)).toISOString();
  const slowest = paced.reduce<{ tld: string; ms: number } | null>(
    (most, { tld, ms }) => (ms !== null && ms > (most?.ms ?? 0) ? { tld, ms } : most),
    null,
  );
  return {
    until: all.includes(null) ? null : atMs(Math.max(...all.map((ms) => ms ?? 0))),
    slowest: slowest && slowest.ms >= (restMs ?? 0) ? { tld: slowest.tld, until: atMs(slowest.ms) } : null,
  };
}
