import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/sandbox.ts';
import { createSources } from '../app/sources.ts';
import { provenUserId } from '../context.ts';
import { openPool } from '../database/pool.ts';
import { freshApp } from '../testing/app.ts';
import { domainsFeature, givenBatch, until } from './testing/work.ts';
import { startWorker } from './worker.ts';

const intervalMs = 50;
const perSecond = 1_000 / intervalMs;
const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at % 5 === 0 ? 'rdap-flaky' : 'taken'}-budget-${at}.com.test`);

test('D-235 no server is ever over its budget: four workers, failing names, a worker that stops, counted by the server itself', async () => {
  const sandbox = await startSandbox({ seed: 'budget' });
  onTestFinished(() => sandbox.stop());
  const app = await freshApp({ settings: { SANDBOX_INTERVAL_MS: String(intervalMs), RDAP_PARALLEL: '4' } });
  const sources = createSources(app.parts, sandbox.addresses);
  onTestFinished(() => sources.close());
  const pools = [1, 2, 3, 4].map(() => openPool(app.database.connection, 4));
  const clock = { now: () => new Date() };
  const workers = pools.map((pool) =>
    startWorker({
      parts: { ...app.parts, clock },
      pool,
      sources,
      domains: domainsFeature,
      parallel: 50,
      timing: { graceMs: 500 },
    }),
  );
  const ann = await app.given.user();
  const { batchId } = await givenBatch({ ...app.parts, clock }, provenUserId(ann.id), names(120));
  const asked = () => sandbox.world.requestTotals().rdap;
  await until(() => asked() > 30);
  await workers[0]?.stop();
  await until(async () => {
    const row = await app.parts.db.selectFrom('batch').select('done').where('id', '=', batchId).executeTakeFirst();
    return row?.done === 120;
  });
  await Promise.all(workers.slice(1).map((worker) => worker.stop()));
  await Promise.all(pools.map((pool) => pool.end()));
  let count = 0;
  const counted = Object.entries(sandbox.world.requests().seconds.rdap); // in the order of time
  const [first] = counted[0] ?? [];
  for (const [second, requests] of counted) {
    count += requests; // a busy machine sends late, never early
    expect(count).toBeLessThanOrEqual((Number(second) - Number(first) + 1) * perSecond + 1);
  }
  expect(count).toBeGreaterThanOrEqual(120);
});
