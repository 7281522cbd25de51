import type { Lookup } from '../outbound/lookup.ts';
import type { AskedName, RdapClient } from './rdap.client.ts';
import type { RegistrationData } from './registration.ts';

export type { AskedName } from './rdap.client.ts';
export type { RegistrationData } from './registration.ts';

/** Registration data from whatever source a TLD has; what RDAP and WHOIS have in common. */
export type RegistrationSource = {
  /** Asks the source once. Never throws: what went wrong is the outcome and its reason (D-234). */
  lookUp(name: AskedName): Promise<Lookup<RegistrationData>>;
  /** The server asked for a TLD, the key of its budget (D-235); null when the source has none for it. */
  serverOf(tld: string): string | null;
};

/**
 * The merged answer of the sources, in the order in which they are trusted (D-151): for a name the first one that has a
 * server for its TLD is asked. A TLD that none of them covers is `notOffered`.
 */
export function createRegistrationData({ rdap }: { rdap: RdapClient }): RegistrationSource {
  const sources: RegistrationSource[] = [rdap];
  const sourceFor = (tld: string) => sources.find((source) => source.serverOf(tld) !== null);
  return {
    serverOf: (tld) => sourceFor(tld)?.serverOf(tld) ?? null,
    async lookUp(name) {
      const source = sourceFor(name.tld);
      if (source) return source.lookUp(name);
      return { outcome: 'notOffered', source: null, reason: `noServer ${name.tld}`, retryAt: null };
    },
  };
}
