import { minuteMs } from '#contract/dates.ts';
import { claimDue } from '../change-sets/rows.service.ts';
import { createWakeUp } from '../jobs/wake-up.ts';
import { type SendParts, workOn } from './send.ts';

const parallel = 8;
const pollMs = 1_000;
/** A process that died leaves its rows to others after this time; who comes later than that keeps nothing. */
const leaseMs = 3 * minuteMs;
const troubleMs = 15_000;

const claim = ({ db, clock }: SendParts, max: number) => {
  const now = clock.now();
  return claimDue(db, { now, until: new Date(now.getTime() + leaseMs), max });
};

/** Works on rows that are due, as many as are free here; how many there were. */
export async function sendDue(parts: SendParts, max: number): Promise<number> {
  const rows = await claim(parts, max);
  await Promise.all(rows.map((row) => workOn(parts, row)));
  return rows.length;
}

/** Sends confirmed changes and looks for them until it is stopped; any number of processes share them. */
export function startSender(parts: SendParts) {
  const wakeUp = createWakeUp();
  const running = new Set<Promise<void>>();
  let isStopping = false;

  function start(row: Parameters<typeof workOn>[1]): void {
    const working = workOn(parts, row)
      .catch((error) => parts.log.error({ err: error }, 'a change could not be worked on and is looked at again'))
      .finally(() => {
        running.delete(working);
        wakeUp.call();
      });
    running.add(working);
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      try {
        const free = parallel - running.size;
        for (const row of free > 0 ? await claim(parts, free) : []) start(row);
        await wakeUp.sleep(pollMs);
      } catch (error) {
        parts.log.error({ err: error }, 'changes that are due could not be found');
        await wakeUp.sleep(troubleMs);
      }
    }
    await Promise.all(running);
  }

  const working = work();
  return {
    /** What is under way is finished, so that nothing is left to be looked for that need not be. */
    async stop(): Promise<void> {
      isStopping = true;
      wakeUp.call();
      await working;
    },
  };
}
