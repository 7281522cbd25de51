import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { StartError } from '../../start-error.ts';

type LanderServer = { port: number; stop(): Promise<void> };

/** ms: a visitor who is slower than this is cut off. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000, // to have sent it all, a form with its text included
  keepAliveTimeout: 20_000, // beyond the pauses of a proxy in front
  connectionsCheckingInterval: 5_000,
};
const silentMs = 30_000;
const maxConnections = 10_000;

const clientErrors: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Listens for visitors of landers: plain HTTP without a framework. Throws StartError where it cannot. */
export async function startLanderServer(
  { host, port }: { host: string; port: number },
  listener: RequestListener,
): Promise<LanderServer> {
  const server = createServer({ ...limits, requireHostHeader: false }, listener); // HTTP/1.0 has no Host: it gets an answer
  server.maxConnections = maxConnections;
  server.setTimeout(silentMs);
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable) return void socket.destroy();
    socket.end(`HTTP/1.1 ${clientErrors[code] ?? '400 Bad Request'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    socket.destroySoon();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  }).catch((error) => explained(error, host, port));
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
  });
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): never {
  const why = {
    EADDRINUSE: 'is in use',
    EACCES: 'needs more rights than this account has',
    EADDRNOTAVAIL: 'is not an address of this machine',
  }[error.code ?? ''];
  throw why ? new StartError(`LANDER_LISTEN: ${host} port ${port} ${why}.`) : error;
}
