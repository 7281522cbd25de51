import { randomUUIDv7 } from 'node:crypto';
import { Agent, request } from 'undici';
import { addBatch, everySource, finishOf, registryOnly } from '../ground/batches.ts';
import type { Ground } from '../ground/ground.ts';
import { startSandbox } from '../ground/sandbox.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import { inTurns, type Measure, perSecond } from '../report.ts';

const parallel = 256;
const rdapDelayMs = 20;

/**
 * Names through the real worker (queue, budgets, RDAP client, parser, writer) against a loop that fetches the same
 * answers and parses their JSON, both with 256 requests in flight at a registry that takes 20 ms. Then everything that
 * is looked up by default, for information.
 */
export async function measureProcessing(ground: Ground): Promise<Measure[]> {
  const [size, rounds] = ground.isQuick ? [100, 1] : [5_000, 5];
  const allSources = ground.isQuick ? 10 : 500;
  const names = ground.newNames((rounds + 1) * size + 2 * allSources);
  const part = (round: number) => names.slice(round * size, (round + 1) * size);
  const sandbox = await startSandbox({ rdapDelayMs });
  const web = await startServer(ground, { ROLE: 'web' });
  const agent = new Agent({ connections: parallel, pipelining: 1 });
  const bare = (round: number) => fetchAll(agent, sandbox.addresses.rdap, part(round));
  try {
    const settings = { PARALLEL_DOMAINS: String(parallel) };
    const alone = { ...registryOnly(sandbox.addresses), ...settings, WEBSITE_PARALLEL: '0' };
    const rdap = await withWorker(ground, alone, async (worker) => {
      await handle(ground, web, worker, part(rounds)); // warm-up
      await bare(rounds);
      const before = { worker: await worker.cpuTime(), own: ownCpuTime() };
      const found = await inTurns(rounds, (round) => handle(ground, web, worker, part(round)), bare);
      const each = (time: number) => `${Math.round((time / rounds / size) * 1_000)} µs`;
      const used = { worker: (await worker.cpuTime()) - before.worker, own: ownCpuTime() - before.own };
      ground.say(`  processor time a name: worker ${each(used.worker)}, loop ${each(used.own)}`);
      return found;
    });
    const all = await withWorker(ground, { ...everySource(sandbox.addresses), ...settings }, async (worker) => {
      await handle(ground, web, worker, names.slice(-allSources));
      return handle(ground, web, worker, names.slice(-2 * allSources, -allSources));
    });
    const loop = `undici loop ${perSecond(rdap.limit, 'names')}`;
    return [
      {
        id: 'G11',
        what: `process ${size.toLocaleString('en')} names, RDAP only`,
        ours: perSecond(rdap.ours, 'names'),
        against: loop,
        ratio: rdap.ratio,
        spread: rdap.spread,
        better: 'higher',
        floor: 0.8,
        aim: 0.9,
      },
      {
        id: '',
        what: 'the same with marketplaces and TLD count',
        ours: perSecond(all, 'names'),
        against: loop,
        ratio: all / rdap.limit,
        better: 'higher',
        floor: null,
        aim: null,
      },
    ];
  } finally {
    await agent.close();
    await web.stop();
    await sandbox.stop();
  }
}

async function withWorker<Value>(
  ground: Ground,
  settings: Record<string, string>,
  work: (worker: BenchServer) => Promise<Value>,
): Promise<Value> {
  const worker = await startServer(ground, settings);
  try {
    return await work(worker);
  } finally {
    await worker.stop();
  }
}

/** Names per second from the moment the worker may begin until the last result is saved. */
async function handle(ground: Ground, web: BenchServer, worker: BenchServer, names: string[]): Promise<number> {
  const userId = randomUUIDv7();
  const client = await web.as(userId);
  worker.freeze(); // adding is another measure
  const batchId = await addBatch(client, names);
  const started = Date.now();
  worker.thaw();
  const seconds = ((await finishOf(ground, batchId)) - started) / 1_000;
  await client.close();
  const { rows } = await ground.pool.query<{ saved: number }>(
    'select count(*)::int as saved from domain where user_id = $1 and is_processed and registrar_id is not null',
    [userId],
  );
  if (rows[0]?.saved !== names.length) throw new Error(`${rows[0]?.saved} of ${names.length} results were saved`);
  return names.length / seconds;
}

/** Processor time of this process so far, ms; during the measure it does little but run the loop. */
function ownCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Names per second of the bare loop. */
async function fetchAll(agent: Agent, rdap: string, names: string[]): Promise<number> {
  const waiting = names.values();
  const started = performance.now();
  const takeTurns = async () => {
    for (const name of waiting) {
      const reply = await request(`${rdap}domain/${name}`, { dispatcher: agent });
      const answer = (await reply.body.json()) as { ldhName?: string };
      if (reply.statusCode !== 200 || !answer.ldhName) throw new Error(`${name}: ${reply.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, takeTurns));
  return (names.length / (performance.now() - started)) * 1_000;
}
