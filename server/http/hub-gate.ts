import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'socket.io';
import { minuteMs } from '#contract/dates.ts';
import type { Clock, Parts } from '../context.ts';
import { securityHeaders } from './security-headers.ts';

/** What one signed cookie may do at the hub; enough for a person with many tabs and a bad line. */
export const hubLimits = { sockets: 20, handshakesPerMinute: 60, messages: 50, messagesMs: 10_000 } as const;

type Engine = Server['engine'];
type EngineSocket = {
  request: IncomingMessage;
  on(event: 'packet', listener: (packet: { type: string }) => void): void;
  once(event: 'close', listener: () => void): void;
  close(discard: boolean): void;
};

/** Counts calls per key in windows of equal length; true while a key has had at most `max`. */
function createCounter(max: number, windowMs: number, clock: Clock) {
  const counts = new Map<unknown, number>();
  let endsAt = 0;
  return (key: unknown): boolean => {
    const time = clock.now().getTime();
    if (time >= endsAt) {
      counts.clear();
      endsAt = time + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max;
  };
}

type Headers = Record<string, string>;

function refuse(request: IncomingMessage, response: ServerResponse, status: 401 | 429, headers: Headers): void {
  if (request.headers.upgrade !== undefined) {
    const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
    request.socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`);
  } else {
    response.writeHead(status, { ...headers, 'content-length': 0 }).end();
  }
}

/**
 * Stands before everything the hub keeps: nobody without a cookie that this installation signed gets as far as a
 * connection (one HMAC, no query), and with one only `hubLimits`. REQUESTS_PER_MINUTE=0 lifts the limits.
 */
export function guardEngine(engine: Engine, { auth, config, clock }: Pick<Parts, 'auth' | 'config' | 'clock'>): void {
  const tokens = new WeakMap<IncomingMessage, string>();
  const open = new Map<string, number>();
  const headers = securityHeaders(config);
  const hasLimits = config.requestsPerMinute > 0;
  const mayShakeHands = createCounter(hubLimits.handshakesPerMinute, minuteMs, clock);

  async function check(request: IncomingMessage): Promise<401 | 429 | null> {
    const token = await auth.signedToken(request.headers.cookie);
    if (token === null) return 401;
    tokens.set(request, token);
    const isHandshake = !new URL(request.url ?? '', 'http://hub.invalid').searchParams.has('sid');
    if (!isHandshake || !hasLimits) return null;
    const isCrowded = (open.get(token) ?? 0) >= hubLimits.sockets;
    return isCrowded || !mayShakeHands(token) ? 429 : null;
  }

  engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => {
    check(request).then((status) => (status === null ? next() : refuse(request, response, status, headers)), next);
  });
  engine.on('connection', (socket: EngineSocket) => {
    const token = tokens.get(socket.request) ?? '';
    open.set(token, (open.get(token) ?? 0) + 1);
    socket.once('close', () => {
      const left = (open.get(token) ?? 1) - 1;
      if (left > 0) open.set(token, left);
      else open.delete(token);
    });
    const maySpeak = createCounter(hubLimits.messages, hubLimits.messagesMs, clock);
    socket.on('packet', ({ type }) => {
      if (type === 'message' && !maySpeak('')) socket.close(true); // our pages send none but the first
    });
  });
}
