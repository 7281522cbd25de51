import { setTimeout } from 'node:timers/promises';
import { listen } from '../../database/listen.ts';
import type { Feature, WorkerParts } from '../../feature.ts';
import { repeat } from '../../jobs/repeat.ts';
import { makePages, mostAtOnce } from './make-pages.ts';

const idleMs = 500;
/** Of messages that pages are to be made; what none tells of is found within half a second. */
const landersDueChannel = 'landers_due';

/** Makes the pages of landers. */
export const landerPages: Feature = { work: startMaking };

function startMaking({ parts, pool }: Pick<WorkerParts, 'parts' | 'pool'>) {
  const making = repeat(
    'the making of landers',
    async () => {
      const startedAt = performance.now();
      const count = await makePages(parts);
      // of many pages half of the time is left to those who wait for an answer of the database
      if (count >= mostAtOnce) await setTimeout(performance.now() - startedAt);
      return count;
    },
    idleMs,
    parts.log,
  );
  const listening = listen(pool, landersDueChannel, making.wake);
  return { stop: () => Promise.all([listening.stop(), making.stop()]) };
}
