import type { LookupOutcome, Protocol } from '#contract/lookups.ts';
import type { Lookup } from '../outbound/lookup.ts';
import type { RegistrationData } from './registration.rules.ts';

/** How often a server may be asked: least time between two requests, and how many at the same time. */
export type RateLimit = { intervalMs: number; parallel: number };

/** A server that can be asked about a name. */
export type Server = {
  protocol: Protocol;
  /** host and port, the key of its budget (D-235) */
  key: string;
  /** of RDAP the base URL, of a registrar's RDAP the URL of the name, of WHOIS `host:port` */
  address: string;
  /** what the operator set for it; the settings' where it is left out */
  rateLimit?: Partial<RateLimit>;
};

/** A server that was asked about a name, and what of its answer decides which one is next: plain JSON, to be kept. */
export type ServerAnswer = {
  server: Server;
  outcome: LookupOutcome;
  /** registration and expiration date were both given */
  hasDates: boolean;
  /** https URL of the name at its registrar's own RDAP, where the answer had one */
  registrarRdap: string | null;
};

/** What is kept of an answer to find the next server. */
export function answerOf(server: Server, answer: Lookup<RegistrationData>): ServerAnswer {
  const { outcome } = answer;
  if (answer.outcome !== 'known') return { server, outcome, hasDates: false, registrarRdap: null };
  const { registrationDate, expirationDate } = answer.value.fields;
  const hasDates = registrationDate.outcome === 'known' && expirationDate.outcome === 'known';
  return { server, outcome, hasDates, registrarRdap: answer.value.registrarRdap };
}

/** What is kept by TLD, for a TLD or what is registered below it (`co.uk`): the entry with the most matching labels. */
export function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, tld: string): Entry | undefined {
  for (let rest = tld; ; rest = rest.slice(rest.indexOf('.') + 1)) {
    const entry = entries.get(rest);
    if (entry !== undefined || !rest.includes('.')) return entry;
  }
}
