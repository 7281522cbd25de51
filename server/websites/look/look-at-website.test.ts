import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebsiteReasonCode, WebsiteStatus } from '#contract/websites.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import type { SiteKind } from '#sandbox/site-kinds.ts';
import { createDnsClient, type DnsClient } from '../../dns/dns.client.ts';
import { corpora } from '../../testing/corpora.ts';
import { askPage, maxBytes } from './ask-page.ts';
import { createHostLocks } from './host-locks.ts';
import { createLookAtWebsite } from './look-at-website.ts';
import type { WebsiteTools } from './website-tools.ts';

let sandbox: Sandbox;
let dns: DnsClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  dns = createDnsClient({ mode: 'off', sandbox: sandbox.addresses.dns, servers: [] });
});
afterAll(async () => {
  dns.close();
  await sandbox.stop();
});

const now = new Date('2026-11-22T20:00:00Z');
const tools = (more: Partial<WebsiteTools> = {}): WebsiteTools => ({
  ...{ dns, mode: 'off', sandbox: sandbox.addresses.web, userAgent: 'Namestead (+https://namestead.test)' },
  ...{ now: () => now, hostLocks: createHostLocks(), timeLimitMs: 5_000 },
  ...more,
});
const lookAt = (name: string, more?: Partial<WebsiteTools>) => createLookAtWebsite(tools(more))({ name });

// The names stand on nameservers that park nobody, so that the site alone decides.
const names = {
  developed: [
    'company',
    'shop',
    'blog',
    'onepage',
    'login',
    'www',
    'elsewhere',
    'plain',
    'clock',
    'charset',
    'expired',
  ],
  forSale: ['forsale', 'offer', 'market', 'market-moved'],
  parked: ['parked', 'parked-script', 'parked-ns', 'parked-network', 'registrar'],
  none: ['none', 'gone', 'empty', 'default', 'unclaimed'],
  unknown: ['soon', 'construction', 'botwall', 'locked', 'binary'],
  failed: ['maintenance', 'chain'],
} as const satisfies Record<string, readonly SiteKind[]>;
const statuses: Record<keyof typeof names, WebsiteStatus> = {
  ...{ developed: 'websiteDeveloped', forSale: 'forSaleLander', parked: 'parkedDomain', none: 'noWebsite' },
  ...{ unknown: 'unknown', failed: 'checkFailed' },
};

/** A registered name with this word whose own nameservers are no parking service's. */
async function nameOf(kind: string): Promise<string> {
  for (const word of ['anker', 'birke', 'cedar', 'dune', 'ebbe', 'fjord', 'gorse', 'heron', 'iris', 'jetty']) {
    const name = `web-${kind}-${word}.com.test`;
    const servers = await dns.nameserversOf(name);
    const isParked = servers.outcome === 'known' && /restplatz|parkhaus|namesale/.test(servers.value.join());
    if (servers.outcome === 'known' && (!isParked || kind === 'parked-ns')) return name;
  }
  throw new Error(`no name for ${kind}`);
}

test.each(Object.entries(names))(
  'MON-005 D-211 sites that are %s are called so, with the evidence',
  async (group, kinds) => {
    for (const kind of kinds) {
      const look = await lookAt(await nameOf(kind));
      expect([kind, look.status], JSON.stringify(look)).toEqual([kind, statuses[group as keyof typeof names]]);
      expect(look.reasons.length, kind).toBeGreaterThan(0);
      expect(look.failure === null, kind).toBe(look.status !== 'checkFailed');
    }
  },
);

test('MON-005 a fetch reports the redirects, the certificate, the title and the text', async () => {
  const look = await lookAt(await nameOf('www'));
  expect(look.at).toEqual(now);
  expect(look.chain.map(({ status }) => status)).toEqual([301, 200]);
  expect(look.finalUrl).toMatch(/^https:\/\/www\.web-www-/);
  expect(look.certificate).toMatchObject({ problem: null, issuer: expect.any(String), expiresAt: expect.any(String) });
  expect(look.title).toMatch(/\S/);
  expect(look.text.length).toBeGreaterThan(200);
  expect(look.textHash).toMatch(/^[0-9a-f]{16}$/);
  expect(look.addresses).toEqual([expect.stringMatching(/^192\.0\.2\./)]);
  expect(look.nameservers?.length).toBeGreaterThan(0);
});

test('MON-005 pages of one kind share a fingerprint, others have another', async () => {
  const of = async (name: string) => (await lookAt(name)).fingerprint;
  const [one, other, shop] = [
    await of('web-registrar-anker.com.test'),
    await of('web-registrar-birke.com.test'),
    await of('web-shop-anker.com.test'),
  ];
  expect(one).toBe(other);
  expect(one).not.toBe(shop);
  expect(one?.length).toBeLessThanOrEqual(40);
});

test.each([
  ['expired', 'expired'],
  ['selfsigned', 'selfSigned'],
  ['wronghost', 'otherName'],
] as const)('D-212 a certificate that is %s is reported, and its page read all the same', async (kind, problem) => {
  const look = await lookAt(await nameOf(kind));
  expect([look.certificate?.problem, look.status]).toEqual([problem, 'websiteDeveloped']);
});

