import { Resolver } from 'node:dns/promises';
import { isSandboxName } from '#contract/sandbox.ts';
import { isPublicAddress } from '../outbound/addresses.ts';
import type { Unanswered } from '../outbound/lookup.ts';
import type { ServerAddress } from './ask-server.ts';

/** Where the name servers of a zone are. Both throw errors with the codes of Node's resolver. */
export type ServerFinder = {
  /** hosts of a zone's name servers; none where it is no zone */
  hostsOf(zone: string): Promise<string[]>;
  /** addresses of a host that may be asked, IPv4 first; none where it has none */
  addressesOf(host: string): Promise<ServerAddress[]>;
  /** an address that a zone above gave for a host; undefined where it may not be asked */
  addressOf(address: string): ServerAddress | undefined;
};

export type FinderSettings = {
  /** `off`: only the sandbox is asked (D-236) */
  mode: 'live' | 'off';
  /** `host:port` of the sandbox's name server; null while it is off */
  sandbox: string | null;
  /** resolvers, `host` or `host:port`; empty: those of the system */
  servers: readonly string[];
};

const dnsPort = 53;
const noRecord: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The finder for a name: every zone below `.test` is served by the sandbox, and no other name leads there; the hosts of
 * real zones are resolved, and their addresses are strangers' (D-212).
 */
export function createServerFinders(settings: FinderSettings): (name: string) => ServerFinder | Unanswered {
  const sandbox = settings.sandbox === null ? null : sandboxFinder(settings.sandbox);
  const real = settings.mode === 'off' ? null : realFinder(settings.servers);
  return (name) => {
    if (isSandboxName(name)) {
      return sandbox ?? { outcome: 'notOffered', source: null, reason: 'notConfigured', retryAt: null };
    }
    return real ?? { outcome: 'switchedOff', source: null, reason: 'switchedOff', retryAt: null };
  };
}

function sandboxFinder(target: string): ServerFinder {
  const [address = '', port = ''] = target.split(':');
  const here = { address, port: Number(port) };
  return {
    hostsOf: async (zone) => (zone === 'test' ? ['a.registry.test'] : []),
    addressesOf: async () => [here],
    addressOf: () => here,
  };
}

function realFinder(servers: readonly string[]): ServerFinder {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const allowed = (addresses: string[]) =>
    addresses.filter(isPublicAddress).map((address) => ({ address, port: dnsPort }));
  return {
    hostsOf: (zone) => orNone(resolver.resolveNs(zone)),
    async addressesOf(host) {
      const found = allowed(await orNone(resolver.resolve4(host)));
      return found.length > 0 ? found : allowed(await orNone(resolver.resolve6(host)));
    },
    addressOf: (address) => allowed([address])[0],
  };
}

async function orNone(found: Promise<string[]>): Promise<string[]> {
  try {
    return await found;
  } catch (error) {
    if (noRecord.has((error as { code?: unknown }).code)) return [];
    throw error;
  }
}
