import { setTimeout } from 'node:timers/promises';
import type { Log } from '../context.ts';

const troubleMs = 15_000;

/**
 * Does work again and again until it is stopped; after a round in which there was none it pauses, unless it is woken. `what`
 * is named where it fails.
 */
export function repeat(what: string, work: () => Promise<number>, idleMs: number, log: Pick<Log, 'error'>) {
  const stopping = new AbortController();
  let pausing = new AbortController();
  const pause = (ms: number) =>
    setTimeout(ms, undefined, { signal: AbortSignal.any([stopping.signal, pausing.signal]) }).catch(() => {});
  const working = (async () => {
    while (!stopping.signal.aborted) {
      pausing = new AbortController(); // what wakes it from here on is not in this round
      try {
        if ((await work()) === 0) await pause(idleMs);
      } catch (error) {
        log.error({ err: error }, `${what} could not go on and tries again`);
        pausing = new AbortController();
        await pause(troubleMs);
      }
    }
  })();
  return {
    wake: () => pausing.abort(),
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}
