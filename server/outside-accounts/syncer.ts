import { minuteMs } from '#contract/dates.ts';
import { createWakeUp } from '../jobs/wake-up.ts';
import { claimDue } from './accounts.store.ts';
import { readOn, type SyncParts } from './sync.ts';

const parallel = 8;
const pollMs = 1_000;
/** A process that died leaves its accounts to others after this time; no answer is waited for as long. */
const leaseMs = 3 * minuteMs;
const troubleMs = 15_000;

/** Reads accounts that are due for a while, as many as are free here; how many there were. */
export async function readDue(parts: SyncParts, max: number): Promise<number> {
  const now = parts.clock.now();
  const claimed = await claimDue(parts.db, { now, until: new Date(now.getTime() + leaseMs), max });
  await Promise.all(claimed.map((account) => readOn(parts, account)));
  return claimed.length;
}

/** Reads accounts that are due until it is stopped; any number of processes share them. */
export function startSyncer(parts: SyncParts) {
  const wakeUp = createWakeUp();
  const running = new Set<Promise<void>>();
  let isStopping = false;

  function start(account: Parameters<typeof readOn>[1]): void {
    const reading = readOn(parts, account)
      .catch((error) => parts.log.error({ err: error }, 'an account could not be read and is tried again'))
      .finally(() => {
        running.delete(reading);
        wakeUp.call();
      });
    running.add(reading);
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      try {
        const free = parallel - running.size;
        const now = parts.clock.now();
        const until = new Date(now.getTime() + leaseMs);
        for (const account of free > 0 ? await claimDue(parts.db, { now, until, max: free }) : []) start(account);
        await wakeUp.sleep(pollMs);
      } catch (error) {
        parts.log.error({ err: error }, 'accounts that are due could not be found');
        await wakeUp.sleep(troubleMs);
      }
    }
  }

  const working = work();
  return {
    /** What is under way is left where it was last kept; another process goes on. */
    async stop(): Promise<void> {
      isStopping = true;
      wakeUp.call();
      await working;
    },
  };
}
