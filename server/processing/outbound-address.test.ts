import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/sandbox.ts';
import { createSources } from '../app/sources.ts';
import { provenUserId } from '../context.ts';
import { openPool } from '../database/pool.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import { listServers } from './operated.reads.ts';
import { addProcessingMetrics } from './processing.metrics.ts';
import { queueServers } from './registry-servers.reads.ts';
import { domainsFeature, givenBatch, until } from './testing/work.ts';
import { startWorker } from './worker.ts';

const first = '127.0.0.1';
const second = '127.0.0.2';
/** one request at a time from an address */
const single = { SANDBOX_INTERVAL_MS: '1', RDAP_PARALLEL: '1' };
const names = Array.from({ length: 30 }, (_, at) => `taken-address-${at}.com.test`);

/** A worker at each of the two addresses, and a registry that says 429 to some addresses, once it was asked from both. */
async function twoAddresses(settings: Record<string, string>, throttled: readonly string[] = []) {
  const sandbox = await startSandbox({ seed: 'addresses' });
  onTestFinished(() => sandbox.stop());
  const asked: Record<string, number> = { [first]: 0, [second]: 0 };
  const both = Promise.withResolvers<void>();
  const registry = await startTestSite(async (request, response) => {
    const address = request.socket.remoteAddress ?? '';
    asked[address] = (asked[address] ?? 0) + 1;
    if (asked[first] && asked[second]) both.resolve();
    await both.promise;
    if (throttled.includes(address)) return response.writeHead(429, { 'retry-after': '3600' }).end();
    const answer = await fetch(new URL((request.url ?? '').slice(1), sandbox.addresses.rdap));
    response.writeHead(answer.status, { 'content-type': 'application/rdap+json' }).end(await answer.text());
  });
  onTestFinished(() => registry.close());
  const app = await freshApp({ settings });
  const clock = { now: () => new Date() };
  const stops = [first, second].map((outboundAddress) => {
    const parts = { ...app.parts, clock, config: { ...app.parts.config, outboundAddress } };
    const sources = createSources(parts, { ...sandbox.addresses, rdap: `http://${registry.target}/` });
    const pool = openPool(app.database.connection, 4);
    const worker = startWorker({ parts, pool, sources, domains: domainsFeature, parallel: 50 });
    return async () => {
      await worker.stop();
      await sources.close();
      await pool.end();
    };
  });
  const { db } = app.parts;
  await until(async () => (await db.selectFrom('worker').selectAll().execute()).length === 2);
  const userId = provenUserId((await app.given.user()).id);
  const { batchId } = await givenBatch({ ...app.parts, clock }, userId, names);
  const isDone = async () =>
    (await db.selectFrom('batch').select('done').where('id', '=', batchId).executeTakeFirst())?.done === names.length;
  const waiting = () => db.selectFrom('batch_item').select('waits_for').where('waits_for', 'is not', null).execute();
  const { target } = registry;
  return { db, userId, asked, target, clock, isDone, waiting, stop: () => Promise.all(stops.map((stop) => stop())) };
}

test('D-235b each outgoing address has a budget of its own at a server, and they add up to its pace', async () => {
  const hour = String(hours(1));
  const { db, userId, asked, target, clock, stop } = await twoAddresses({ SANDBOX_INTERVAL_MS: hour });
  await until(() => asked[first] === 1 && asked[second] === 1);
  const { servers } = await listServers(db, { search: target, page: 1, pageSize: 10 }, clock.now());
  expect(servers.map(({ server, intervalMs }) => ({ server, intervalMs }))).toEqual([
    { server: `${target} ${first}`, intervalMs: hours(1) },
    { server: `${target} ${second}`, intervalMs: hours(1) },
  ]);
  const [shown] = (await queueServers({ db, userId, now: clock.now() }, [])).filter(({ server }) => server !== null);
  expect(shown).toMatchObject({ server: target, intervalMs: hours(0.5), blockedUntil: null });
  const metrics = new Registry();
  addProcessingMetrics(metrics, { db, clock });
  expect(await metrics.getSingleMetricAsString('namestead_registry_servers')).toContain(
    `namestead_registry_servers{standing="open",address="${second}"} 1`,
  );
  await stop();
  expect(asked).toEqual({ [first]: 1, [second]: 1 });
});

test('D-235b a server that throttles one address is asked from the other, and names are left to that one', async () => {
  const { db, asked, target, isDone, waiting, stop } = await twoAddresses(single, [first]);
  await until(isDone);
  await stop();
  expect(asked).toEqual({ [first]: 1, [second]: names.length - 1 });
  expect(await waiting()).toEqual([{ waits_for: target }]);
  const blocked = await db
    .selectFrom('server_budget')
    .select('server')
    .where('blocked_until', 'is not', null)
    .execute();
  expect(blocked).toEqual([{ server: `${target} ${first}` }]);
});

test('D-235b names go ahead without a server only when it throttles every address', async () => {
  const { asked, isDone, waiting, stop } = await twoAddresses(single, [first, second]);
  await until(isDone);
  await stop();
  expect(asked).toEqual({ [first]: 1, [second]: 1 });
  expect(await waiting()).toHaveLength(names.length);
});
