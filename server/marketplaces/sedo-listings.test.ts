import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sandboxAccess } from '#contract/sandbox.ts';
import { startSedoServer } from '#sandbox/sedo.server.ts';
import { World } from '#sandbox/world.ts';
import { createOutbound } from '../outbound/fetch.ts';
import type { OwnTerms } from '../registrars/listings.rules.ts';
import { termsAt } from '../registrars/listings.rules.ts';
import type { RegistrarDeps } from '../registrars/registrar.ts';
import { marketOf, marketProviders } from './markets.rules.ts';
import { sedoListings } from './sedo-listings.client.ts';

let passedMs = 0;
const now = () => new Date(Date.parse('2026-11-20T12:00:00Z') + passedMs);
const world = new World('sedo', now, { slowMs: 20, retryAfterSeconds: 7 });
let server: Awaited<ReturnType<typeof startSedoServer>>;
let outbound: ReturnType<typeof createOutbound>;
const asked: string[] = [];
beforeAll(async () => {
  server = await startSedoServer(world);
  outbound = createOutbound({
    mode: 'live',
    loopback: new Set([new URL(server.url).host]),
    userAgent: 'Namestead test',
  });
});
afterAll(() => Promise.all([outbound.close(), server.stop()]));
afterEach(() => world.faults.clear());

const access = sandboxAccess('sedo');
const deps: RegistrarDeps = {
  clock: { now },
  ask(url, options) {
    asked.push(url.pathname.split('/').at(-1) ?? '');
    return outbound.request(url.href, { ...options, timeoutMs: 1_000 });
  },
};
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const offer = (name: string, terms: OwnTerms | null) => sedoListings.write(deps, server.url, access, name, terms);
async function told(name: string) {
  const answer = await sedoListings.read(deps, server.url, access, name);
  return answer.outcome === 'known' ? answer.value : answer;
}
const received = (name: string) => world.accounts.received.get(name)?.listing ?? 0;

/** Sedo that answers with this, whatever it is asked. */
function saying(status: number, text: string, headers = {}) {
  const answering: RegistrarDeps = {
    clock: { now },
    ask: async (url) => ({ status, headers, body: Buffer.from(text), url: url.href }),
  };
  return {
    read: () => sedoListings.read(answering, server.url, access, 'a.com'),
    write: () => sedoListings.write(answering, server.url, access, 'a.com', null),
  };
}

/** Sedo's list with these names, and how often it was asked. */
function listing(names: readonly string[]) {
  let requests = 0;
  const answering: RegistrarDeps = {
    clock: { now },
    async ask(url, options) {
      requests += 1;
      const form = new URLSearchParams(String(options?.body));
      const from = Number(form.get('startfrom'));
      const items = names
        .slice(from, from + Number(form.get('results')))
        .map(
          (domain) =>
            `<item><domain>${domain}</domain><forsale>1</forsale><price>5</price><minprice>0</minprice><fixedprice>1</fixedprice><currency>1</currency></item>`,
        );
      const body = Buffer.from(`<SEDODOMAINLIST>${items.join('')}</SEDODOMAINLIST>`);
      return { status: 200, headers: {}, body, url: url.href };
    },
  };
  return async (name: string) => {
    requests = 0;
    const answer = await sedoListings.read(answering, server.url, access, name);
    return { isThere: answer.outcome === 'known' && answer.value !== null, requests };
  };
}

test('LISTW-001 a name is listed, which shows later, priced anew, offered without a price and taken off', async () => {
  const name = 'sedo-first.com.test';
  expect(marketProviders).toContain('sedo');
  expect(marketOf('sedo')).toBe(sedoListings);
  expect(await told(name)).toBeNull();
  expect(await offer(name, { price: eur(2_500), floor: null })).toEqual({ outcome: 'accepted' });
  expect(await told(name)).toBeNull(); // asked for, and not visible yet
  passedMs += 61_000;
  expect(await told(name)).toEqual({ price: eur(2_500), floor: null });
  expect(await offer(name, { price: eur(1_999.5), floor: null })).toEqual({ outcome: 'accepted' });
  expect(await told(name)).toEqual({ price: eur(1_999.5), floor: null });
  await offer(name, { price: null, floor: eur(300) });
  expect(await told(name)).toEqual({ price: null, floor: eur(300) });
  expect(await offer(name, null)).toEqual({ outcome: 'accepted' });
  expect(await told(name)).toBeNull();
  const before = received(name);
  expect(await offer(name, null)).toEqual({ outcome: 'already' });
  expect([before, received(name)]).toEqual([4, 4]);
  expect(asked.filter((fn) => fn.startsWith('Domain') && fn !== 'DomainList')).toEqual([
    ...['DomainInsert', 'DomainEdit', 'DomainEdit', 'DomainDelete'],
  ]);
});

