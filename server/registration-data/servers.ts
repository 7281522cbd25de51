import type { LookupOutcome } from '#contract/lookups.ts';
import type { Lookup } from '../outbound/lookup.ts';
import type { RegistrationData } from './registration.ts';

/** How a server is spoken to, in the order in which they are trusted (D-151). */
export const registrationProtocols = ['rdap', 'whois', 'registrarRdap'] as const;
export type RegistrationProtocol = (typeof registrationProtocols)[number];

/** A server that can be asked about a name. */
export type Server = {
  protocol: RegistrationProtocol;
  /** host and port, the key of its budget (D-235) */
  key: string;
  /** of RDAP the base URL, of a registrar's RDAP the URL of the name, of WHOIS `host:port` */
  address: string;
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
  return { server, outcome, hasDates, registrarRdap: null };
}
