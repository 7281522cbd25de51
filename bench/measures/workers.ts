import { randomUUIDv7 } from 'node:crypto';
import { addBatch, finishOf, registryOnly } from '../ground/batches.ts';
import type { Ground } from '../ground/ground.ts';
import { startSandbox } from '../ground/sandbox.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import { type Measure, perSecond } from '../report.ts';

const many = 4;
/** A registry so slow, and so few names at once, that workers wait for answers and not for a processor. */
const rdapDelayMs = 500;
const parallel = 8;

/** Four workers against one, at a registry without a pace: what the one queue of all costs them (decision 5). */
export async function measureWorkers(ground: Ground): Promise<Measure[]> {
  const size = ground.isQuick ? 16 : 300;
  const sandbox = await startSandbox({ rdapDelayMs });
  const web = await startServer(ground, { ROLE: 'web' });
  const workers: BenchServer[] = [];
  const settings = { ...registryOnly(sandbox.addresses), PARALLEL_DOMAINS: String(parallel) };
  try {
    workers.push(await startServer(ground, settings));
    await handle(ground, web, workers, 2 * parallel); // warm-up
    const one = await handle(ground, web, workers, size);
    while (workers.length < many) workers.push(await startServer(ground, settings));
    await handle(ground, web, workers, 2 * many * parallel);
    const all = await handle(ground, web, workers, size);
    return [
      {
        id: '',
        what: `${many} workers, ${parallel} names at once each, answers after ${rdapDelayMs} ms`,
        ours: perSecond(all, 'names'),
        against: `one ${perSecond(one, 'names')}`,
        ratio: all / one,
        better: 'higher',
        floor: 3,
        aim: many,
      },
    ];
  } finally {
    for (const worker of workers) await worker.stop();
    await web.stop();
    await sandbox.stop();
  }
}

/** Names per second from the moment the workers may begin until the last result is saved. */
async function handle(ground: Ground, web: BenchServer, workers: readonly BenchServer[], size: number) {
  const client = await web.as(randomUUIDv7());
  for (const worker of workers) worker.freeze();
  const batchId = await addBatch(client, ground.newNames(size));
  const started = Date.now();
  for (const worker of workers) worker.thaw();
  const seconds = ((await finishOf(ground, batchId)) - started) / 1_000;
  await client.close();
  return size / seconds;
}