test.each(['bomb', 'big', 'endless', 'chain', 'metaloop', 'binary', 'charset', 'reset'] as const)(
  'D-212 a hostile site (%s) costs no more than its time and 2 MB',
  async (kind) => {
    const began = performance.now();
    const look = await lookAt(await nameOf(kind), { timeLimitMs: 1_000 });
    expect(performance.now() - began).toBeLessThan(10_000); // an endless one would never end; a busy machine is late
    expect(look.bytes).toBeLessThan(2 * maxBytes);
    expect(look.text.length).toBeLessThanOrEqual(8_000);
    expect(look.chain.length).toBeLessThanOrEqual(12);
    if (kind === 'endless' || kind === 'bomb') expect(look.status).not.toBe('websiteDeveloped');
  },
);

test.each([
  ['redirect-private', 'refusedAddress'],
  ['redirect-loop', 'brokenAnswer'],
  ['hang', 'brokenAnswer'],
  ['drip', 'brokenAnswer'],
  ['error500', 'serverError'],
] as const)('D-212 a fault of the server (%s) is a failed check that says why', async (word, code) => {
  const look = await lookAt(await nameOf(word), { timeLimitMs: 800 });
  expect([look.status, look.reasons[0]?.code]).toEqual(['checkFailed', code satisfies WebsiteReasonCode]);
  expect(look.failure?.isOwn).toBe(false);
});

test('D-211 DNS decides first: no name, no address, no answer', async () => {
  expect(await lookAt(await nameOf('none'))).toMatchObject({ status: 'noWebsite', chain: [] });
  const silent = { ...dns, addressesOf: () => dns.addressesOf('dns-servfail.invalid') };
  expect(await lookAt('web-company-anker.com.test', { dns: silent })).toMatchObject({ status: 'checkFailed' });
});

test('D-236 with outbound off no real name is asked about, and that says nothing of it', async () => {
  const look = await lookAt('real.example');
  expect(look).toMatchObject({ status: 'checkFailed', reasons: [], failure: { reason: 'switchedOff', isOwn: true } });
});

const known = (...addresses: string[]) =>
  ({ outcome: 'known', source: 'DNS', value: addresses }) as const satisfies Awaited<
    ReturnType<DnsClient['addressesOf']>
  >;
const live = (addressesOf: DnsClient['addressesOf']): Partial<WebsiteTools> => ({
  mode: 'live',
  dns: { addressesOf, nameserversOf: async () => known('ns1.hoster.example'), whyNotAsked: () => null },
});

test('D-212 no address inside of a network is connected to, however a name leads there', async () => {
  const inside = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '0.0.0.0',
  ];
  for (const address of inside) {
    const look = await lookAt(
      'real.example',
      live(async () => known(address)),
    );
    expect([address, look.status, look.reasons[0]?.code]).toEqual([address, 'checkFailed', 'refusedAddress']);
    expect(look.bytes).toBe(0);
  }
});

test('D-212 twenty records are kept of an answer with thousands', async () => {
  const all = async (value: string[]) => ({ outcome: 'known' as const, source: 'DNS', value });
  const hosts = Array.from({ length: 3_000 }, (_, at) => `ns${at}.${'x'.repeat(60)}.example`);
  const addresses = Array.from({ length: 3_000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
  const flooding = { addressesOf: () => all(addresses), nameserversOf: () => all(hosts), whyNotAsked: () => null };
  const look = await lookAt('real.example', { mode: 'live', dns: flooding });
  expect([look.reasons[0]?.code, look.nameservers?.length, look.addresses.length]).toEqual(['refusedAddress', 20, 20]);
});

test('D-212 a name server that changes its answer is asked once a fetch, and its second answer refused', async () => {
  let asked = 0;
  const addressesOf = async () => known(asked++ === 0 ? '192.0.2.1' : '127.0.0.1');
  const rebinding = { ...dns, addressesOf };
  const look = createLookAtWebsite(tools({ dns: rebinding }));
  const first = await look({ name: 'web-company-anker.com.test' });
  expect([first.status, asked]).toEqual(['websiteDeveloped', 1]);
  const second = await look({ name: 'web-company-anker.com.test' });
  expect([second.status, second.reasons[0]?.code, asked]).toEqual(['checkFailed', 'refusedAddress', 2]);
});

test.each(corpora('payloads'))(
  'D-212 every hostile address of $of is refused before a connection',
  { tags: ['corpora'] },
  async (corpus) => {
    const items = corpus
      .items<{ url: string; namesInnerTarget: boolean }>('ssrf.jsonl')
      .filter((item) => item.namesInnerTarget);
    expect(items.length).toBeGreaterThan(0);
    for (const { url } of items) {
      const budget = { signal: AbortSignal.timeout(2_000), bytes: 0 };
      const lead = async () => known('169.254.169.254');
      const answer = await askPage(
        tools(live(lead)),
        (_host, _options, callback) => callback(null, [{ address: '169.254.169.254', family: 4 }]),
        url,
        budget,
      );
      expect('failure' in answer && ['refusedAddress', 'badUrl'].includes(answer.failure.kind), url).toBe(true);
      expect(budget.bytes).toBe(0);
    }
  },
);

test('D-212 a host is asked by one fetch at a time, and a fetch that is cut off ends', async () => {
  let [now, max] = [0, 0];
  const hostLocks = createHostLocks();
  const signal = AbortSignal.timeout(5_000);
  const ask = () =>
    hostLocks.at('one.example', signal, async () => {
      max = Math.max(max, ++now);
      await Promise.resolve();
      now--;
    });
  await Promise.all([ask(), ask(), ask()]);
  expect(max).toBe(1);
  const cut = createLookAtWebsite(tools())({ name: await nameOf('hang'), signal: AbortSignal.timeout(50) });
  await expect(cut).rejects.toMatchObject({ name: 'TimeoutError' });
});
