import type { Socket } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { buildConnector, Client, type Dispatcher } from 'undici';
import { isSandboxName } from '#contract/sandbox.ts';
import type { WebsiteCertificate } from '#contract/websites.ts';
import { isInnerHost, isPublicAddress } from '../../outbound/addresses.ts';
import { type AddressLookup, createConnector } from '../../outbound/connector.ts';
import type { ReplyHeaders } from '../../outbound/exchange.ts';
import { OutboundFailure, toOutboundFailure } from '../../outbound/failure.ts';
import { checkedUrl } from '../../outbound/guard.ts';
import { certificateOf } from './certificate.ts';
import { inflated } from './inflate.ts';
import type { WebsiteTools } from './website-tools.ts';

/** What is left of a look's limits; `bytes` counts what was read from the network. */
export type Budget = { signal: AbortSignal; bytes: number };

export type PageReply = {
  url: string;
  status: number;
  headers: ReplyHeaders;
  /** decompressed, at most `maxBytes`; empty of a redirect */
  body: Buffer;
  /** its end is missing: it is longer, or did not come in time */
  isCut: 'size' | 'time' | null;
  /** where it sends on to, as a whole address */
  location: string | null;
  certificate: WebsiteCertificate | null;
};

/** Why no reply came. `stage`: whether a connection stood, and if not, whether only TLS could not be agreed on. */
export type PageFailure = {
  failure: OutboundFailure;
  stage: 'guard' | 'connect' | 'tls' | 'reply';
  certificate: WebsiteCertificate | null;
};

/** Of all answers of a look together, as sent, and of a page after decompression. */
export const maxBytes = 1024 * 1024;
const maxHeaderBytes = 64 * 1024;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Certificates are read, not relied on, and so are those of servers that nobody has renewed for years. */
const anyTls = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
const contexts = new Map<string, SecureContext>();

/** One context for all looks: making it takes as long as a handshake. `authority` null: those that the system trusts. */
function tlsWith(authority: string | null) {
  const key = authority ?? '';
  const secureContext =
    contexts.get(key) ?? createSecureContext({ ...anyTls, ...(authority ? { ca: authority } : {}) });
  contexts.set(key, secureContext);
  return { secureContext, rejectUnauthorized: false, maxCachedSessions: 0 };
}

/**
 * Asks one address of a website for its page: public addresses alone, names below `.test` at the sandbox (D-212). `lookup`
 * is asked once for the host, and no redirect is followed. Never throws.
 */
export async function askPage(
  tools: WebsiteTools,
  lookup: AddressLookup,
  text: string,
  budget: Budget,
): Promise<PageReply | PageFailure> {
  let certificate: WebsiteCertificate | null = null;
  let stage: PageFailure['stage'] = 'guard';
  let socket: Socket | undefined;
  const failed = (error: unknown): PageFailure => {
    const failure = toOutboundFailure(error);
    const isTls = stage === 'connect' && isTlsError(error);
    return { failure, stage: isTls ? 'tls' : failure.kind === 'refusedAddress' ? 'guard' : stage, certificate };
  };
  try {
    const url = checkedTarget(tools, text);
    stage = 'connect';
    const connect = connectorTo(tools, lookup, url);
    const client = new Client(url.origin, {
      connect: (options, callback) =>
        connect(options, (...[error, connected]) => {
          if (error) return callback(error, null);
          stage = 'reply';
          socket = connected;
          certificate = certificateOf(connected);
          callback(null, connected);
        }),
      ...{ pipelining: 1, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: maxHeaderBytes },
    });
    try {
      const raw = await dispatched(client, url, tools.userAgent, budget);
      return { ...(await read(raw, url)), certificate };
    } finally {
      client.destroy().catch(() => undefined);
    }
  } catch (error) {
    return failed(error);
  } finally {
    budget.bytes += socket?.bytesRead ?? 0;
  }
}

/** A name below `.test` leads to the sandbox, and no other name does. */
function checkedTarget(tools: WebsiteTools, text: string): URL {
  const url = URL.parse(text);
  if (!url || !isSandboxName(url.hostname)) {
    if (url && isInnerHost(url.hostname)) throw new OutboundFailure('refusedAddress', 'a refused address');
    return checkedUrl(text, { mode: tools.mode, loopback: new Set() }, true);
  }
  if (!tools.sandbox) throw new OutboundFailure('switchedOff', 'the sandbox is off');
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  if (!isPlain || !/^https?:$/.test(url.protocol)) throw new OutboundFailure('badUrl', 'not an address of a website');
  return url;
}

