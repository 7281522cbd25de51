import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { centsOf } from '../outbound/amount.ts';
import { createOutbound } from '../outbound/fetch.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { createAtomClient } from './atom.client.ts';
import { createGodaddyClient } from './godaddy.client.ts';
import { bundledRates } from './rates.rules.ts';
import { createSedoClient } from './sedo.client.ts';
import { testNow } from './testing/test-market.ts';

// Answers the sandbox does not give: each test has a server of its own.
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function depsFor(listener: RequestListener) {
  const site = await startTestSite(listener);
  const outbound = createOutbound({ mode: 'live', loopback: new Set([site.target]), userAgent: 'Namestead test' });
  closers.push(outbound.close, site.close);
  return { url: site.url, deps: { outbound, clock: { now: () => testNow }, rates: () => bundledRates } };
}

async function sedoSays(xml: string) {
  const { url, deps } = await depsFor((_request, response) => response.end(xml));
  return createSedoClient(deps, { url, partnerId: '1', signKey: 'k' }).priceOf('a.example');
}

const item = (domain: string, price: string, currency: string, forSale = 'true') =>
  `<item><domain type="xsd:string">${domain}</domain><forsale type="xsd:boolean">${forSale}</forsale>` +
  `<price type="xsd:decimal">${price}</price><currency type="xsd:string">${currency}</currency></item>`;
const list = (...items: string[]) => `<?xml version="1.0"?><SEDOLIST>${items.join('')}</SEDOLIST>`;

test.each([
  ['0', 'EUR'],
  ['1', 'USD'],
  ['2', 'GBP'],
  ['GBP', 'GBP'],
])('sedo: currency %s is %s', async (written, currency) => {
  expect(await sedoSays(list(item('a.example', '12.50', written)))).toMatchObject({
    value: { amountCents: 1_250, currency },
  });
});

test('sedo: 1 and 0 are true and false, and the case of the name does not matter', async () => {
  expect(await sedoSays(list(item('A.Example', '5', 'USD', '1')))).toMatchObject({
    value: { amountCents: 500, isListed: true },
  });
  expect(await sedoSays(list(item('a.example', '5', 'USD', '0')))).toMatchObject({
    value: { amountCents: 0, isListed: false },
  });
});

test.each([
  ['an empty list', list()],
  ['only another name', list(item('my-a.example', '5', 'USD'))],
  ['an unknown currency', list(item('a.example', '5', 'CHF'))],
  ['a negative price', list(item('a.example', '-5', 'USD'))],
  ['a price of words', list(item('a.example', 'ask', 'USD'))],
  ['another root', '<HTML><item/></HTML>'],
  ['an unclosed element', '<SEDOLIST><item>'],
  ['nothing', ''],
  ['an entity bomb', `<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${list(item('a.example', '&c;', 'USD'))}`],
  [
    'an external entity',
    `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${list(item('a.example', '&a;', 'USD'))}`,
  ],
])('sedo: %s is unreadable', async (_what, xml) => {
  expect(await sedoSays(xml)).toMatchObject({ outcome: 'unreadable', retryAt: null });
});

test.each([
  ['E11', 'throttled', 'rateLimit E11'],
  ['E1201', 'refused', 'accessRefused E1201'],
  ['<![CDATA[<script>]]>', 'refused', 'accessRefused'],
])('sedo: fault %s', async (code, outcome, reason) => {
  expect(await sedoSays(`<SEDOFAULT><faultcode>${code}</faultcode></SEDOFAULT>`)).toMatchObject({ outcome, reason });
});

test('sedo: partner id and sign key travel in the body only', async () => {
  let [address, body] = ['', ''];
  const { url, deps } = await depsFor(async (request, response) => {
    address = request.url ?? '';
    for await (const chunk of request) body += chunk;
    response.end(list(item('a.example', '1', 'USD')));
  });
  await createSedoClient(deps, { url, partnerId: '77', signKey: 'secret key' }).priceOf('a.example');
  expect(address).toBe('/DomainStatus');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    partnerid: '77',
    signkey: 'secret key',
    output_method: 'xml',
    'domainlist[0]': 'a.example',
  });
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

async function godaddySays(listener: RequestListener) {
  const { url, deps } = await depsFor(listener);
  return createGodaddyClient(deps, { url, key: 'k', secret: 's' }).priceOf('a.example');
}