test('LISTW-002 a refusal is told in Sedo’s words, a lost answer is open and its change received once, a late one is looked for', async () => {
  const name = 'sedo-second.com.test';
  const terms = { price: eur(900), floor: null };
  world.faults.set(name, { sedo: 'refuseschange' });
  expect(await offer(name, terms)).toMatchObject({
    outcome: 'refused',
    words: 'The domain is part of a running auction',
  });
  world.faults.set(name, { sedo: 'losesanswer' });
  expect(await offer(name, terms)).toMatchObject({ outcome: 'unknown' });
  expect(received(name)).toBe(1);
  world.faults.clear();
  expect(await offer(name, terms)).toEqual({ outcome: 'accepted' }); // Sedo itself does not show it yet
  passedMs += 61_000;
  expect(await told(name)).toEqual(terms);
  world.faults.set(name, { sedo: 'latechange' });
  expect(await offer(name, { price: eur(800), floor: null })).toEqual({ outcome: 'accepted' });
  expect(await told(name)).toEqual(terms);
  passedMs += 61_000;
  expect(await told(name)).toEqual({ price: eur(800), floor: null });
  world.faults.set(name, { sedo: 'ratelimited' });
  expect(await offer(name, null)).toMatchObject({ outcome: 'throttled' });
  world.faults.set(name, { sedo: 'error500' });
  expect(await offer(name, null)).toMatchObject({ outcome: 'unknown' });
  world.faults.set(name, { sedo: 'hang' });
  expect(await offer(name, null)).toMatchObject({ outcome: 'unknown' });
});

test('LISTW-002 what is no answer changes nothing and says why', async () => {
  const page = '<!doctype html><html><body>Maintenance</body></html>';
  for (const [status, text, outcome] of [
    [200, page, 'unreadable'],
    [200, '<html><body>x</body></html>', 'unreadable'],
    [200, '<SEDODOMAINLIST><item>cut', 'unreadable'],
    [200, '', 'unreadable'],
    [503, page, 'unreachable'],
    [429, 'slow down', 'throttled'],
    [200, '<SEDOFAULT><faultcode>E1201</faultcode><faultstring>Wrong login</faultstring></SEDOFAULT>', 'refused'],
  ] as const) {
    expect(await saying(status, text).read()).toMatchObject({ outcome });
    expect(['notSent', 'throttled', 'refused']).toContain((await saying(status, text).write()).outcome);
  }
  expect(await sedoListings.read(deps, server.url, { ...access, user: '' }, 'a.com')).toMatchObject({
    ...{ outcome: 'refused', remedy: 'addLogin' },
  });
});

test('LISTW-001 a name is found in a long list with few requests, and in one that is in no order with one for each page', async () => {
  const names = Array.from({ length: 4_550 }, (_, at) => `n${String(at * 2).padStart(6, '0')}.com`);
  const find = listing(names);
  for (const at of [0, 99, 100, 2_345, 4_549]) {
    const { isThere, requests } = await find(names[at] ?? '');
    expect([at, isThere, requests < 16]).toEqual([at, true, true]);
  }
  for (const name of ['a.com', 'n000001.com', 'n004691.com', 'z.com'])
    expect(await find(name)).toMatchObject({ isThere: false });
  const mixed = listing(names.slice(0, 450).toReversed());
  expect(await mixed(names[0] ?? '')).toEqual({ isThere: true, requests: 5 });
  expect(await mixed('z.com')).toEqual({ isThere: false, requests: 5 });
});

test('LISTW-003 the least offer goes with names that have no price alone', () => {
  expect(termsAt(sedoListings, { price: eur(10), floor: eur(5) })).toEqual({ price: eur(10), floor: null });
  expect(termsAt(sedoListings, { price: null, floor: eur(5) })).toEqual({ price: null, floor: eur(5) });
  expect(termsAt(sedoListings, { price: { amount: 1, currency: 'CHF' }, floor: null })).toBeUndefined();
});