function connectorTo(tools: WebsiteTools, lookup: AddressLookup, url: URL): buildConnector.connector {
  if (!isSandboxName(url.hostname)) return createConnector(new Set(), lookup, new Set(), tlsWith(null));
  const { http = '', https = '', authority = null } = tools.sandbox ?? {};
  const connect = buildConnector({ ...tlsWith(authority), allowH2: false, timeout: 5_000 } as object);
  return (options, callback) =>
    lookup(options.hostname, { all: true }, (error, addresses) => {
      if (error) return callback(error, null);
      // its addresses are of documentation; one that leads inside is refused as of any name
      const isAllowed = addresses.some(({ address }) => isPublicAddress(address) || forDocumentation.test(address));
      if (!isAllowed) return callback(new OutboundFailure('refusedAddress', 'a refused address'), null);
      const [hostname = '', port = ''] = (url.protocol === 'https:' ? https : http).split(':');
      connect({ ...options, hostname, port, servername: url.hostname }, callback);
    });
}
const forDocumentation = /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/;

const isTlsError = (error: unknown) =>
  /^(ERR_SSL|ERR_TLS|EPROTO|CERT_|UNABLE_)|ssl|tls/i.test(
    `${(error as NodeJS.ErrnoException).code ?? ''} ${(error as Error).message ?? ''}`,
  );

type Raw = Pick<PageReply, 'status' | 'headers' | 'body' | 'isCut'>;

/** One GET; ends early at a redirect, at the limit of size, and with what has come at that of time. */
function dispatched(client: Client, url: URL, userAgent: string, budget: Budget): Promise<Raw> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let isOver = false;
    const raw: Raw & { chunks: Buffer[]; size: number } = {
      ...{ status: 0, headers: {}, body: Buffer.alloc(0), isCut: null, chunks: [], size: 0 },
    };
    const end = (isCut: Raw['isCut']) => {
      if (isOver) return;
      isOver = true;
      budget.signal.removeEventListener('abort', onTime);
      resolve({ status: raw.status, headers: raw.headers, body: Buffer.concat(raw.chunks), isCut });
      if (isCut) controller?.abort(new Error('enough'));
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      isOver = true;
      budget.signal.removeEventListener('abort', onTime);
      reject(error);
    };
    const onTime = () => {
      if (raw.status >= 200) return end('time');
      fail(new OutboundFailure('timeout', 'no answer in time'));
      controller?.abort(new Error('too late'));
    };
    budget.signal.addEventListener('abort', onTime, { once: true });
    if (budget.signal.aborted) return onTime();
    client.dispatch(
      {
        path: url.pathname + url.search,
        method: 'GET',
        headers: {
          'user-agent': userAgent,
          accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
          'accept-encoding': 'gzip, deflate, br',
        },
      },
      {
        onRequestStart(started) {
          controller = started;
          if (isOver) started.abort(new Error('too late'));
        },
        onResponseStart(_, status, headers) {
          raw.status = status; // 100 and 103 come this way too, the answer proper comes last
          raw.headers = headers;
          if (redirects.has(status)) end('size');
        },
        onResponseData(_, chunk) {
          raw.chunks.push(chunk);
          raw.size += chunk.length;
          if (raw.size + budget.bytes >= maxBytes) end('size');
        },
        onResponseEnd: () => end(null),
        // what broke off in the middle of a page is what came of it
        onResponseError: (_, error) => (raw.status >= 200 && raw.size > 0 ? end('time') : fail(error)),
      },
    );
  });
}

async function read(raw: Raw, url: URL): Promise<Omit<PageReply, 'certificate'>> {
  const { status, headers } = raw;
  const first = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';
  const location = redirects.has(status) ? first(headers.location).slice(0, 4_000) : '';
  const to = location === '' ? null : (URL.parse(location, url.href)?.href ?? null);
  const kept = to === null ? await inflated(raw.body, first(headers['content-encoding']), maxBytes) : Buffer.alloc(0);
  if (kept === null) throw new OutboundFailure('unreadable', 'content coding is not supported');
  const isCut = kept.length >= maxBytes ? 'size' : to === null ? raw.isCut : null;
  return { url: url.href, status, headers, body: kept, isCut, location: to };
}
