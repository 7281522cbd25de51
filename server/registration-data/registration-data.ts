import type { Lookup } from '../outbound/lookup.ts';
import type { AskedName, RdapClient } from './rdap.client.ts';
import type { RegistrationData } from './registration.ts';
import type { Server, ServerAnswer } from './servers.ts';

export type { AskedName } from './rdap.client.ts';
export type { RegistrationData } from './registration.ts';
export type { Server, ServerAnswer } from './servers.ts';

/** Registration data from whatever servers a TLD has: one after the other, each at a slot of its own budget. */
export type RegistrationSource = {
  /**
   * The server that is to be asked next about a name below `tld`, given what those asked before brought, in their order;
   * null when no other can say more. For a TLD that no server covers it is null at once.
   */
  nextServer(name: Pick<AskedName, 'tld'>, answers: readonly ServerAnswer[]): Server | null;
  /** Asks one server once. Never throws: what went wrong is the outcome and its reason (D-234). */
  ask(name: AskedName, server: Server): Promise<Lookup<RegistrationData>>;
};

/** What is said of a name whose TLD has no server. */
export function noServer(tld: string): Lookup<RegistrationData> {
  return { outcome: 'notOffered', source: null, reason: `noServer ${tld}`, retryAt: null };
}

/** The registries' servers and the registrars', in the order in which they are trusted (D-151). */
export function createRegistrationData({ rdap }: { rdap: RdapClient }): RegistrationSource {
  return {
    nextServer({ tld }, answers) {
      const server = rdap.serverOf(tld);
      return server && answers.length === 0 ? server : null;
    },
    ask: (name) => rdap.lookUp(name),
  };
}
