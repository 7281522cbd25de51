import { expect, test } from 'vitest';
import { createConnector } from './connector.ts';
import { startTestSite } from './test-site.ts';

test('D-212 literal addresses, for which no lookup happens, are refused before a connection', async () => {
  const hidden = await startTestSite((_request, response) => response.end('secret'));
  const connect = createConnector(new Set(), () => expect.unreachable());
  for (const hostname of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '10.0.0.1']) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    connect({ hostname, protocol: 'http:', port: String(hidden.port) }, (...[error]) => resolve(error));
    expect(await promise, hostname).toMatchObject({ kind: 'refusedAddress' });
  }
  expect(hidden.connections()).toBe(0);
  await hidden.close();
});
