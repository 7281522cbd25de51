import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addBatch, finishOf, registryOnly } from '../ground/batches.ts';
import type { Ground } from '../ground/ground.ts';
import { startSandbox } from '../ground/sandbox.ts';
import { startServer } from '../ground/server.ts';
import type { Measure } from '../report.ts';

const intervalMs = 10;

/** Two workers at a registry that allows one request in 10 ms: how much of the budget they use, and that they keep it. */
export async function measureBudgetUse(ground: Ground): Promise<Measure[]> {
  const names = ground.newNames(ground.isQuick ? 100 : 10_000);
  const sandbox = await startSandbox({ rdapDelayMs: 20 });
  const settings = { ...registryOnly(sandbox.addresses), SANDBOX_INTERVAL_MS: String(intervalMs), RDAP_PARALLEL: '25' };
  const web = await startServer(ground, { ROLE: 'web' });
  const workers = [await startServer(ground, settings), await startServer(ground, settings)];
  try {
    const client = await web.as(randomUUIDv7());
    for (const worker of workers) worker.freeze(); // adding is another measure
    const batchId = await addBatch(client, names);
    const max = watchRequests(sandbox.addresses.control);
    const started = Date.now();
    for (const worker of workers) worker.thaw();
    const seconds = ((await finishOf(ground, batchId)) - started) / 1_000;
    await client.close();
    const allowed = 1_000 / intervalMs;
    const used = names.length / seconds;
    const peak = await max.stop();
    return [
      {
        id: '',
        what: `${names.length.toLocaleString('en')} names with a budget of ${allowed} a second, two workers`,
        ours: `${used.toFixed(1)} names/s`,
        against: `budget ${allowed}/s`,
        ratio: used / allowed,
        better: 'higher',
        floor: 0.95,
        aim: 0.99,
      },
      {
        id: '',
        what: 'most requests that the registry saw in 5 s, a second',
        ours: `${peak.toFixed(1)}/s`,
        against: `budget ${allowed}/s`,
        ratio: peak / allowed,
        better: 'lower',
        floor: 1.02,
        aim: 1.01,
      },
    ];
  } finally {
    for (const worker of workers) await worker.stop();
    await web.stop();
    await sandbox.stop();
  }
}

/** Reads the sandbox's own count of requests and gives the highest rate over 5 s. */
function watchRequests(control: string) {
  const seen: { at: number; total: number }[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const reply = await fetch(`${control}totals`);
      const { rdap } = (await reply.json()) as { rdap: number };
      seen.push({ at: performance.now(), total: rdap });
      await wait(250);
    }
  })();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await watching;
      const rates = seen.flatMap(({ at, total }, place) => {
        const before = seen.findLast((one, other) => other < place && at - one.at >= 5_000);
        return before ? [((total - before.total) / (at - before.at)) * 1_000] : [];
      });
      return Math.max(0, ...rates);
    },
  };
}

/** Memory of a worker after the first tenth of 50,000 names against what it has after all of them. */
export async function measureWorkerMemory(ground: Ground): Promise<Measure[]> {
  const rounds = 10;
  const size = ground.isQuick ? 20 : 5_000;
  const sandbox = await startSandbox({ rdapDelayMs: 5 });
  const web = await startServer(ground, { ROLE: 'web' });
  const worker = await startServer(ground, { ...registryOnly(sandbox.addresses), PARALLEL_DOMAINS: '100' });
  try {
    const memory: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const client = await web.as(randomUUIDv7());
      await finishOf(ground, await addBatch(client, ground.newNames(size)));
      await client.close();
      memory.push(await worker.memory());
    }
    ground.say(`  MiB after each tenth: ${memory.map(Math.round).join(' ')}`);
    const first = Math.max(...memory.slice(0, 3));
    const last = Math.max(...memory.slice(-3));
    return [
      {
        id: '',
        what: `memory of a worker, last of ${(rounds * size).toLocaleString('en')} names`,
        ours: `${Math.round(last)} MiB`,
        against: `after three tenths ${Math.round(first)} MiB`,
        ratio: last / first,
        better: 'lower',
        floor: 1.15,
        aim: 1.05,
      },
    ];
  } finally {
    await worker.stop();
    await web.stop();
    await sandbox.stop();
  }
}
