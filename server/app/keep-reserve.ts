import type { Log } from '../context.ts';
import type { Reserve } from '../database/reserve.ts';
import { repeat } from '../jobs/repeat.ts';

const lookEveryMs = 2_000;
/** A start has other things to write first, and one that is over soon, as of a trial, leaves none behind. */
const makesAfterMs = 60_000;

/** Looks after the reserve until it is stopped; the file stays. */
export function keepReserve(reserve: Reserve, log: Log): { stop(): Promise<void> } {
  const startedAt = performance.now();
  const look = () => reserve.look(performance.now() - startedAt >= makesAfterMs).then(() => 0);
  return repeat('the reserve beside the database', look, lookEveryMs, log);
}
