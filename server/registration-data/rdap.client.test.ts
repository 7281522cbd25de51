import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { inflateRawSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { AddressLookup } from '../outbound/connector.ts';
import { createOutbound } from '../outbound/fetch.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { createRdapClient } from './rdap.client.ts';
import { flat } from './testing/flat.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const noLookup: AddressLookup = (_hostname, _options, callback) =>
  callback(Object.assign(new Error('no names here'), { code: 'ENOTFOUND' }), []);

/** A registry's server on loopback and a client that knows it as the base of `.example`. */
async function registry(
  listener: RequestListener,
  { mode = 'live' as 'live' | 'off', timeoutMs = 2000, keepsText = false } = {},
) {
  const site = await startTestSite(listener);
  closers.push(site.close);
  const loopback = new Set([site.target]);
  const outbound = createOutbound({ mode, loopback, userAgent: 'Namestead test', lookup: noLookup });
  closers.push(outbound.close);
  const bases = { rdapBaseOf: (tld: string) => (tld === 'example' ? `${site.url}rdap/` : undefined) };
  const rdap = createRdapClient({ outbound, bases, clock: { now: () => now }, timeoutMs, keepsText });
  const ask = (ascii = 'quiet.example') => rdap.lookUp({ ascii, tld: ascii.split('.').at(-1) ?? '' });
  return { ...site, rdap, ask, allow: (target: string) => loopback.add(target) };
}

const domain = (ldhName: string, more: object = {}) => JSON.stringify({ objectClassName: 'domain', ldhName, ...more });

const answering =
  (body: string, status = 200, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/rdap+json', ...headers }).end(body);

test('the registry is asked once, in RDAP, and its answer read', async () => {
  const asked: unknown[] = [];
  const { ask, target } = await registry((request, response) => {
    asked.push([request.method, request.url, request.headers.accept]);
    response.end(
      domain('quiet.example', { events: [{ eventAction: 'expiration', eventDate: '2027-01-02T00:00:00Z' }] }),
    );
  });
  expect(await ask()).toMatchObject({
    outcome: 'known',
    source: target,
    value: {
      name: 'quiet.example',
      fields: {
        expirationDate: { outcome: 'known', value: new Date('2027-01-02') },
        registrarName: { outcome: 'notPublished' },
      },
    },
  });
  expect(asked).toEqual([['GET', '/rdap/domain/quiet.example', 'application/rdap+json, application/json;q=0.5']]);
});

test('a name is asked in A-labels and its answer accepted in upper case and with the Unicode name beside', async () => {
  const { ask } = await registry((request, response) => {
    const name = request.url?.endsWith('/xn--bcher-kva.example') ? 'XN--BCHER-KVA.EXAMPLE' : 'wrong.example';
    response.end(`\uFEFF${domain(name, { unicodeName: 'bücher.example' })}`);
  });
  expect(await ask('xn--bcher-kva.example')).toMatchObject({ value: { name: 'xn--bcher-kva.example' } });
});

test('D-234 missing events are not published, a redacted registrar is withheld, the rest is known', async () => {
  const redactedCard = ['vcard', [['fn', {}, 'text', 'REDACTED FOR PRIVACY']]];
  const { ask } = await registry(
    answering(
      domain('quiet.example', { status: ['active'], entities: [{ roles: ['registrar'], vcardArray: redactedCard }] }),
    ),
  );
  const { registrationDate, expirationDate, registrarName, eppStatuses } = { ...(await fieldsOf(ask)) };
  expect({ registrationDate, expirationDate, registrarName, eppStatuses }).toEqual({
    registrationDate: 'notPublished',
    expirationDate: 'notPublished',
    registrarName: 'withheld',
    eppStatuses: 'known',
  });
});

async function fieldsOf(ask: Awaited<ReturnType<typeof registry>>['ask']) {
  const looked = await ask();
  if (looked.outcome !== 'known') throw new Error(looked.reason);
  return flat(looked.value).fieldOutcomes;
}

test('answers that cannot be understood are unreadable, with the reason', async () => {
  const cases: [RequestListener, string][] = [
    [answering('<!doctype html><title>Welcome</title>', 200, { 'content-type': 'text/html' }), 'htmlAnswer'],
    [answering('{"objectClassName": "dom'), 'brokenAnswer'],
    [answering(''), 'emptyAnswer'],
    [answering('"quiet.example"'), 'brokenAnswer'],
    [answering(domain('loud.example')), 'otherName'],
    [answering(JSON.stringify({ objectClassName: 'nameserver', ldhName: 'quiet.example' })), 'otherObject'],
    [answering(JSON.stringify({ errorCode: 404, title: 'Not found' })), 'errorReport'],
    [answering(domain('quiet.example', { x: 'y'.repeat(10_000_000) })), 'tooLarge'],
    [answering('{}', 400), 'HTTP 400'],
    [answering('{}', 422), 'HTTP 422'],
    [answering('', 204), 'HTTP 204'],
    [answering('', 302), 'HTTP 302'],
    [answering('{}', 410), 'HTTP 410'],
  ];
  for (const [listener, reason] of cases) {
    const { ask, target } = await registry(listener);
    expect(await ask()).toEqual({ outcome: 'unreadable', source: target, reason, retryAt: null });
  }
});

test('JSON nested a hundred thousand deep is no danger', async () => {
  const { ask } = await registry(answering(`${'['.repeat(100_000)}${']'.repeat(100_000)}`));
  expect(await ask()).toMatchObject({ outcome: 'unreadable' });
});

const error = (errorCode?: unknown, more: object = {}) => JSON.stringify({ errorCode, title: 'Not Found', ...more });

test('D-234 a 404 of the registry means that the name is not registered, without a body or with an error that says so', async () => {
  const bodies = [
    '',
    ' \n',
    error(404),
    error('404'),
    error(404, { title: 'The domain quiet.example was not found by this service' }),
    error(404, { description: ['By using this service you accept the terms of use.'] }),
    JSON.stringify({ ErrorCode: 404, Title: 'Object not found' }),
    error(404, { ldhName: 'quiet.example', description: ['Queries are subject to a rate limit.'] }),
    error(undefined, { notices: [{ title: 'Terms', description: ['Too many queries lead to a rate limit.'] }] }),
  ];
  for (const body of bodies) {
    const { ask, target } = await registry(answering(body, 404));
    expect(await ask(), body).toEqual({
      outcome: 'notFound',
      source: target,
      reason: 'notRegistered',
      retryAt: null,
    });
  }
});

test('truth A1 D-234 a 404 in JSON that gateways send as well is doubtful', async () => {
  const bodies = ['{}', error(), JSON.stringify({ status: 404, message: 'No such domain' }), '{"errors":[{"code":7}]}'];
  for (const body of bodies) {
    const { ask } = await registry(answering(body, 404));
    expect(await ask(), body).toMatchObject({ outcome: 'notFound', isDoubtful: true });
  }
});

test('D-234 a 404 that says anything else does not mean that the name is free', async () => {
  const cases: [string, object][] = [
    ['<!doctype html><title>Not found</title>', { outcome: 'unreadable', reason: 'htmlAnswer' }],
    ['<html><h1>Too many requests</h1></html>', { outcome: 'throttled', reason: 'rateLimit', retryAt: later(60) }],
    ['Domain not found', { outcome: 'unreadable', reason: 'brokenAnswer' }],
    ['rate limit exceeded', { outcome: 'throttled', reason: 'rateLimit', retryAt: later(60) }],
    [error(404, { title: 'Query limit exceeded' }), { outcome: 'throttled', reason: 'rateLimit' }],
    [error(undefined, { description: ['You have exceeded your quota.'] }), { outcome: 'throttled' }],
    [
      JSON.stringify({ fault: { faultstring: 'Rate limit quota violation' } }),
      { outcome: 'throttled', reason: 'rateLimit' },
    ],
    [error(429), { outcome: 'throttled', reason: 'errorReport 429', retryAt: later(60) }],
    [error(404, { title: 'Service under maintenance' }), { outcome: 'unreadable', reason: 'HTTP 404' }],
    [error(404, { title: 'No RDAP service for this TLD' }), { outcome: 'unreadable', reason: 'HTTP 404' }],
    [JSON.stringify({ message: 'no Route matched with those values' }), { outcome: 'unreadable', reason: 'HTTP 404' }],
    [error(403), { outcome: 'refused', reason: 'errorReport 403', retryAt: later(86_400) }],
    [error(400), { outcome: 'unreadable', reason: 'errorReport 400', retryAt: null }],
    [error(500), { outcome: 'unreachable', reason: 'errorReport 500' }],
    [JSON.stringify({ statusCode: 429 }), { outcome: 'throttled', reason: 'errorReport 429' }],
    [domain('quiet.example'), { outcome: 'unreadable', reason: 'HTTP 404' }],
    [domain('quiet.example', { errorCode: 404 }), { outcome: 'unreadable', reason: 'HTTP 404' }],
    [JSON.stringify({ ldhName: 'quiet.example', events: [] }), { outcome: 'unreadable', reason: 'HTTP 404' }],
    ['"not found"', { outcome: 'unreadable', reason: 'brokenAnswer' }],
    ['[]', { outcome: 'unreadable', reason: 'brokenAnswer' }],
    ['null', { outcome: 'unreadable', reason: 'brokenAnswer' }],
    ['{"errorCode": 40', { outcome: 'unreadable', reason: 'brokenAnswer' }],
  ];
  for (const [body, expected] of cases) {
    const { ask } = await registry(answering(body, 404));
    expect(await ask(), body).toMatchObject(expected);
  }
});

test('D-234 a 404 behind a redirect, such as that of a log-in page, does not mean that the name is free', async () => {
  const { ask } = await registry((request, response) => {
    if (request.url === '/login') return answering('', 404)(request, response);
    return answering('', 302, { location: '/login' })(request, response);
  });
  expect(await ask()).toMatchObject({ outcome: 'unreadable', reason: 'HTTP 404' });
});

test('D-234 an error or a refusal with status 200 says what it says, and never that the name is free', async () => {
  const cases: [string, object][] = [
    [error(429), { outcome: 'throttled', reason: 'errorReport 429', retryAt: later(60) }],
    [error(404), { outcome: 'unreadable', reason: 'errorReport' }],
    ['Too many queries', { outcome: 'throttled', reason: 'rateLimit', retryAt: later(60) }],
  ];
  for (const [body, expected] of cases) {
    const { ask } = await registry(answering(body));
    expect(await ask(), body).toMatchObject(expected);
  }
});

test('D-234 an answer in another charset keeps the letters of its names', async () => {
  const card = ['vcard', [['fn', {}, 'text', 'Z\xfcrich Namen']]];
  const body = Buffer.from(
    domain('quiet.example', { entities: [{ roles: ['registrar'], vcardArray: card }] }),
    'latin1',
  );
  const { ask } = await registry((_request, response) => void response.end(body));
  expect(await ask()).toMatchObject({
    value: { fields: { registrarName: { outcome: 'known', value: 'Zürich Namen' } } },
  });
});

test('404 of a server to which the registry redirects says nothing', async () => {
  const other = await startTestSite(answering('{}', 404));
  closers.push(other.close);
  const { ask, allow } = await registry((request, response) =>
    answering('', 307, { location: `${other.url}x` })(request, response),
  );
  allow(other.target);
  expect(await ask()).toMatchObject({ outcome: 'unreadable', source: other.target });
});

test('an answer behind a redirect is read; its source is who gave it', async () => {
  const other = await startTestSite(answering(domain('quiet.example')));
  closers.push(other.close);
  const { ask, allow } = await registry(answering('', 301, { location: `${other.url}domain/quiet.example` }));
  allow(other.target);
  expect(await ask()).toMatchObject({ outcome: 'known', source: other.target });
});

test('redirects to private addresses and without end are refused', async () => {
  const hidden = await startTestSite(answering(domain('quiet.example')));
  closers.push(hidden.close);
  for (const location of [
    `${hidden.url}x`,
    'http://169.254.169.254/latest',
    'https://10.0.0.1/',
    'http://localhost/',
  ]) {
    const { ask } = await registry(answering('', 302, { location }));
    expect(await ask(), location).toMatchObject({ outcome: 'refused', retryAt: null });
  }
  expect(hidden.connections()).toBe(0);
  const circle = await registry(answering('', 302, { location: '/again' }));
  expect(await circle.ask()).toMatchObject({ outcome: 'refused', reason: 'tooManyRedirects' });
});

test('429 is throttled until the time it names, in seconds or as a date, else for a minute', async () => {
  const cases: [Record<string, string>, Date][] = [
    [{ 'retry-after': '120' }, later(120)],
    [{ 'retry-after': 'Sun, 15 Nov 2026 12:05:00 GMT', date: 'Sun, 15 Nov 2026 12:00:00 GMT' }, later(300)],
    [{ 'retry-after': 'Sun, 15 Nov 2026 15:05:00 GMT', date: 'Sun, 15 Nov 2026 15:00:00 GMT' }, later(300)],
    [{ 'retry-after': 'Sunday, 15-Nov-26 12:05:00 GMT', date: 'Sun, 15 Nov 2026 12:00:00 GMT' }, later(300)],
    [{ 'retry-after': '999999999' }, later(7 * 86_400)],
    [{}, later(60)],
    [{ 'retry-after': '0' }, later(60)],
    [{ 'retry-after': 'soon' }, later(60)],
    [{ 'retry-after': '-5' }, later(60)],
    [{ 'retry-after': 'Sun, 15 Nov 2020 12:05:00 GMT' }, later(60)],
  ];
  for (const [headers, retryAt] of cases) {
    const { ask } = await registry(answering('{}', 429, headers));
    expect(await ask(), JSON.stringify(headers)).toMatchObject({ outcome: 'throttled', retryAt });
  }
});

test('a server that forbids us is left alone for a day, one that fails is unreachable, 501 offers nothing', async () => {
  for (const status of [401, 403, 451]) {
    const { ask } = await registry(answering('', status));
    expect(await ask(), `${status}`).toMatchObject({ outcome: 'refused', retryAt: later(86_400) });
  }
  for (const status of [500, 502, 503, 504]) {
    const { ask } = await registry(answering('<h1>Oops</h1>', status));
    const reason = `HTTP ${status}`;
    expect(await ask()).toMatchObject({ outcome: 'unreachable', reason, retryAt: null });
  }
  const busy = await registry(answering('', 503, { 'retry-after': '30' }));
  expect(await busy.ask()).toMatchObject({ outcome: 'unreachable', retryAt: later(30) });
  const partial = await registry(answering('', 501));
  expect(await partial.ask()).toMatchObject({ outcome: 'notOffered' });
});

test('a server that never answers, one that drips, and one that hangs up are unreachable', async () => {
  const silent = await registry(() => {}, { timeoutMs: 50 });
  expect(await silent.ask()).toMatchObject({ outcome: 'unreachable', reason: 'timeout' });
  const dripping = await registry(
    (_request, response) => {
      const timer = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(timer));
    },
    { timeoutMs: 50 },
  );
  expect(await dripping.ask()).toMatchObject({ outcome: 'unreachable', reason: 'timeout' });
  const rude = await registry((request) => request.socket.destroy());
  expect(await rude.ask()).toMatchObject({ outcome: 'unreachable', source: rude.target, reason: 'connectionLost' });
});

test('a slow answer within the time limit is an answer', async () => {
  const { ask } = await registry((request, response) => {
    setTimeout(() => answering(domain('quiet.example'))(request, response), 30);
  });
  expect(await ask()).toMatchObject({ outcome: 'known' });
});

test('D-236 with outbound off a real registry is not asked, and the outcome says so', async () => {
  const outbound = createOutbound({ mode: 'off', loopback: new Set(), userAgent: 'x', lookup: noLookup });
  closers.push(outbound.close);
  const bases = { rdapBaseOf: () => 'https://rdap.registry.example/' };
  const rdap = createRdapClient({ outbound, bases, clock: { now: () => now } });
  expect(await rdap.lookUp({ ascii: 'quiet.example', tld: 'example' })).toEqual({
    outcome: 'switchedOff',
    source: 'rdap.registry.example',
    reason: 'switchedOff',
    retryAt: null,
  });
});

test('a base that offers plain http alone is asked over it; https bases never are', async () => {
  const outbound = createOutbound({ mode: 'live', loopback: new Set(), userAgent: 'x', lookup: noLookup });
  closers.push(outbound.close);
  const rdap = createRdapClient({
    outbound,
    bases: { rdapBaseOf: () => 'http://rdap.registry.example/' },
    clock: { now: () => now },
  });
  const looked = await rdap.lookUp({ ascii: 'quiet.example', tld: 'example' });
  expect(looked).toMatchObject({ outcome: 'unreachable', reason: 'hostNotFound' }); // it went as far as the lookup
});

test('D-235 the budget key of a TLD is the host of its server; a TLD without one is not offered', async () => {
  const { rdap, target, connections } = await registry(answering('{}'));
  expect(rdap.serverOf('example')).toMatchObject({ protocol: 'rdap', key: target });
  expect(rdap.serverOf('es')).toBeNull();
  expect(await rdap.lookUp({ ascii: 'quiet.es', tld: 'es' })).toMatchObject({ outcome: 'notOffered' });
  expect(connections()).toBe(0);
});

test('D-151 answers come with their text where that is stored: what is known, not found or not understood', async () => {
  const body = { 200: domain('quiet.example', { port43: 'whois.example' }), 404: '{"errorCode":404}', 503: 'busy' };
  let status: keyof typeof body = 200;
  const listener = (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status).end(body[status]);
  const { ask } = await registry(listener, { keepsText: true });
  const text = async () => inflateRawSync((await ask()).raw?.body ?? '').toString();
  expect(await text()).toBe(body[200]);
  status = 404;
  expect(await text()).toBe(body[404]);
  status = 503;
  expect((await ask()).raw).toBeUndefined();
  const unkept = await registry(answering(body[200]));
  expect((await unkept.ask()).raw).toBeUndefined();
});
