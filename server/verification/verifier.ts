import type { UserId } from '../context.ts';
import { createWakeUp } from '../jobs/wake-up.ts';
import { type CheckParts, checkClaim, takeDueChecks } from './check-claims.ts';
import type { DueCheck } from './due-checks.store.ts';
import type { TxtSource } from './look-for-record.ts';

type VerifierOptions = {
  parts: CheckParts;
  source: TxtSource;
  /** claims looked at at the same time; default 20 */
  parallel?: number;
  /** ms between two looks for due claims; default 1,000 */
  pollMs?: number;
};

const graceMs = 4_000;

/** Looks at claims that are due until it is stopped; any number of processes share them. */
export function startVerifier({ parts, source, parallel = 20, pollMs = 1_000 }: VerifierOptions) {
  const wakeUp = createWakeUp();
  const running = new Map<Promise<void>, UserId>();
  let isStopping = false;

  function start(claim: DueCheck): void {
    const check = checkClaim(parts, source, claim)
      .catch((error) => parts.log.error({ err: error }, 'a claim could not be looked at and is tried again'))
      .finally(() => {
        running.delete(check);
        wakeUp.call();
      });
    running.set(check, claim.userId);
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      try {
        const free = parallel - running.size;
        const due = free > 0 ? await takeDueChecks(parts, free, [...running.values()]) : [];
        for (const claim of due) start(claim);
        const isMore = due.length === free && free > 0;
        await wakeUp.sleep(isMore ? 0 : pollMs);
      } catch (error) {
        parts.log.error({ err: error }, 'due claims could not be read');
        await wakeUp.sleep(pollMs);
      }
    }
  }

  const working = work();
  return {
    /** Ends what is under way, for four seconds at most; the rest is left to the others. */
    async stop(): Promise<void> {
      isStopping = true;
      wakeUp.call();
      await working;
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, graceMs);
      await Promise.race([Promise.allSettled(running.keys()), grace.promise]);
      clearTimeout(timer);
    },
  };
}
