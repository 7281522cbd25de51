import type { Reason, ReasonCode } from '#contract/lookups.ts';
import type { Clock } from '../context.ts';
import { OutboundFailure, unanswered } from '../outbound/failure.ts';
import type { Outbound, OutboundReply } from '../outbound/fetch.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import { retryAfter } from '../outbound/retry-after.ts';
import { keptRdap } from './raw-answer.ts';
import { parseRdapDomain } from './rdap.parser.ts';
import type { RdapBootstrap } from './rdap-bootstrap.ts';
import type { RegistrationData } from './registration.ts';
import type { Server } from './servers.ts';

/** A name to look up: `ascii` in lower-case A-labels, `tld` what it is registered under (`com`, `co.uk`). */
export type AskedName = { ascii: string; tld: string };

export type RdapClientDeps = {
  outbound: Pick<Outbound, 'request'>;
  bases: Pick<RdapBootstrap, 'rdapBaseOf'>;
  clock: Clock;
  /** default 10,000 */
  timeoutMs?: number;
  /** answers come with their text, without contact data (D-151) */
  keepsText?: boolean;
};

export type RdapClient = {
  /** Asks the registry's server once. Never throws: what went wrong is the outcome and its reason (D-234). */
  lookUp(name: AskedName): Promise<Lookup<RegistrationData>>;
  /** The server that is asked for a TLD; null when there is none. */
  serverOf(tld: string): Server | null;
};

const accept = 'application/rdap+json, application/json;q=0.5';
const maxBytes = 512 * 1024;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What every status but 200 and 404 says about the question (RFC 7480, 5). */
function statusOutcome(status: number): Unanswered['outcome'] {
  if (status === 429) return 'throttled';
  if (status === 400 || status === 422) return 'unreadable';
  if (status === 401 || status === 403 || status === 451) return 'refused';
  if (status === 501) return 'notOffered';
  if (status >= 500 || status === 408) return 'unreachable';
  return 'unreadable';
}

function retryAtOf(outcome: Unanswered['outcome'], headers: OutboundReply['headers'], now: Date): Date | null {
  const named = retryAfter(headers, now);
  if (outcome === 'throttled') return named ?? new Date(now.getTime() + minuteMs);
  if (outcome === 'refused') return named ?? new Date(now.getTime() + dayMs);
  return outcome === 'unreachable' ? named : null;
}

function notJson(text: string): ReasonCode {
  if (text.trim() === '') return 'emptyAnswer';
  return text.trimStart().startsWith('<') ? 'htmlAnswer' : 'brokenAnswer';
}

/** A text as JSON; undefined when it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a 200 answer. */
function readAnswer(text: string, json: unknown, source: string, asked: string, now: Date): Lookup<RegistrationData> {
  const fail = (reason: Reason): Unanswered => ({ outcome: 'unreadable', source, reason, retryAt: null });
  if (json === undefined) return fail(notJson(text));
  const parsed = parseRdapDomain(json, asked, now);
  return 'failure' in parsed ? fail(parsed.failure) : { outcome: 'known', source, value: parsed.data };
}

/** Only the registry's own server knows that a name is not registered; others, reached by a redirect, may just not have it. */
function readNotFound(source: string, isAuthoritative: boolean): Unanswered {
  if (isAuthoritative) return { outcome: 'notFound', source, reason: 'notRegistered', retryAt: null };
  return { outcome: 'unreadable', source, reason: 'otherServer', retryAt: null };
}

type Asked = { base: URL; name: string; now: Date; keepsText: boolean };

async function readReply(
  reply: OutboundReply,
  { base, name, now, keepsText }: Asked,
): Promise<Lookup<RegistrationData>> {
  const source = new URL(reply.url).host;
  const { status } = reply;
  if (status !== 200 && status !== 404) {
    const outcome = statusOutcome(status);
    return { outcome, source, reason: `HTTP ${status}`, retryAt: retryAtOf(outcome, reply.headers, now) };
  }
  const text = reply.body.toString().replace(/^\uFEFF/, '');
  const json = jsonOf(text);
  const read = status === 200 ? readAnswer(text, json, source, name, now) : readNotFound(source, source === base.host);
  return keepsText ? { ...read, raw: await keptRdap(text, json) } : read;
}

/** The RDAP client (RFC 7480, 9082, 9083). Pacing is the caller's (D-235). */
export function createRdapClient({
  outbound,
  bases,
  clock,
  timeoutMs = 10_000,
  keepsText = false,
}: RdapClientDeps): RdapClient {
  return {
    serverOf(tld) {
      const base = bases.rdapBaseOf(tld);
      return base === undefined ? null : { protocol: 'rdap', key: new URL(base).host, address: base };
    },
    async lookUp({ ascii, tld }) {
      const text = bases.rdapBaseOf(tld);
      if (text === undefined) {
        return { outcome: 'notOffered', source: null, reason: `noServer ${tld}`, retryAt: null };
      }
      const base = new URL(text);
      const url = `${base.href}domain/${encodeURIComponent(ascii)}`;
      const allowHttp = base.protocol === 'http:'; // a few registries offer nothing better
      try {
        const reply = await outbound.request(url, { headers: { accept }, timeoutMs, maxBytes, allowHttp });
        return await readReply(reply, { base, name: ascii, now: clock.now(), keepsText });
      } catch (error) {
        if (error instanceof OutboundFailure) return unanswered(error, base.host);
        throw error;
      }
    },
  };
}
