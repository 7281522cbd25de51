import type { Lookup } from '../outbound/lookup.ts';
import type { Overrides } from './overrides/overrides.ts';
import type { AskedName, RdapClient } from './rdap.client.ts';
import { isRegistrarAddress, type RegistrarRdapClient } from './registrar-rdap.client.ts';
import type { RegistrationData } from './registration.rules.ts';
import type { RateLimit, Server, ServerAnswer } from './servers.rules.ts';
import type { WhoisSource } from './whois/whois-source.ts';

export type { AskedName } from './rdap.client.ts';
export type { RegistrationData } from './registration.rules.ts';
export type { Server, ServerAnswer } from './servers.rules.ts';

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

type RegistrationDataDeps = {
  rdap: RdapClient;
  whois: WhoisSource;
  registrar: RegistrarRdapClient;
  overrides: Overrides;
};

/** What is said of a name whose TLD has no server. */
export function noServer(tld: string): Lookup<RegistrationData> {
  return { outcome: 'notOffered', source: null, reason: `noServer ${tld}`, retryAt: null };
}

/** TLDs whose registry holds no more than the registrar and the dates (ICANN's thin registries). */
const thin = new Set(['com', 'net']);

/** The most trusted server of each protocol, in the order in which they are trusted (D-151). */
export function createRegistrationData({
  rdap,
  whois,
  registrar,
  overrides,
}: RegistrationDataDeps): RegistrationSource {
  /** What was set for the TLDs of a server, the slowest of it. */
  function rateLimitOf({ key }: Server): Partial<RateLimit> {
    const set = overrides.all().filter(({ tld, intervalMs, parallel }) => {
      const isPaced = intervalMs !== null || parallel !== null;
      return isPaced && [rdap.serverOf(tld)?.key, whois.serverOf(tld)?.key].includes(key);
    });
    const intervals = set.flatMap(({ intervalMs }) => intervalMs ?? []);
    const parallels = set.flatMap(({ parallel }) => parallel ?? []);
    return {
      ...(intervals.length > 0 ? { intervalMs: Math.max(...intervals) } : {}),
      ...(parallels.length > 0 ? { parallel: Math.min(...parallels) } : {}),
    };
  }

  const paced = (server: Server | null): Server | null => server && { ...server, rateLimit: rateLimitOf(server) };

  return {
    nextServer: ({ tld }, answers) => paced(next(tld, answers)),
    ask(name, server) {
      if (server.protocol === 'whois') return whois.ask(name, server);
      return server.protocol === 'rdap' ? rdap.lookUp(name) : registrar.lookUp(name, server.address);
    },
  };

  function next(tld: string, answers: readonly ServerAnswer[]): Server | null {
    if (answers.some(({ outcome }) => outcome === 'notFound' || outcome === 'switchedOff')) return null;
    const isNew = (server: Server | null) => server !== null && answers.every((one) => one.server.key !== server.key);
    const known = answers.filter(({ outcome }) => outcome === 'known');
    const hasDates = known.some((answer) => answer.hasDates);
    const byRdap = rdap.serverOf(tld);
    if (byRdap && answers.length === 0) return byRdap;
    const byWhois = known.length === 0 || (!hasDates && whois.givesDates(tld)) ? whois.serverOf(tld) : null;
    if (isNew(byWhois)) return byWhois;
    const byRegistrar = hasDates && !thin.has(tld) ? null : registrarOf(known);
    return isNew(byRegistrar) ? byRegistrar : null;
  }
}

/** The registrar's own server, where an answer leads to it. */
function registrarOf(known: readonly ServerAnswer[]): Server | null {
  const address = known.find(({ registrarRdap }) => registrarRdap !== null)?.registrarRdap ?? null;
  if (address === null || !isRegistrarAddress(address)) return null;
  return { protocol: 'registrarRdap', key: new URL(address).host, address };
}