test.each([
  [
    'a listing without a price',
    { domain: 'a.example', buyNowPrice: null },
    { outcome: 'known', value: { amountCents: 0, isListed: true } },
  ],
  [
    'a price in millionths',
    { domain: 'A.example', buyNowPrice: 1_234_560_000 },
    { value: { amountCents: 123_456, currency: 'USD' } },
  ],
  ['another name', { domain: 'b.example', buyNowPrice: 1 }, { outcome: 'unreadable' }],
  ['a currency unknown to us', { domain: 'a.example', buyNowPrice: 1, currency: 'CHF' }, { outcome: 'unreadable' }],
  ['a price that is none', { domain: 'a.example', buyNowPrice: -1 }, { outcome: 'unreadable' }],
  ['null', null, { outcome: 'unreadable' }],
])('godaddy: %s', async (_what, body, expected) => {
  expect(await godaddySays(json(200, body))).toMatchObject(expected);
});

test('godaddy: a 404 counts as not listed only when the API says it', async () => {
  expect(await godaddySays(json(404, { code: 'NOT_FOUND' }))).toMatchObject({
    outcome: 'known',
    value: { isListed: false },
  });
  expect(await godaddySays((_request, response) => response.writeHead(404).end('<h1>Not found</h1>'))).toMatchObject({
    outcome: 'unreadable',
  });
});

const sentAt = testNow.toUTCString();

test.each([
  ['429 without a time', 429, {}, 'throttled', null],
  ['429 with seconds', 429, { 'retry-after': '90' }, 'throttled', '2026-11-20T12:01:30.000Z'],
  [
    '429 with a date',
    429,
    { 'retry-after': 'Fri, 20 Nov 2026 13:00:00 GMT', date: sentAt },
    'throttled',
    '2026-11-20T13:00:00.000Z',
  ],
  ['429 with a date gone by', 429, { 'retry-after': 'Thu, 19 Nov 2026 13:00:00 GMT', date: sentAt }, 'throttled', null],
  ['429 with a time beyond a week', 429, { 'retry-after': '99999999' }, 'throttled', '2026-11-27T12:00:00.000Z'],
  ['429 with nonsense', 429, { 'retry-after': 'soon' }, 'throttled', null],
  ['503 with seconds', 503, { 'retry-after': '5' }, 'throttled', '2026-11-20T12:00:05.000Z'],
  ['503 alone', 503, {}, 'unreachable', null],
])('a refusal: %s', async (_what, status, headers, outcome, retryAt) => {
  const looked = await godaddySays(json(status, {}, headers));
  expect(looked).toMatchObject({ outcome, retryAt: retryAt === null ? null : new Date(retryAt) });
});

async function atomSays(body: unknown) {
  const { url, deps } = await depsFor(json(200, body));
  return createAtomClient(deps, { url, token: 't', userId: '1' }).priceOf('a.example');
}

test.each([
  ['listed', { is_listed: true, bin_price: 2_499 }, { value: { amountCents: 249_900, usdCents: 249_900 } }],
  ['listed, as texts', { is_listed: 1, bin_price: '2499.50' }, { value: { amountCents: 249_950 } }],
  ['listed without a price', { is_listed: true, bin_price: null }, { value: { amountCents: 0, isListed: true } }],
  ['not listed', { is_listed: false, bin_price: 900 }, { value: { amountCents: 0, isListed: false } }],
  ['a price of words', { is_listed: true, bin_price: 'ask' }, { outcome: 'unreadable' }],
  ['no listing state', {}, { outcome: 'unreadable' }],
])('atom: %s; the appraisal never becomes a price', async (_what, fields, expected) => {
  expect(await atomSays({ domain_name: 'a.example', atom_appraisal: 8_000, ...fields })).toMatchObject(expected);
});

test('atom: a message alone is no price', async () => {
  expect(await atomSays({ message: 'Something else' })).toMatchObject({ outcome: 'unreadable' });
  expect(await atomSays({ message: 'Invalid API token' })).toMatchObject({ outcome: 'refused' });
});

test.each([
  ['0.00', 0],
  ['12', 1_200],
  ['12.5', 1_250],
  ['0.29', 29],
  [1_234.56, 123_456],
  ['999999999999.99', 99_999_999_999_999],
  ['', undefined],
  ['1e3', undefined],
  ['1,000', undefined],
  [null, undefined],
  [Number.NaN, undefined],
])('an amount of %j is %j cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
});
