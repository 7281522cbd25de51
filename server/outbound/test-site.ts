import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real HTTP server on loopback for tests; `target` is its `host:port`, `connections()` how many were opened so far. */
export async function startTestSite(listener: RequestListener) {
  let connections = 0;
  const server = createServer(listener).listen(0, '127.0.0.1');
  server.on('connection', () => connections++);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    target: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/`,
    connections: () => connections,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
export type TestSite = Awaited<ReturnType<typeof startTestSite>>;
