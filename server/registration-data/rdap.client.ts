import type { Clock } from '../context.ts';
import { OutboundFailure, unanswered } from '../outbound/failure.ts';
import type { Outbound } from '../outbound/fetch.ts';
import type { Lookup } from '../outbound/lookup.ts';
import type { RdapBootstrap } from './rdap-bootstrap.ts';
import { readRdapReply } from './rdap-reply.ts';
import type { RegistrationData } from './registration.rules.ts';
import type { Server } from './servers.rules.ts';

/** A name to look up: `ascii` in lower-case A-labels, `tld` what it is registered under (`com`, `co.uk`). */
export type AskedName = { ascii: string; tld: string };

type RdapClientDeps = {
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

export const accept = 'application/rdap+json, application/json;q=0.5';
export const maxBytes = 512 * 1024;

/** The RDAP client (RFC 7480, 9082, 9083). Pacing is the caller's (D-235). */
export function createRdapClient({
  outbound,
  bases,
  clock,
  timeoutMs = 10_000,
  keepsText = false,
}: RdapClientDeps): RdapClient {
  /** by base; there are some hundred */
  const servers = new Map<string, Server>();
  function serverAt(base: string): Server {
    const server = servers.get(base) ?? { protocol: 'rdap', key: new URL(base).host, address: base };
    servers.set(base, server);
    return server;
  }

  return {
    serverOf(tld) {
      const base = bases.rdapBaseOf(tld);
      return base === undefined ? null : serverAt(base);
    },
    async lookUp({ ascii, tld }) {
      const text = bases.rdapBaseOf(tld);
      if (text === undefined) {
        return { outcome: 'notOffered', source: null, reason: `noServer ${tld}`, retryAt: null };
      }
      const base = new URL(text);
      const url = new URL(`domain/${encodeURIComponent(ascii)}`, base);
      const allowHttp = base.protocol === 'http:'; // a few registries offer nothing better
      try {
        const reply = await outbound.request(url.href, { headers: { accept }, timeoutMs, maxBytes, allowHttp });
        return readRdapReply(reply, { url, name: ascii, now: clock.now(), keepsText });
      } catch (error) {
        if (error instanceof OutboundFailure) return unanswered(error, base.host);
        throw error;
      }
    },
  };
}
