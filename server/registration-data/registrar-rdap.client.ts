import type { Clock } from '../context.ts';
import { OutboundFailure, unanswered } from '../outbound/failure.ts';
import type { Outbound } from '../outbound/fetch.ts';
import type { Lookup } from '../outbound/lookup.ts';
import type { AskedName } from './rdap.client.ts';
import { accept, maxBytes } from './rdap.client.ts';
import { readRdapReply } from './rdap-reply.ts';
import type { RegistrationData } from './registration.rules.ts';

type RegistrarRdapDeps = { outbound: Pick<Outbound, 'request'>; clock: Clock; keepsText?: boolean };

export type RegistrarRdapClient = {
  /** Asks a registrar about a name at the address its registry gave. Never throws (D-234). */
  lookUp(name: AskedName, address: string): Promise<Lookup<RegistrationData>>;
};

const timeoutMs = 10_000;

/** True for an address of a registrar's RDAP that may be followed: https on its own port, no credentials. */
export function isRegistrarAddress(text: string): boolean {
  if (text.length > 2_000 || !URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  return protocol === 'https:' && port === '' && username === '' && password === '' && /[a-z]$/.test(hostname);
}

/**
 * The registrar's own RDAP server. It knows the name by its own books alone: that it does not know it is no answer about
 * the name, for it may have moved to another registrar.
 */
export function createRegistrarRdap({ outbound, clock, keepsText = false }: RegistrarRdapDeps): RegistrarRdapClient {
  return {
    async lookUp({ ascii }, address) {
      const url = new URL(address);
      try {
        const reply = await outbound.request(url.href, { headers: { accept }, timeoutMs, maxBytes });
        const answer = await readRdapReply(reply, { url, name: ascii, now: clock.now(), keepsText });
        const raw = answer.raw ? { raw: { ...answer.raw, kind: 'registrarRdap' as const } } : {};
        if (answer.outcome === 'known')
          return { ...answer, value: { ...answer.value, protocol: 'registrarRdap' }, ...raw };
        if (answer.outcome === 'notFound') return { ...answer, outcome: 'unreadable', reason: 'otherServer', ...raw };
        return { ...answer, ...raw };
      } catch (error) {
        if (error instanceof OutboundFailure) return unanswered(error, url.host);
        throw error;
      }
    },
  };
}
