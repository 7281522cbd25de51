import { getEventListeners, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import type { AddressLookup } from './connector.ts';
import { OutboundFailure, outboundFailureKinds, toOutboundFailure, unanswered } from './failure.ts';
import { createOutbound, type OutboundOptions } from './fetch.ts';
import { startTestSite } from './test-site.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function site(listener: RequestListener) {
  const started = await startTestSite(listener);
  closers.push(started.close);
  return started;
}

/** A server that speaks whatever `onConnection` writes. */
async function rawSite(onConnection: Parameters<typeof createServer>[1]) {
  const server = createServer({}, onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const noLookup: AddressLookup = (hostname, _options, callback) =>
  callback(Object.assign(new Error(`no such name ${hostname}`), { code: 'ENOTFOUND' }), []);

function outboundTo(
  targets: string[],
  { mode = 'live' as 'live' | 'off', lookup = noLookup, otherPorts = new Set<string>() } = {},
) {
  const userAgent = 'Namestead test';
  const outbound = createOutbound({ mode, loopback: new Set(targets), userAgent, lookup, otherPorts });
  closers.push(outbound.close);
  return outbound;
}

async function failureOf(url: string, targets: string[], options: OutboundOptions = {}) {
  const failure = await outboundTo(targets)
    .request(url, options)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(failure).toBeInstanceOf(OutboundFailure);
  return failure as OutboundFailure;
}

test('a reply comes back with status, headers, body and the URL that answered', async () => {
  const echo = await site(async (request, response) => {
    const chunks = await request.toArray();
    response.writeHead(418, { 'x-test': 'yes', 'set-cookie': ['a=1', 'b=2'] });
    response.end(`${request.method} ${request.url} ${request.headers['user-agent']} ${Buffer.concat(chunks)}`);
  });
  const reply = await outboundTo([echo.target]).request(`${echo.url}a?b=c#d`, { method: 'POST', body: 'hello' });
  expect(reply).toMatchObject({ status: 418, url: `${echo.url}a?b=c#d`, headers: { 'x-test': 'yes' } });
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(reply.body.toString()).toBe('POST /a?b=c Namestead test hello');
});

test('gzip and brotli bodies arrive decompressed', async () => {
  const packed = await site((request, response) => {
    const bodies = {
      br: brotliCompressSync('packed'),
      gzip: gzipSync('packed'),
      'gzip, br': brotliCompressSync(gzipSync('packed')),
    };
    const coding = decodeURI(request.url?.slice(1) ?? '') as keyof typeof bodies;
    response.setHeader('content-encoding', coding);
    response.end(bodies[coding]);
  });
  const outbound = outboundTo([packed.target]);
  for (const coding of ['br', 'gzip', 'gzip, br']) {
    expect((await outbound.request(packed.url + coding)).body.toString(), coding).toBe('packed');
  }
  expect((await outbound.request(`${packed.url}gzip`, { method: 'HEAD' })).body).toHaveLength(0);
});

test('early hints are passed over', async () => {
  const hinting = await site((_request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' }, () => response.writeHead(203).end('answer'));
  });
  const reply = await outboundTo([hinting.target]).request(hinting.url);
  expect([reply.status, reply.headers.link, reply.body.toString()]).toEqual([203, undefined, 'answer']);
});

test('256 requests at a time over kept connections each get their own reply', async () => {
  const echo = await site((request, response) => response.end(request.url));
  const outbound = outboundTo([echo.target]);
  const ask = (n: number) => outbound.request(`${echo.url}${n}`).then((reply) => reply.body.toString());
  for (const round of [0, 1000]) {
    const numbers = Array.from({ length: 256 }, (_, n) => round + n);
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((n) => `/${n}`));
  }
  expect(echo.connections()).toBeLessThanOrEqual(256);
});

test('D-236 with outbound off nothing is asked but the loopback targets', async () => {
  const inside = await site((_request, response) => response.end('sandbox'));
  const outbound = outboundTo([inside.target], { mode: 'off', lookup: () => expect.unreachable() });
  expect((await outbound.request(inside.url)).body.toString()).toBe('sandbox');
  await expect(outbound.request('https://rdap.example/')).rejects.toMatchObject({ kind: 'switchedOff' });
});

test('a server that is not among the loopback targets is not even connected to', async () => {
  const hidden = await site((_request, response) => response.end('secret'));
  for (const host of ['127.0.0.1', '2130706433', '0x7f000001', '127.1', '[::ffff:127.0.0.1]', 'localhost', '0']) {
    const failure = await failureOf(`http://${host}:${hidden.port}/`, [], { allowHttp: true });
    expect(failure.kind, host).toBe('refusedAddress');
  }
  expect(hidden.connections()).toBe(0);
});

test('a name that leads to private addresses is refused in its only lookup', async () => {
  const hidden = await site((_request, response) => response.end('secret'));
  for (const address of ['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', '64:ff9b::7f00:1']) {
    let lookups = 0;
    const lookup: AddressLookup = (_hostname, _options, callback) => {
      lookups++;
      callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    };
    const outbound = outboundTo([], { lookup, otherPorts: new Set([`rebound.example:${hidden.port}`]) });
    const asked = outbound.request(`http://rebound.example:${hidden.port}/`, { allowHttp: true });
    await expect(asked, address).rejects.toMatchObject({ kind: 'refusedAddress' });
    expect(lookups, address).toBe(1);
  }
  expect(hidden.connections()).toBe(0);
});

test('a loopback target given by name is reached on loopback addresses alone, with one lookup for each connection', async () => {
  const inside = await site((_request, response) => response.end('ok'));
  let lookups = 0;
  const lookup: AddressLookup = (_hostname, _options, callback) => {
    lookups++;
    callback(null, [
      { address: '10.255.255.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  };
  const outbound = outboundTo([`rdap.example:${inside.port}`], { lookup });
  const reply = await outbound.request(`http://rdap.example:${inside.port}/`);
  expect(reply.body.toString()).toBe('ok');
  await outbound.request(`http://rdap.example:${inside.port}/again`);
  expect(lookups).toBe(inside.connections());
});

test('redirects are followed three times and each target is checked', async () => {
  const hops = await site((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) return response.end('arrived');
    response.writeHead([301, 302, 303, 307, 308][left % 5] ?? 302, { location: `/${left - 1}` });
    return response.end('moved');
  });
  const outbound = outboundTo([hops.target]);
  expect(await outbound.request(`${hops.url}3`)).toMatchObject({ status: 200, url: `${hops.url}0` });
  await expect(outbound.request(`${hops.url}4`)).rejects.toMatchObject({ kind: 'tooManyRedirects' });
  expect(await outbound.request(`${hops.url}4`, { maxRedirects: 0 })).toMatchObject({ status: 308 });
});

test('a redirect to a private address, another scheme or nonsense is refused', async () => {
  const hidden = await site((_request, response) => response.end('secret'));
  const cases: Record<string, string> = {
    [`http://127.0.0.1:${hidden.port}/`]: 'refusedAddress',
    'http://169.254.169.254/latest/meta-data/': 'refusedAddress',
    'https://[fd00:ec2::254]/': 'refusedAddress',
    'http://public.example/': 'refusedAddress', // plain http was not allowed
    'file:///etc/passwd': 'badUrl',
    'https://a:b@public.example/': 'badUrl',
    'http://': 'badUrl',
  };
  for (const [location, kind] of Object.entries(cases)) {
    const entry = await site((_request, response) => response.writeHead(302, { location }).end());
    expect((await failureOf(entry.url, [entry.target])).kind, location).toBe(kind);
  }
  expect(hidden.connections()).toBe(0);
});

test('credentials and bodies do not follow a redirect to another server', async () => {
  const seen: object[] = [];
  const second = await site(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { authorization, accept, 'x-api-key': key } = request.headers;
    seen.push({ method: request.method, authorization, key, accept, body });
    response.end();
  });
  const first = await site((request, response) =>
    response.writeHead(Number(request.url?.slice(1)), { location: second.url }).end(),
  );
  const outbound = outboundTo([first.target, second.target]);
  const headers = {
    authorization: 'secret',
    'X-Api-Key': 'secret',
    accept: 'text/plain',
    'content-type': 'text/plain',
  };
  for (const status of [302, 307])
    await outbound.request(`${first.url}${status}`, { method: 'POST', body: 'b', headers });
  expect(seen).toEqual([
    { method: 'GET', accept: 'text/plain', body: '' },
    { method: 'POST', accept: 'text/plain', body: 'b' },
  ]);
});

test('the time limit covers a server that never answers, one that drips its body, and one that leads in circles', async () => {
  const silent = await site(() => {});
  const dripping = await site((_request, response) => {
    response.write('a');
    const timer = setInterval(() => response.write('a'), 5);
    response.on('close', () => clearInterval(timer));
  });
  const circling = await site((_request, response) => {
    setTimeout(() => response.writeHead(302, { location: '/' }).end(), 5);
  });
  for (const { url, target } of [silent, dripping, circling]) {
    expect(await failureOf(url, [target], { timeoutMs: 60, maxRedirects: 10_000 })).toMatchObject({
      kind: 'timeout',
      message: 'time limit of 0.06 s',
    });
  }
});

test('a request that ran out of time is cut off at the server', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const slow = await site((_request, response) => void response.on('close', () => resolve()));
  await failureOf(slow.url, [slow.target], { timeoutMs: 1_000 }); // enough to arrive on a busy machine
  await closed;
});

async function* endlessBytes() {
  for (;;) yield Buffer.alloc(65_536);
}

test('the size limit holds for announced, endless, compressed and twice compressed bodies', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  const bodies: Record<string, RequestListener> = {
    announced: (_request, response) => response.writeHead(200, { 'content-length': 10_000_000 }).write('x'),
    endless: (_request, response) => void pipeline(endlessBytes, response).catch(() => {}),
    gzip: (_request, response) => response.setHeader('content-encoding', 'gzip').end(bomb),
    twice: (_request, response) => response.setHeader('content-encoding', 'gzip, gzip').end(gzipSync(bomb)),
  };
  for (const [name, listener] of Object.entries(bodies)) {
    const { url, target } = await site(listener);
    expect(await failureOf(url, [target], { maxBytes: 100_000 }), name).toMatchObject({
      kind: 'tooLarge',
      message: 'answer larger than 100000 bytes',
    });
  }
});

test('a body of exactly the limit is accepted', async () => {
  const exact = await site((_request, response) => response.end(Buffer.alloc(1000)));
  expect((await outboundTo([exact.target]).request(exact.url, { maxBytes: 1000 })).body).toHaveLength(1000);
});

test('broken or unknown content codings and answers that are not HTTP are unreadable', async () => {
  for (const [coding, body] of [
    ['gzip', Buffer.from('not gzip')],
    ['br', Buffer.from('\0\0\0\0\0')],
    ['gzip', gzipSync('cut off').subarray(0, 12)],
    ['zstd', Buffer.from('x')],
    ['gzip, gzip, gzip', Buffer.from('x')],
  ] as const) {
    const broken = await site((_request, response) => response.setHeader('content-encoding', coding).end(body));
    expect((await failureOf(broken.url, [broken.target])).kind, coding).toBe('unreadable');
  }
  const chatty = await rawSite((socket) => socket.end('220 mail.example ESMTP\r\n'));
  expect((await failureOf(`http://${chatty}/`, [chatty])).kind).toBe('unreadable');
});

test('headers without end are too large', async () => {
  const endless = await rawSite((socket) => {
    socket.on('error', () => {});
    socket.write(`HTTP/1.1 200 OK\r\n${'x-long: 1234567890\r\n'.repeat(20_000)}`);
  });
  expect((await failureOf(`http://${endless}/`, [endless])).kind).toBe('tooLarge');
});

test('no server, no such name and a closed client are unreachable', async () => {
  const gone = await startTestSite(() => {});
  await gone.close();
  expect(await failureOf(gone.url, [gone.target])).toMatchObject({
    kind: 'connectionRefused',
    message: 'connection refused',
  });
  expect(await failureOf('https://no.example/', [])).toMatchObject({ message: 'host name not found' });
  const outbound = outboundTo([gone.target]);
  await outbound.close();
  await expect(outbound.request(gone.url)).rejects.toMatchObject({ kind: 'cancelled', message: 'client closed' });
});

test('a kept connection that the server closes in the moment of reuse is no failure; POST is not sent twice', async () => {
  const requests: string[] = [];
  const moody = await site((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.url === '/first' || requests.filter((seen) => seen.endsWith(request.url ?? '')).length > 1)
      response.end('ok');
    else request.socket.destroy();
  });
  const outbound = outboundTo([moody.target]);
  await outbound.request(`${moody.url}first`);
  expect((await outbound.request(`${moody.url}second`)).body.toString()).toBe('ok');
  const post = outbound.request(`${moody.url}third`, { method: 'POST', body: 'x' });
  await expect(post).rejects.toMatchObject({ kind: 'connectionLost', message: 'connection lost' });
  expect(requests).toEqual(['GET /first', 'GET /second', 'GET /second', 'POST /third']);
  // durability L6: a caller that only reads by POST says so
  const read = await outbound.request(`${moody.url}fourth`, { method: 'POST', body: 'x', isRead: true });
  expect(read.body.toString()).toBe('ok');
  expect(requests.slice(4)).toEqual(['POST /fourth', 'POST /fourth']);
});

