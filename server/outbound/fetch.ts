import { Agent } from 'undici';
import { type AddressLookup, createConnector } from './connector.ts';
import { acceptEncoding, decodeBody } from './decode.ts';
import { type Ask, exchange, type RawReply, type ReplyHeaders, Stop } from './exchange.ts';
import { OutboundFailure, toOutboundFailure } from './failure.ts';
import { checkedUrl, type GuardSettings } from './guard.ts';

export type OutboundOptions = {
  /** default GET; on a redirect 301, 302 or 303 everything but HEAD becomes GET */
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** for everything from the lookup of the host to the last byte, redirects included; default 10,000 */
  timeoutMs?: number;
  /** of the body after decompression; default 1 MiB */
  maxBytes?: number;
  /** default 3; with 0 a redirect is handed back as a reply */
  maxRedirects?: number;
  /** default false: plain http is refused beyond the loopback targets; a redirect from https to http always is */
  allowHttp?: boolean;
  signal?: AbortSignal;
  /** given each piece of a 200 answer as it comes, before decompression; `body` has them all in the end */
  onData?: (piece: Buffer) => void;
  /** true: it changes nothing there, whatever its method, and may be sent again when a kept connection was dead */
  isRead?: boolean;
};

/** `body` is decompressed; `url` is the one that answered. */
export type OutboundReply = { status: number; headers: ReplyHeaders; body: Buffer; url: string };

export type Outbound = {
  /** Any HTTP status is a reply. Throws OutboundFailure and nothing else. */
  request(url: string, options?: OutboundOptions): Promise<OutboundReply>;
  /** Cuts off what is under way; later requests fail as `unreachable`. */
  close(): Promise<void>;
};

type OutboundSettings = GuardSettings & { userAgent: string; lookup?: AddressLookup; localAddress?: string };

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 1024 * 1024;
const defaultMaxRedirects = 3;
const connectionsPerHost = 256; // politeness is the budget's business (D-235), this only bounds sockets
const followedStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const headersKeptAcrossOrigins: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
]);

function redirectTarget(reply: RawReply): string | undefined {
  if (!followedStatuses.has(reply.status)) return undefined;
  const { location } = reply.headers;
  return Array.isArray(location) ? location[0] : location;
}

/** What is sent to the next URL: no credentials to another origin, no body where the method becomes GET. */
function redirected(ask: Ask, status: number, from: URL, to: URL): Ask {
  const keepsMethod = status === 307 || status === 308 || ask.method === 'HEAD';
  const kept = (name: string) =>
    (keepsMethod || !name.startsWith('content-')) &&
    (from.origin === to.origin || headersKeptAcrossOrigins.has(name) || (keepsMethod && name === 'content-type'));
  const headers = Object.fromEntries(Object.entries(ask.headers).filter(([name]) => kept(name.toLowerCase())));
  return keepsMethod ? { ...ask, headers } : { method: 'GET', headers, body: null, isRead: true };
}

/** Ends `stop` after the time limit or with the caller's signal; returns how to take both back. */
function arm(stop: Stop, timeoutMs: number, signal: AbortSignal | undefined): () => void {
  const onTime = () => stop.stop(new OutboundFailure('timeout', `time limit of ${timeoutMs / 1000} s`));
  const timer = setTimeout(onTime, timeoutMs);
  if (!signal) return () => clearTimeout(timer);
  const onAbort = () => stop.stop(new OutboundFailure('cancelled', 'cancelled', signal.reason));
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  };
}

/**
 * The only way to strangers' HTTP servers (D-212): http and https, public addresses, a limit of time, size and
 * redirects, connections kept alive per host. `settings.lookup` replaces the system's resolver, `localAddress` its choice of where
 * connections come from.
 */
export function createOutbound(settings: OutboundSettings): Outbound {
  const { loopback, lookup, trusted, localAddress } = settings;
  const connect = createConnector(loopback, lookup, trusted, {}, localAddress);
  const agent = new Agent({ connect, connections: connectionsPerHost, pipelining: 1, allowH2: false });
  const ownHeaders = { 'user-agent': settings.userAgent, 'accept-encoding': acceptEncoding };

  async function follow(text: string, options: OutboundOptions, stop: Stop): Promise<OutboundReply> {
    const { maxBytes = defaultMaxBytes, maxRedirects = defaultMaxRedirects, allowHttp = false } = options;
    let url = checkedUrl(text, settings, allowHttp);
    let ask: Ask = {
      method: options.method ?? 'GET',
      headers: { ...ownHeaders, ...options.headers },
      body: options.body ?? null,
      isRead: options.isRead ?? ['GET', 'HEAD'].includes(options.method ?? 'GET'),
      ...(options.onData ? { onData: options.onData } : {}),
    };
    for (let redirects = 0; ; redirects++) {
      const reply = await exchange(agent, url, ask, maxBytes, stop);
      const target = maxRedirects > 0 ? redirectTarget(reply) : undefined;
      if (target === undefined) return finish(reply, url, maxBytes);
      if (redirects === maxRedirects) {
        throw new OutboundFailure('tooManyRedirects', `more than ${maxRedirects} redirects`);
      }
      const next = checkedUrl(target, settings, allowHttp, url);
      ask = redirected(ask, reply.status, url, next);
      url = next;
    }
  }

  return {
    async request(url, options = {}) {
      const stop = new Stop();
      const disarm = arm(stop, options.timeoutMs ?? defaultTimeoutMs, options.signal);
      try {
        return await follow(url, options, stop);
      } catch (error) {
        throw toOutboundFailure(error);
      } finally {
        disarm();
      }
    },
    close: () => agent.destroy(),
  };
}

async function finish(reply: RawReply, url: URL, maxBytes: number): Promise<OutboundReply> {
  const coding = reply.headers['content-encoding'];
  const body = coding === undefined ? reply.body : await decodeBody(reply.body, coding, maxBytes);
  return { status: reply.status, headers: reply.headers, body, url: url.href };
}
