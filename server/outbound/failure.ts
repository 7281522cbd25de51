import { errors } from 'undici';
import type { LookupOutcome, Reason, ReasonCode } from '#contract/lookups.ts';
import type { Unanswered } from './lookup.ts';

/** Why a request brought no reply. */
export const outboundFailureKinds = [
  'switchedOff', // OUTBOUND=off (D-236)
  'refusedAddress', // the guard refused the target (D-212)
  'badUrl', // not an http(s) URL that may be asked
  'timeout', // the whole exchange did not end in time
  'tooLarge', // more than `maxBytes` after decompression
  'hostNotFound',
  'connectionRefused',
  'connectionLost',
  'cancelled', // by the caller, or the client was closed
  'unreachable', // any other trouble with the connection
  'ownTrouble', // this machine has no sockets or no network left
  'unreadable', // an answer that is not HTTP or cannot be decompressed
  'tooManyRedirects',
] as const satisfies readonly ReasonCode[];
type OutboundFailureKind = (typeof outboundFailureKinds)[number];

/** The one error of the outbound client; `message` is a short English reason. */
export class OutboundFailure extends Error {
  readonly kind: OutboundFailureKind;

  constructor(kind: OutboundFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutboundFailure';
    this.kind = kind;
  }
}

const outcomes: Record<OutboundFailureKind, Exclude<LookupOutcome, 'known'>> = {
  switchedOff: 'switchedOff',
  refusedAddress: 'refused',
  badUrl: 'refused',
  timeout: 'unreachable',
  tooLarge: 'unreadable',
  hostNotFound: 'unreachable',
  connectionRefused: 'unreachable',
  connectionLost: 'unreachable',
  cancelled: 'unreachable',
  unreachable: 'unreachable',
  ownTrouble: 'unreachable',
  unreadable: 'unreadable',
  tooManyRedirects: 'refused',
};

/** The stated outcome (D-234) of a request to `source` that failed. */
export function unanswered(failure: OutboundFailure, source: string | null): Unanswered {
  const own = failure.kind === 'ownTrouble' ? { isOwn: true as const } : {};
  return { outcome: outcomes[failure.kind], source, reason: reasonOfFailure(failure), retryAt: null, ...own };
}

/** It was this machine that could not ask, or was not to. */
export function isOwnFailure({ kind }: OutboundFailure): boolean {
  return kind === 'ownTrouble' || kind === 'switchedOff' || kind === 'cancelled';
}

/** No byte of the request was sent for certain, so that it changed nothing (CONF-004). */
export function neverLeft({ kind, cause }: OutboundFailure): boolean {
  const { code, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown };
  const isConnecting = syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';
  return isConnecting || unsent.has(kind);
}

const unsent: ReadonlySet<OutboundFailureKind> = new Set([
  'switchedOff',
  'refusedAddress',
  'badUrl',
  'hostNotFound',
  'connectionRefused',
]);

/** What kind of failure it was, and the system's code where that says more. */
export function reasonOfFailure({ kind, cause }: OutboundFailure): Reason {
  const { code } = (cause ?? {}) as { code?: unknown };
  const saysMore = kind === 'unreachable' || kind === 'ownTrouble';
  return saysMore && typeof code === 'string' ? `${kind} ${code}` : kind;
}

/** The message of an established connection that broke. */
export const connectionLost = 'connection lost';

const connectionCodes: Record<string, { kind: OutboundFailureKind; message: string }> = {
  ENOTFOUND: { kind: 'hostNotFound', message: 'host name not found' },
  EAI_AGAIN: { kind: 'hostNotFound', message: 'host name not found' },
  ECONNREFUSED: { kind: 'connectionRefused', message: 'connection refused' },
  ECONNRESET: { kind: 'connectionLost', message: connectionLost },
  UND_ERR_SOCKET: { kind: 'connectionLost', message: connectionLost },
  EPIPE: { kind: 'connectionLost', message: connectionLost },
  UND_ERR_DESTROYED: { kind: 'cancelled', message: 'client closed' },
  UND_ERR_CLOSED: { kind: 'cancelled', message: 'client closed' },
};

/** What this machine lacks, whomever it asks. */
const ownCodes: ReadonlySet<string> = new Set([
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
]);

/** Turns what the HTTP client threw into an OutboundFailure. */
export function toOutboundFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') {
    return new OutboundFailure('timeout', 'no connection in time', error);
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new OutboundFailure('tooLarge', 'headers too large', error);
  if (error instanceof errors.HTTPParserError) return new OutboundFailure('unreadable', 'answer is not HTTP', error);
  if (code === 'UND_ERR_INVALID_ARG') return new OutboundFailure('badUrl', message, error);
  if (ownCodes.has(code)) return new OutboundFailure('ownTrouble', `this machine cannot connect (${code})`, error);
  const known = connectionCodes[code] ?? { kind: 'unreachable', message: `connection failed (${code || message})` };
  return new OutboundFailure(known.kind, known.message, error);
}
