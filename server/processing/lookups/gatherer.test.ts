import type { RequestListener } from 'node:http';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { sandboxCredentials } from '#contract/sandbox.ts';
import { generateNames } from '#sandbox/generator.ts';
import type { Price } from '../../marketplaces/price.rules.ts';
import { bundledRates } from '../../marketplaces/rates.rules.ts';
import { createSedoClient } from '../../marketplaces/sedo.client.ts';
import { openTestMarket } from '../../marketplaces/testing/test-market.ts';
import { createOutbound } from '../../outbound/fetch.ts';
import type { BulkSource } from '../../outbound/lookup.ts';
import { startTestSite } from '../../outbound/test-site.ts';
import { movableClock } from '../../testing/clock.ts';
import { fakeSources } from '../testing/fake-sources.ts';
import { freshWork, until } from '../testing/work.ts';
import { createCircuitBreakers } from './circuit-breakers.ts';
import { createGatherer } from './gatherer.ts';

const names = generateNames(120, 'gathered');
const clock = movableClock(new Date('2026-11-20T12:00:00Z'));
let timers: (() => void)[] = [];
const timeIsOver = () => {
  for (const work of timers.splice(0)) work();
};
beforeEach(() => {
  timers = [];
});

/** Asks about names as domains that are processed at the same time do; the time limit is over when the test says so. */
function gathererOf(source: BulkSource<Price>) {
  const breakers = createCircuitBreakers(clock, () => {});
  const gather = createGatherer({ breakers, waitMs: 100, limitMs: 10_000, later: (work) => timers.push(work) });
  return (some: readonly string[]) => Promise.all(some.map((name) => gather('sedo', name, source)));
}

async function openMarket() {
  const market = await openTestMarket();
  onTestFinished(market.close);
  const requests = () => market.sandbox.world.requests().totals.sedo;
  return { ...market, requests, ask: gathererOf(market.markets.sedo.bulkFor('a.test')) };
}

/** Sedo's client against a server that answers as the test wants. */
async function sedoAt(listener: RequestListener) {
  const site = await startTestSite(listener);
  const outbound = createOutbound({ mode: 'live', loopback: new Set([site.target]), userAgent: 'Namestead test' });
  onTestFinished(async () => {
    await Promise.all([outbound.close(), site.close()]);
  });
  const deps = { outbound, clock, rates: () => bundledRates };
  return gathererOf(createSedoClient(deps, { url: site.url, ...sandboxCredentials.sedo }).bulk);
}

test('Sedo is asked about fifty names in one call, and about the rest when the first has waited long enough', async () => {
  const { ask, requests, markets } = await openMarket();
  const asking = ask(names);
  await until(() => requests() === 2);
  timeIsOver();
  const answers = await asking;
  expect(requests()).toBe(3);
  const alone = await Promise.all(names.map((name) => markets.sedo.priceOf(name)));
  expect(answers).toEqual(alone.map((answer) => ({ answer, wasAsked: true })));
  expect(new Set(alone.map((answer) => answer.outcome === 'known' && answer.value.amountCents)).size).toBeGreaterThan(
    10,
  );
});

test('a name that two users have is asked about once', async () => {
  const { ask, requests, sandbox } = await openMarket();
  const asking = ask(['twice.test', 'twice.test']);
  timeIsOver();
  const [first, second] = await asking;
  expect(first).toEqual(second);
  expect(requests()).toBe(1);
  expect(sandbox.world.requests().names['twice.test']).toEqual({ sedo: 1 });
});

test('D-234 a name without an answer in the reply is unreadable, the others have their prices', async () => {
  const { ask } = await openMarket();
  const asking = ask(['sedo-wrongname-a.test', ...names.slice(0, 3)]);
  timeIsOver();
  const outcomes = (await asking).map(({ answer }) => answer.outcome);
  expect(outcomes).toEqual(['unreadable', 'known', 'known', 'known']);
});

