import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from '#contract/loopback.ts';

export const loopback = '127.0.0.1';

/** A server of the sandbox that listens; `url` ends in `/`. */
export type Listening = { url: string; stop(): Promise<void> };

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Starts an HTTP server on a free loopback port. A handler that throws gives 500 and never ends the process. Who comes by
 * another name is a page of another site, whose name leads here (DNS rebinding): mails are none of its business.
 */
export async function listen(handler: Handler): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    if (!isLoopbackHost((request.headers.host ?? '').replace(/:\d{1,5}$/, ''))) {
      return send(response, 421, 'text/plain', 'Misdirected request');
    }
    Promise.try(handler, request, response).catch(() => sendError(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, loopback, resolve);
  });
  return { url: `http://${loopback}:${(server.address() as AddressInfo).port}/`, stop: () => stop(server) };
}

/** Ends at once, also where an answer is held back on purpose. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function sendError(response: ServerResponse): void {
  if (!response.headersSent) send(response, 500, 'text/plain', 'Internal error');
  else response.destroy();
}

export function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

export function sendJson(response: ServerResponse, status: number, value: unknown, type = 'application/json'): void {
  send(response, status, type, JSON.stringify(value));
}

/** The body as text; throws when it is larger than `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes = 1_000_000): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