test('an answer that breaks off is not asked for again', async () => {
  let requests = 0;
  const breaking = await site((_request, response) => {
    requests++;
    response.write('half', () => response.destroy());
  });
  expect(await failureOf(breaking.url, [breaking.target])).toMatchObject({ message: 'connection lost' });
  expect(requests).toBe(1);
});

test('a request that ran out of time while connecting is not sent when the connection stands at last', async () => {
  const seen: unknown[] = [];
  const late = await site((request, response) => {
    seen.push(request.url);
    response.end();
  });
  let answer = () => {};
  const lookup: AddressLookup = (_hostname, _options, callback) => {
    answer = () => callback(null, [{ address: '127.0.0.1', family: 4 }]);
  };
  const outbound = outboundTo([`rdap.example:${late.port}`], { lookup });
  const url = `http://rdap.example:${late.port}`;
  await expect(outbound.request(`${url}/first`, { timeoutMs: 20 })).rejects.toMatchObject({ kind: 'timeout' });
  answer();
  const second = outbound.request(`${url}/second`);
  await vi.waitUntil(() => late.connections() > 0, 15_000);
  answer();
  await second;
  expect(seen).toEqual(['/second']);
});

test('the caller may cancel before and during a request', async () => {
  const silent = await site(() => {});
  const outbound = outboundTo([silent.target]);
  const early = outbound.request(silent.url, { signal: AbortSignal.abort() });
  await expect(early).rejects.toMatchObject({ kind: 'cancelled', message: 'cancelled' });
  const controller = new AbortController();
  const late = outbound.request(silent.url, { signal: controller.signal });
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
  controller.abort();
  await expect(late).rejects.toMatchObject({ kind: 'cancelled', message: 'cancelled' });
});

