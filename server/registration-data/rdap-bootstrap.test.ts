import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createOutbound } from '../outbound/fetch.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { longestMatch, nextRefresh, parseRdapBootstrap, toRdapBase } from './rdap-bootstrap.rules.ts';
import { bundledBases, createRdapBootstrap, type SavedBootstrap } from './rdap-bootstrap.ts';

const start = new Date('2026-11-15T12:00:00Z');
const hour = 3_600_000;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const file = (...services: unknown[]) => JSON.stringify({ version: '1.0', services });
const serve =
  (body: string, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

/** A bootstrap list refreshed from a server on loopback, with a clock to be moved and a place for the saved copy. */
async function bootstrap({ saved = null as SavedBootstrap | null, mode = 'live' as 'live' | 'off' } = {}) {
  const requests: Record<string, unknown>[] = [];
  const state = { now: start, saved, listener: serve(''), requests };
  const site = await startTestSite((request, response) => {
    requests.push({ ...request.headers });
    state.listener(request, response);
  });
  const outbound = createOutbound({ mode, loopback: new Set(mode === 'live' ? [site.target] : []), userAgent: 'x' });
  closers.push(site.close, outbound.close);
  const deps = {
    outbound,
    url: `${site.url}dns.json`,
    clock: { now: () => state.now },
    load: async () => state.saved,
    save: async (copy: SavedBootstrap) => {
      state.saved = copy;
    },
  };
  return {
    state,
    list: createRdapBootstrap(deps),
    deps,
    wait: (ms: number) => (state.now = new Date(+state.now + ms)),
  };
}

test('before anything was fetched the bundled entries answer', async () => {
  const { list } = await bootstrap();
  expect(list.rdapBaseOf('com')).toBe('https://rdap.verisign.com/com/v1/');
  expect(list.rdapBaseOf('COM')).toBe('https://rdap.verisign.com/com/v1/');
  expect(list.rdapBaseOf('co.uk')).toBe('https://rdap.nominet.uk/uk/');
  expect(list.rdapBaseOf('de')).toBe('https://rdap.denic.de/');
  for (const tld of ['es', 'it', 'constructor', '']) expect(list.rdapBaseOf(tld), tld).toBeUndefined();
});

test('every bundled base ends in a slash and carries nothing else; all but one are https', () => {
  const bases = [...bundledBases()];
  expect(bases.length).toBeGreaterThan(1_000);
  const odd = bases.filter(([, base]) => !/^https:\/\/[a-z0-9.-]+\/([a-z0-9-]+\/)*$/i.test(base));
  expect(odd).toEqual([['kg', 'http://rdap.cctld.kg/']]); // it offers nothing better
});

test('a bundled base on a server with a path for each TLD has that of its own', () => {
  const bases = [...bundledBases()];
  const byHost = Map.groupBy(bases, ([, base]) => new URL(base).host);
  const withPaths = byHost.values().filter((own) => own.some(([tld, base]) => base.includes(`/${tld}/`)));
  const wrong = withPaths
    .toArray()
    .flatMap((own) => own.filter(([tld, base]) => !base.toLowerCase().includes(`/${tld}/`)));
  expect(wrong.filter(([, base]) => base !== 'https://rdap.teleinfo.cn/')).toEqual([]); // has bases of both kinds
  expect(bundledBases().get('co')).toBe('https://rdap.registry.co/co/'); // without its path it knows no name at all
});

test('RFC 9224: the longest match of labels wins, down to the root', () => {
  const bases = new Map([
    ['', 'https://root.example/'],
    ['uk', 'https://uk.example/'],
    ['co.uk', 'https://co-uk.example/'],
  ]);
  expect(longestMatch(bases, 'shop.CO.UK.')).toBe('https://co-uk.example/');
  expect(longestMatch(bases, 'org.uk')).toBe('https://uk.example/');
  expect(longestMatch(bases, 'notuk')).toBe('https://root.example/');
});

test('RFC 9224: https is preferred, the slash added, labels compared in lower-case A-labels', () => {
  const bases = parseRdapBootstrap(
    JSON.parse(
      file(
        [
          ['One', '.two', 'bücher'],
          ['http://a.example/rdap', 'https://b.example/rdap'],
        ],
        [['plain'], ['http://c.example:9000']],
      ),
    ),
  );
  expect(Object.fromEntries(bases ?? [])).toEqual({
    one: 'https://b.example/rdap/',
    two: 'https://b.example/rdap/',
    'xn--bcher-kva': 'https://b.example/rdap/',
    plain: 'http://c.example:9000/',
  });
});

test('broken entries of a bootstrap file are left out, a file without a good one is none', () => {
  const services = [
    ...[null, 7, 'x', {}, [], [['a']], [['b'], []], [['c'], ['ftp://c.example/']], [['d'], [7, null, 'nonsense']]],
    ...[
      [['e'], ['https://u:p@e.example/']],
      [['f'], ['https://f.example/?x=1']],
      [[7, {}, null], ['https://g.example/']],
    ],
  ];
  expect(parseRdapBootstrap({ services })).toBeUndefined();
  expect([...(parseRdapBootstrap({ services: [...services, [['ok', 5], ['https://ok.example']]] }) ?? [])]).toEqual([
    ['ok', 'https://ok.example/'],
  ]);
  for (const json of [
    null,
    7,
    [],
    {},
    { services: {} },
    { version: '2.0', services: [[['a'], ['https://a.example']]] },
  ]) {
    expect(parseRdapBootstrap(json), JSON.stringify(json)).toBeUndefined();
  }
  expect(toRdapBase('https://a.example/x#y')).toBeUndefined();
});

test('a fetched list goes before the bundled one and is saved; until it is due it is not fetched again', async () => {
  const { list, state, wait } = await bootstrap();
  state.listener = serve(file([['com', 'new'], ['https://rdap.new.example/']]), {
    'cache-control': 'max-age=7200',
    etag: '"1"',
  });
  expect(await list.refresh()).toMatchObject({
    outcome: 'known',
    value: { tldCount: 2, fetchedAt: start, dueAt: new Date(+start + 2 * hour) },
  });
  expect(list.rdapBaseOf('com')).toBe('https://rdap.new.example/');
  expect(list.rdapBaseOf('de')).toBe('https://rdap.denic.de/'); // bundled and missing in the file
  expect(state.saved).toMatchObject({ etag: '"1"', dueAt: new Date(+start + 2 * hour).toISOString() });
  wait(2 * hour - 1);
  await list.refresh();
  expect(state.requests).toHaveLength(1);
  wait(1);
  state.listener = serve('', { 'cache-control': 'max-age=10800' }, 304);
  expect(await list.refresh()).toMatchObject({ value: { dueAt: new Date(+start + 5 * hour) } });
  expect(state.requests[1]).toMatchObject({ 'if-none-match': '"1"' });
  expect(list.rdapBaseOf('new')).toBe('https://rdap.new.example/');
});

test('refreshes at the same time fetch once', async () => {
  const { list, state } = await bootstrap();
  state.listener = serve(file([['com'], ['https://rdap.new.example/']]));
  const states = await Promise.all([list.refresh(), list.refresh(), list.refresh()]);
  expect(states.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known']);
  expect(state.requests).toHaveLength(1);
});

test('a failed or damaged fetch leaves the list in use and is tried again in an hour', async () => {
  const { list, state, wait } = await bootstrap();
  const good = file(...['com', 'net', 'org'].map((tld) => [[tld], [`https://rdap.${tld}.example/`]]));
  state.listener = serve(good, { expires: new Date(+start + hour).toUTCString() });
  await list.refresh();
  const damages: [RequestListener, string][] = [
    [serve('<html>', {}), 'unreadable'],
    [serve(file([['com'], ['https://rdap.fewer.example/']])), 'unreadable'],
    [serve('', {}, 503), 'unreachable'],
    [(request) => request.socket.destroy(), 'unreachable'],
    [serve('x'.repeat(5_000_000)), 'unreadable'],
  ];
  for (const [listener, outcome] of damages) {
    wait(hour);
    state.listener = listener;
    expect(await list.refresh()).toMatchObject({ outcome, retryAt: new Date(+state.now + hour) });
    expect(list.rdapBaseOf('net')).toBe('https://rdap.net.example/');
  }
  expect(JSON.parse(state.saved?.body ?? '')).toEqual(JSON.parse(good));
  wait(hour);
  state.listener = serve(good);
  expect(await list.refresh()).toMatchObject({ outcome: 'known' });
});

test('the saved copy is taken over at the start, and a newer one of another process without a fetch', async () => {
  const copy = (tld: string, dueAt: number): SavedBootstrap => ({
    body: file([[tld], [`https://rdap.${tld}.example/`]]),
    ...{ etag: null, lastModified: 'Sun, 15 Nov 2026 10:00:00 GMT' },
    ...{ fetchedAt: start.toISOString(), dueAt: new Date(dueAt).toISOString() },
  });
  const { list, state, wait } = await bootstrap({ saved: copy('one', +start + hour) });
  expect(await list.refresh()).toMatchObject({ outcome: 'known', value: { tldCount: 1 } });
  expect(list.rdapBaseOf('one')).toBe('https://rdap.one.example/');
  state.saved = copy('two', +start + 3 * hour);
  wait(2 * hour);
  await list.refresh();
  state.saved = copy('one', +start + 2.5 * hour); // an older one
  await list.refresh();
  expect(list.rdapBaseOf('two')).toBe('https://rdap.two.example/');
  expect(state.requests).toEqual([]);
  wait(hour);
  state.listener = serve('', {}, 304);
  await list.refresh();
  expect(state.requests[0]).toMatchObject({ 'if-modified-since': 'Sun, 15 Nov 2026 10:00:00 GMT' });
});

test('a saved copy that is damaged, or cannot be loaded or saved, is no obstacle', async () => {
  const { state, deps } = await bootstrap();
  const broken = { body: '{', etag: null, lastModified: null, fetchedAt: 'x', dueAt: 'y' };
  state.listener = serve(file([['com'], ['https://rdap.new.example/']]));
  const fail = () => Promise.reject(new Error('no database'));
  for (const change of [{ load: async () => broken }, { load: fail }, { save: fail }]) {
    const list = createRdapBootstrap({ ...deps, ...change });
    expect(await list.refresh()).toMatchObject({ outcome: 'known' });
    expect(list.rdapBaseOf('com')).toBe('https://rdap.new.example/');
  }
});

test('D-236 with outbound off the list in use stays, and the outcome says so', async () => {
  const { list, state } = await bootstrap({ mode: 'off' });
  expect(await list.refresh()).toMatchObject({ outcome: 'switchedOff' });
  expect(list.rdapBaseOf('com')).toBe('https://rdap.verisign.com/com/v1/');
  expect(state.requests).toEqual([]);
});

test('D-232 extra entries come first: the sandbox for its suffixes, the root for every TLD', async () => {
  const { deps } = await bootstrap();
  const sandbox = createRdapBootstrap({ ...deps, extra: new Map([['test', 'http://127.0.0.1:4100/rdap/']]) });
  expect(sandbox.rdapBaseOf('com.test')).toBe('http://127.0.0.1:4100/rdap/');
  expect(sandbox.rdapBaseOf('com')).toBe('https://rdap.verisign.com/com/v1/');
  const closed = createRdapBootstrap({ ...deps, extra: new Map([['', 'http://127.0.0.1:9/']]) });
  expect(['com', 'de', 'zz'].map(closed.rdapBaseOf)).toEqual(Array(3).fill('http://127.0.0.1:9/'));
});

test('the next fetch is when the cache headers say, between an hour and a week, else in a day', () => {
  const hours = (headers: Record<string, string>) => (+nextRefresh(headers, start) - +start) / hour;
  expect(hours({ 'cache-control': 'public, max-age=86400', age: '3600' })).toBe(23);
  expect(hours({ expires: 'Sun, 15 Nov 2026 18:00:00 GMT' })).toBe(6);
  expect(hours({ 'cache-control': 'max-age=7200', expires: 'Sun, 15 Nov 2026 18:00:00 GMT' })).toBe(2);
  expect(hours({})).toBe(24);
  expect(hours({ expires: 'Sun, 15 Nov 2026 11:00:00 GMT' })).toBe(1);
  expect(hours({ expires: 'never' })).toBe(24);
  expect(hours({ 'cache-control': 'max-age=1' })).toBe(1);
  expect(hours({ 'cache-control': 'max-age=99999999' })).toBe(7 * 24);
});
