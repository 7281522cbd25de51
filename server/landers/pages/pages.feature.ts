import { setTimeout } from 'node:timers/promises';
import type { Feature, WorkerParts } from '../../feature.ts';
import { repeat } from '../../jobs/repeat.ts';
import { makePages, mostAtOnce } from './make-pages.ts';

const idleMs = 500;

/** Makes the pages of landers. */
export const landerPages: Feature = { work: startMaking };

function startMaking({ parts }: Pick<WorkerParts, 'parts'>) {
  const make = async () => {
    const startedAt = performance.now();
    const count = await makePages(parts);
    // of many pages half of the time is left to those who wait for an answer of the database
    if (count >= mostAtOnce) await setTimeout(performance.now() - startedAt);
    return count;
  };
  return repeat('the making of landers', make, idleMs, parts.log);
}
