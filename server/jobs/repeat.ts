import { setTimeout } from 'node:timers/promises';
import type { Log } from '../context.ts';

const usualTroubleMs = 15_000;

/** Does work again and again until it is stopped; after a round in which there was none it pauses. `what` is named where it fails. */
export function repeat(
  what: string,
  work: () => Promise<number>,
  idleMs: number,
  log: Pick<Log, 'error'>,
  troubleMs = usualTroubleMs,
) {
  const stopping = new AbortController();
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const working = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if ((await work()) === 0) await pause(idleMs);
      } catch (error) {
        log.error({ err: error }, `${what} could not continue and tries again`);
        await pause(troubleMs);
      }
    }
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}
