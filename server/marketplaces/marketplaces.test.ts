import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketplaceKeys } from '#contract/lookups.ts';
import { sandboxCredentials } from '#contract/sandbox.ts';
import { generateNames } from '#sandbox/generator.ts';
import { createMarketplaces } from './marketplaces.ts';
import { bundledRates, toUsdCents } from './rates.rules.ts';
import { createSedoClient } from './sedo.client.ts';
import { noSettings, openTestMarket, type TestMarket, testNow } from './testing/test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket({ retryAfterSeconds: 7 });
});
afterAll(() => market.close());

const names = generateNames(300, 'market');

test.each(marketplaceKeys)(
  '%s: prices of 300 names arrive as the marketplace has them, in its currency and in US cents',
  async (key) => {
    const found = await Promise.all(names.map((name) => market.markets[key].priceOf(name)));
    const expected = names.map((name) => {
      const { amount, currency, isListed } = market.sandbox.world.factsOf(name)?.prices[key] ?? {};
      const amountCents = (amount ?? 0) * 100;
      const usdCents = toUsdCents(amountCents, currency ?? 'USD', bundledRates);
      return { amountCents, currency, usdCents, isListed };
    });
    expect(found.map((one) => (one.outcome === 'known' ? one.value : one))).toEqual(expected);
    expect(expected.filter((price) => price.amountCents > 0).length).toBeGreaterThan(10);
    expect(expected.filter((price) => !price.isListed).length).toBeGreaterThan(10);
  },
);

test.each(marketplaceKeys)('%s: a name that is not listed or not registered is known to cost 0', async (key) => {
  for (const name of ['nolisting-a.test', 'free-a.test']) {
    expect(await market.markets[key].priceOf(name)).toMatchObject({
      outcome: 'known',
      value: { amountCents: 0, usdCents: 0, isListed: false },
    });
  }
});

const faults: [string, string, RegExp][] = [
  ['error500', 'unreachable', /^HTTP 500$/],
  ['refused', 'refused', /^HTTP 403$/],
  ['badrequest', 'unreadable', /^HTTP 400$/],
  ['html', 'unreadable', /^(brokenAnswer|otherName)$/],
  ['huge', 'unreadable', /^tooLarge$/],
  ['badjson', 'unreadable', /^(brokenAnswer|otherName)$/],
  ['wrongname', 'unreadable', /Name$/],
  ['redirect', 'unreadable', /^HTTP 307$/],
  ['redirect-private', 'unreadable', /^HTTP 307$/],
  ['redirect-loop', 'unreadable', /^HTTP 307$/],
];

test.each(marketplaceKeys.flatMap((key) => faults.map((fault) => [key, ...fault] as const)))(
  '%s: %s ends as %s and gives no price',
  async (key, fault, outcome, reason) => {
    const looked = await market.markets[key].priceOf(`${key}-${fault}-a.test`);
    expect(looked).toEqual({
      outcome,
      source: new URL(market.sandbox.addresses[key]).host,
      reason: expect.stringMatching(reason),
      retryAt: outcome === 'refused' ? expect.any(Date) : null, // our access: the next day
    });
  },
);

test.each(marketplaceKeys)('%s: a source that never answers is unreachable after the time limit', async (key) => {
  const hurried = createMarketplaces({ ...market.deps, timeoutMs: 200 }, noSettings, market.sandbox.addresses);
  const looked = await hurried[key].priceOf(`${key}-hang-a.test`);
  expect(looked).toMatchObject({ outcome: 'unreachable', reason: 'timeout', retryAt: null });
});

test.each(marketplaceKeys)('%s: a slow answer is an answer, a flaky source answers the third time', async (key) => {
  expect(await market.markets[key].priceOf(`${key}-slow-a.test`)).toMatchObject({ outcome: 'known' });
  const outcomes = [];
  for (let at = 0; at < 3; at++) outcomes.push((await market.markets[key].priceOf(`${key}-flaky-a.test`)).outcome);
  expect(outcomes).toEqual(['unreachable', 'unreachable', 'known']);
});

