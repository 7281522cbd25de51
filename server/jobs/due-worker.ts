import type { Parts } from '../context.ts';
import { createWakeUp } from './wake-up.ts';

type DueWork<Row> = {
  log: Parts['log'];
  /** what the log calls them */
  one: string;
  many: string;
  /** takes rows that are due, at most `max`; `running`: those that are worked on here */
  claim(max: number, running: Row[]): Promise<Row[]>;
  work(row: Row): Promise<unknown>;
  /** rows worked on at the same time */
  parallel: number;
  /** between two looks for due rows, in ms; after one that failed fifteen times as long. Default 1,000 */
  pollMs?: number;
};

/** What is under way is waited for so long when the process ends; the rest is left to the others. */
const graceMs = 4_000;

/** Works on rows of a due queue until it is stopped; any number of processes share them. */
export function startDueWorker<Row>({ log, one, many, claim, work, parallel, pollMs = 1_000 }: DueWork<Row>) {
  const wakeUp = createWakeUp();
  const running = new Map<Promise<void>, Row>();
  let isStopping = false;

  function start(row: Row): void {
    const working = work(row)
      .then(() => {})
      .catch((error) => log.error({ err: error }, `${one} could not be worked on and is tried again`))
      .finally(() => {
        running.delete(working);
        wakeUp.call();
      });
    running.set(working, row);
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      try {
        const free = parallel - running.size;
        const due = free > 0 ? await claim(free, [...running.values()]) : [];
        for (const row of due) start(row);
        await wakeUp.sleep(free > 0 && due.length === free ? 0 : pollMs);
      } catch (error) {
        log.error({ err: error }, `${many} that are due could not be found`);
        await wakeUp.sleep(15 * pollMs);
      }
    }
  }

  const looping = loop();
  return {
    /** Ends what is under way, for four seconds at most. */
    async stop(): Promise<void> {
      isStopping = true;
      wakeUp.call();
      await looping;
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, graceMs);
      await Promise.race([Promise.allSettled(running.keys()), grace.promise]);
      clearTimeout(timer);
    },
  };
}