test('a call that fails fails its own names, and opens the circuit only as the tenth in a row', async () => {
  const { ask, requests } = await openMarket();
  const failing = ['sedo-error500-a.test', ...names.slice(0, 49)];
  const [bad, good] = await Promise.all([ask(failing), ask(names.slice(50, 100))]);
  expect(new Set(bad.map(({ answer }) => answer.outcome))).toEqual(new Set(['unreachable']));
  expect(new Set(good.map(({ answer }) => answer.outcome))).toEqual(new Set(['known']));
  await ask(names.slice(0, 50)); // nothing fails in a row yet
  const before = requests();
  for (let call = 0; call < 10; call++) expect((await ask(failing))[1]?.wasAsked).toBe(true);
  expect((await ask(failing)).map(({ wasAsked }) => wasAsked)).toEqual(Array(50).fill(false));
  expect(requests() - before).toBe(10);
});

test('a call that is refused until a time is refused for all of its names, and nobody asks before', async () => {
  let requests = 0;
  const ask = await sedoAt((_request, response) => {
    requests += 1;
    response.writeHead(429, { 'retry-after': '90' }).end();
  });
  const retryAt = new Date(clock.now().getTime() + 90_000);
  const refused = { outcome: 'throttled', retryAt };
  expect(await ask(names.slice(0, 50))).toMatchObject(Array(50).fill({ answer: refused, wasAsked: true }));
  expect(await ask(names.slice(50, 100))).toMatchObject(Array(50).fill({ answer: refused, wasAsked: false }));
  expect(requests).toBe(1);
  clock.advance(90_000);
  await ask(names.slice(50, 100));
  expect(requests).toBe(2);
});

test('a marketplace that is not configured keeps no name waiting', async () => {
  const { markets } = await openMarket();
  const ask = gathererOf(markets.sedo.bulkFor('shop.example'));
  expect(await ask(['shop.example', 'more.example'])).toMatchObject(
    Array(2).fill({ answer: { outcome: 'notOffered' } }),
  );
  expect(timers).toEqual([]);
});

test('D-152 a worker asks Sedo about its running domains together, GoDaddy and Atom about each', async () => {
  const market = await openMarket();
  const work = await freshWork();
  work.work({ ...fakeSources(), marketplaces: market.markets }, { parallel: 120 });
  const { batchId } = await work.givenBatch(work.newUser(), names);
  await until(() => work.isFinished(batchId));
  const { sedo, godaddy, atom } = market.sandbox.world.requests().totals;
  expect([godaddy, atom]).toEqual([120, 120]);
  expect(sedo).toBeLessThanOrEqual(6);
  const price = await market.markets.sedo.priceOf(names[7] ?? '');
  const usdCents = price.outcome === 'known' ? price.value.usdCents : null;
  expect((await work.domain(names[7] ?? '')).sedo_price).toBe(usdCents);
});

test('D-149 names of a call that failed are tried again one by one, so that one bad name does not fail the others', async () => {
  const market = await openMarket();
  const work = await freshWork();
  work.work({ ...fakeSources(), marketplaces: market.markets }, { timing: { pollMs: 20 } });
  const { batchId } = await work.givenBatch(work.newUser(), ['sedo-error500-a.test', 'good.test', 'fine.test']);
  await until(() => work.isFinished(batchId));
  expect(await work.domain('good.test')).toMatchObject({ processing_error: 'marketplaceFailed' });
  expect(market.requests()).toBe(1);
  work.clock.advance(30_000);
  const errorOf = async (name: string) => (await work.domain(name)).processing_error;
  await until(async () => (await errorOf('good.test')) === null && (await errorOf('fine.test')) === null);
  await until(() => market.requests() === 4);
  expect(await errorOf('sedo-error500-a.test')).toBe('marketplaceFailed');
});

test('a worker that stops hands back names that wait for a shared call', async () => {
  const market = await openMarket();
  const work = await freshWork();
  const timing = { gatherMs: 3_600_000, graceMs: 0 };
  const worker = work.work({ ...fakeSources(), marketplaces: market.markets }, { timing });
  await work.givenBatch(work.newUser(), ['quiet.test']);
  const { db } = work.parts;
  const running = () => db.selectFrom('batch_item').select('state').where('state', '=', 1).execute();
  await until(async () => (await running()).length === 1);
  await worker.stop();
  expect(await running()).toEqual([]);
  expect(market.requests()).toBe(0);
});
