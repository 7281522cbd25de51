import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createConnector } from './connector.ts';
import { createOutbound } from './fetch.ts';
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
