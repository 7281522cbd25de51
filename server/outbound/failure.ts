import { errors } from 'undici';
import type { LookupOutcome } from '#contract/lookups.ts';
import type { Unanswered } from './lookup.ts';

/** Why a request brought no reply. */
export const outboundFailureKinds = [
  'switchedOff', // OUTBOUND=off (D-236)
  'refusedAddress', // the guard refused the target (D-212)
  'badUrl', // not an http(s) URL that may be asked
  'timeout', // the whole exchange did not end in time
  'tooLarge', // more than `maxBytes` after decompression
  'unreachable', // name not found, no connection, connection lost, cancelled
  'ownTrouble', // this machine has no sockets or no network left
  'unreadable', // an answer that is not HTTP or cannot be decompressed
  'tooManyRedirects',
] as const;
export type OutboundFailureKind = (typeof outboundFailureKinds)[number];

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
  unreachable: 'unreachable',
  ownTrouble: 'unreachable',
  unreadable: 'unreadable',
  tooManyRedirects: 'refused',
};

/** The stated outcome (D-234) of a request to `source` that failed. */
export function unanswered(failure: OutboundFailure, source: string | null): Unanswered {
  const own = failure.kind === 'ownTrouble' ? { isOwn: true as const } : {};
  return { outcome: outcomes[failure.kind], source, reason: failure.message, retryAt: null, ...own };
}

/** The message of an established connection that broke. */
export const connectionLost = 'connection lost';

const connectionCodes: Record<string, string> = {
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'host name not found',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: connectionLost,
  UND_ERR_SOCKET: connectionLost,
  EPIPE: connectionLost,
  UND_ERR_DESTROYED: 'client closed',
  UND_ERR_CLOSED: 'client closed',
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
  return new OutboundFailure('unreachable', connectionCodes[code] ?? `connection failed (${code || message})`, error);
}
