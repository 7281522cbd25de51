import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';

/** A process behind the proxy. */
export type Upstream = { port: number };

const checkMs = 250;

/**
 * A proxy as the Caddyfile sets one up: every process is asked for `/health/ready` again and again, requests go in turn to
 * those that are ready, and to another one where none answers the connection.
 */
export async function startHealthProxy() {
  const upstreams = new Map<number, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const ask = (port: number) =>
    new Promise<boolean>((resolve) => {
      httpRequest({ port, path: '/health/ready', timeout: 2_000 }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      })
        .on('error', () => resolve(false))
        .end();
    });
  const checking = setInterval(async () => {
    for (const port of upstreams.keys()) {
      const isReady = await ask(port);
      if (upstreams.has(port)) upstreams.set(port, isReady);
    }
  }, checkMs);

  const next = (): number | undefined => {
    const ready = [...upstreams].filter(([, isReady]) => isReady).map(([port]) => port);
    turn += 1;
    return ready[turn % ready.length];
  };

  const server = createServer((request: IncomingMessage, answer: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => pass(request, answer, Buffer.concat(chunks), 3));
  });

  function pass(request: IncomingMessage, answer: ServerResponse, body: Buffer, tries: number): void {
    const port = next();
    const { method, url = '/', headers } = request;
    const asked = httpRequest({ port, agent, method, path: url, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, { ...told.headers, connection: 'keep-alive' });
      told.pipe(answer);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (tries > 0 && error.code === 'ECONNREFUSED') return pass(request, answer, body, tries - 1); // nothing was sent
      answer.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
    });
    asked.end(body);
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const to = connect(next() ?? 0);
    const lines = Array.from({ length: request.rawHeaders.length / 2 }, (_, at) =>
      request.rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
    );
    to.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    to.pipe(socket).pipe(to);
    to.on('error', () => socket.destroy());
    socket.on('error', () => to.destroy());
  });

  server.keepAliveTimeout = 120_000; // this process makes a version meanwhile, longer than the usual 5 s
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    clearInterval(checking);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** from now on requests go to it, too */
    add: ({ port }: Upstream) => void upstreams.set(port, true),
    remove: ({ port }: Upstream) => void upstreams.delete(port),
  };
}