test.each([
  ['godaddy', 'godaddy-ratelimited-a.test', new Date(testNow.getTime() + 7_000)],
  ['godaddy', 'godaddy-ratelimited-date-a.test', new Date(testNow.getTime() + 7_000)],
  ['atom', 'atom-ratelimited-a.test', new Date('2026-11-21T00:00:00Z')],
  ['sedo', 'sedo-ratelimited-a.test', null],
] as const)('%s: a refusal for %s is throttled until the time it names', async (key, name, retryAt) => {
  expect(await market.markets[key].priceOf(name)).toMatchObject({ outcome: 'throttled', retryAt });
});

test('sedo: 50 names take one request, a fault fails all of them', async () => {
  const settings = { url: market.sandbox.addresses.sedo, ...sandboxCredentials.sedo };
  const { bulk } = createSedoClient({ ...market.deps, rates: () => bundledRates }, settings);
  const asked = names.slice(0, bulk.max);
  const requests = () => market.sandbox.world.requests().totals.sedo;
  const before = requests();
  const answer = await bulk.ask(asked);
  expect(requests() - before).toBe(1);
  const found = answer.outcome === 'known' ? asked.map((name) => answer.value.get(name)?.outcome) : [];
  expect(found).toEqual(Array(50).fill('known'));
  expect(await bulk.ask(asked.with(10, 'sedo-error500-batch.test'))).toMatchObject({ outcome: 'unreachable' });
});

test('wrong credentials are refused, in the way of each marketplace', async () => {
  const { sedo, godaddy, atom } = market.sandbox.addresses;
  const wrong = createMarketplaces(
    market.deps,
    {
      sedo: { url: sedo, partnerId: '1', signKey: 'wrong' },
      godaddy: { url: godaddy, key: 'wrong', secret: 'wrong' },
      atom: { url: atom, token: 'wrong', userId: '1' },
    },
    null,
  );
  const looked = await Promise.all(marketplaceKeys.map((key) => wrong[key].priceOf('shop.example')));
  expect(looked.map((one) => [one.outcome, one.outcome === 'known' ? '' : one.reason])).toEqual([
    ['refused', 'accessRefused E7'],
    ['refused', 'HTTP 401'],
    ['refused', 'accessRefused'],
  ]);
});

test('without credentials a real name is not asked about, and with the sandbox off neither is a .test name', async () => {
  const off = { outcome: 'notOffered', source: null, reason: 'notConfigured', retryAt: null };
  const alone = createMarketplaces(market.deps, noSettings, null);
  for (const key of marketplaceKeys) {
    expect(await market.markets[key].priceOf('shop.example')).toEqual(off);
    expect(await alone[key].priceOf('shop.test')).toEqual(off);
  }
});

test('with OUTBOUND off configured marketplaces are switched off for real names and the sandbox goes on (D-236)', async () => {
  const closed = await openTestMarket({}, 'off');
  try {
    const settings = { ...noSettings, atom: { ...noSettings.atom, token: 't', userId: '1' } };
    const markets = createMarketplaces(closed.deps, settings, closed.sandbox.addresses);
    expect(await markets.atom.priceOf('shop.example')).toMatchObject({
      outcome: 'switchedOff',
      source: 'atom.example',
    });
    expect(await markets.atom.priceOf('taken-a.test')).toMatchObject({ outcome: 'known' });
  } finally {
    await closed.close();
  }
});

test('a used-up daily limit at Atom is throttled until midnight UTC', async () => {
  const limited = await openTestMarket({ atomDailyLimit: 2 });
  try {
    const looked = [];
    for (const name of names.slice(0, 3)) looked.push(await limited.markets.atom.priceOf(name));
    expect(looked.map((one) => one.outcome)).toEqual(['known', 'known', 'throttled']);
    expect(looked[2]).toMatchObject({ retryAt: new Date('2026-11-21T00:00:00Z') });
  } finally {
    await limited.close();
  }
});

test('a price set at the sandbox is the price at the next lookup', async () => {
  const set = (amount: number, currency: 'EUR' | 'GBP') =>
    market.sandbox.world.prices.set('taken-set.test', { sedo: { isListed: true, amount, currency } });
  set(1_000, 'EUR');
  const euros = await market.markets.sedo.priceOf('taken-set.test');
  set(1_000, 'GBP');
  const pounds = await market.markets.sedo.priceOf('taken-set.test');
  expect([euros, pounds]).toMatchObject([
    { value: { amountCents: 100_000, currency: 'EUR', usdCents: 117_000 } },
    { value: { amountCents: 100_000, currency: 'GBP', usdCents: 134_000 } },
  ]);
});
