import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { expect, test } from 'vitest';
import { type AddressLookup, checkedLookup, createConnector } from './connector.ts';
import { createOutbound } from './fetch.ts';
import { createLineClient } from './line-client.ts';
import { startTestLineServer } from './test-line-server.ts';
import { startTestSite } from './test-site.ts';

test('D-212 literal addresses, for which no lookup happens, are refused before a connection', async () => {
  const hidden = await startTestSite((_request, response) => response.end('secret'));
  const connect = createConnector(new Set(), () => expect.unreachable());
  for (const hostname of [
    '127.0.0.1',
    '[::1]',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
    '[::ffff:127.0.0.1]',
    'localhost',
    '10.0.0.1',
  ]) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    connect({ hostname, protocol: 'http:', port: String(hidden.port) }, (...[error]) => resolve(error));
    expect(await promise, hostname).toMatchObject({ kind: 'refusedAddress' });
  }
  expect(hidden.connections()).toBe(0);
  await hidden.close();
});

test('D-232 a loopback target may be written as an IPv6 address', async () => {
  const site = createServer((_request, response) => void response.end('answer')).listen(0, '::1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const outbound = createOutbound({ mode: 'live', loopback: new Set([`[::1]:${port}`]), userAgent: 'test' });
  expect((await outbound.request(`http://[::1]:${port}/`)).body.toString()).toBe('answer');
  await outbound.close();
  site.close();
});

test('D-235b connections over HTTP and to WHOIS come from the given address', async () => {
  const localAddress = '127.0.0.2';
  const site = await startTestSite((request, response) => response.end(request.socket.remoteAddress));
  const whois = await startTestLineServer((socket) => socket.end(socket.remoteAddress ?? ''));
  const loopback = new Set([site.target, whois.target]);
  const outbound = createOutbound({ mode: 'live', loopback, userAgent: 'test', localAddress });
  const lines = createLineClient({ mode: 'live', loopback, localAddress });
  expect((await outbound.request(site.url)).body.toString()).toBe(localAddress);
  expect((await lines.ask(whois.target, 'quiet.example')).body.toString()).toBe(localAddress);
  lines.close();
  await Promise.all([outbound.close(), site.close(), whois.close()]);
});

test('D-235b only addresses of the same IP version are asked, and a host that has none is out of reach', () => {
  const told = (localAddress: string, addresses: string[]) => {
    const lookup: AddressLookup = (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    let found: unknown;
    checkedLookup(lookup, () => true, localAddress)('rdap.example', { all: true }, (error, all) => {
      found = (error as { kind?: string } | null)?.kind ?? all;
    });
    return found;
  };
  const both = ['2001:db8::1', '192.0.2.1'];
  expect(told('192.0.2.9', both)).toEqual([{ address: '192.0.2.1', family: 4 }]);
  expect(told('2001:db8::9', both)).toEqual([{ address: '2001:db8::1', family: 6 }]);
  expect(told('192.0.2.9', ['2001:db8::1'])).toBe('unreachable');
});