test('a request that ended listens to its signal no longer', async () => {
  const fine = await site((_request, response) => response.end());
  const { signal } = new AbortController();
  await outboundTo([fine.target]).request(fine.url, { signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a request that cannot be sent is a bad URL, not a crash', async () => {
  const fine = await site((_request, response) => response.end());
  expect((await failureOf(fine.url, [fine.target], { headers: { 'x-bad': 'a\r\nb: c' } })).kind).toBe('badUrl');
  expect((await failureOf(fine.url, [fine.target], { method: 'GET /' })).kind).toBe('badUrl');
});

test('D-234 every failure has a stated outcome with a reason and no value', () => {
  const outcomes = outboundFailureKinds.map((kind) => unanswered(new OutboundFailure(kind, 'why'), 'rdap.example'));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    ...['switchedOff', 'refused', 'refused', 'unreachable', 'unreadable'],
    ...['unreachable', 'unreachable', 'unreachable', 'unreachable', 'unreachable', 'unreachable'],
    ...['unreadable', 'refused'],
  ]);
  expect(outcomes[0]).toEqual({ outcome: 'switchedOff', source: 'rdap.example', reason: 'switchedOff', retryAt: null });
  const own = toOutboundFailure(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
  expect(unanswered(own, null).reason).toBe('ownTrouble EMFILE');
});
