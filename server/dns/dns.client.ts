import { Resolver } from 'node:dns/promises';
import { isSandboxName } from '#contract/sandbox.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import { createLimiter } from './limiter.ts';

type DnsSettings = {
  /** `off`: only the sandbox is asked (D-236) */
  mode: 'live' | 'off';
  /** `host:port` of the sandbox's name server, the only one asked for names below `.test`; null while it is off */
  sandbox: string | null;
  /** resolvers for all other names, `host` or `host:port`; empty: those of the system */
  servers: readonly string[];
  /** for one try; default 2,000 */
  timeoutMs?: number;
  /** default 2 */
  tries?: number;
  /** queries under way over all callers; default 200 */
  maxInFlight?: number;
};

export type DnsClient = {
  /** Hosts of the NS records, lower case, without a trailing dot, sorted; `notFound` where there are none. */
  nameserversOf(name: string): Promise<Lookup<string[]>>;
  /** IPv4 and IPv6 addresses of a host, whatever network they are of; `notFound` where it has neither. */
  addressesOf(name: string): Promise<Lookup<string[]>>;
  /** Why no name like this is asked about here; null where it is. */
  whyNotAsked(name: string): Unanswered | null;
  /** Texts of the TXT records, each joined from its parts. */
  txtOf(name: string): Promise<Lookup<string[]>>;
  /** Hosts of the MX records, lower case, without a trailing dot, the preferred first. */
  mxOf(name: string): Promise<Lookup<string[]>>;
  /** MX records as zones write them, `10 mail.example`, the preferred first; `0 .` takes no mail (RFC 7505). */
  mxRecordsOf(name: string): Promise<Lookup<string[]>>;
  /** Cuts off what is under way; those queries end as `unreachable`. */
  close(): void;
};

const hostName = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/;

/** Users are told that DNS was asked; which resolver this installation has is not their business. */
const source = 'DNS';

/** How the resolver's codes are to be understood; any other means that no answer came. */
const outcomes: Record<string, Unanswered['outcome']> = {
  ENOTFOUND: 'notFound',
  ENODATA: 'notFound',
  EREFUSED: 'refused',
  EFORMERR: 'unreadable',
  EBADRESP: 'unreadable',
  EBADNAME: 'unreadable',
};

/** Asks DNS, for `.test` at the sandbox and for all else at the resolvers (D-232). Never throws. */
export function createDnsClient(settings: DnsSettings): DnsClient {
  const limit = createLimiter(settings.maxInFlight ?? 200);
  const sandbox = settings.sandbox === null ? null : resolverFor(settings, [settings.sandbox]);
  const real = settings.mode === 'off' ? null : resolverFor(settings, settings.servers);

  async function ask<Value>(
    name: string,
    query: (resolver: Resolver) => Promise<Value>,
    read: (value: Value) => string[],
  ): Promise<Lookup<string[]>> {
    const asked = isSandboxName(name) ? sandbox : real;
    if (!asked) return notAsked(name);
    try {
      const value = read(await limit(() => query(asked)));
      if (value.length > 0) return { outcome: 'known', source, value };
      return { outcome: 'unreadable', source, reason: 'notUnderstood', retryAt: null };
    } catch (error) {
      const { code = 'unknown' } = error as { code?: string };
      return { outcome: outcomes[code] ?? 'unreachable', source, reason: `DNS ${code}`, retryAt: null };
    }
  }

  return {
    async addressesOf(name) {
      const plain = (addresses: string[]) => addresses;
      const [v4, v6] = await Promise.all([
        ask(name, (resolver) => resolver.resolve4(name), plain),
        ask(name, (resolver) => resolver.resolve6(name), plain),
      ]);
      if (v4.outcome === 'known') return v6.outcome === 'known' ? { ...v4, value: [...v4.value, ...v6.value] } : v4;
      return v6.outcome === 'notFound' ? v4 : v6;
    },
    nameserversOf: (name) => ask(name, (resolver) => resolver.resolveNs(name), hostsOf),
    whyNotAsked: (name) => ((isSandboxName(name) ? sandbox : real) ? null : notAsked(name)),
    txtOf: (name) =>
      ask(
        name,
        (resolver) => resolver.resolveTxt(name),
        (records) => records.map((parts) => parts.join('')),
      ),
    mxOf: (name) => ask(name, (resolver) => resolver.resolveMx(name), mailHostsOf),
    mxRecordsOf: (name) => ask(name, (resolver) => resolver.resolveMx(name), mxRecordsIn),
    close() {
      sandbox?.cancel();
      real?.cancel();
    },
  };
}

function resolverFor({ timeoutMs = 2_000, tries = 2 }: DnsSettings, servers: readonly string[]) {
  const resolver = new Resolver({ timeout: timeoutMs, tries, maxTimeout: timeoutMs });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}

function hostsOf(records: string[]): string[] {
  const hosts = records.map((host) => host.toLowerCase().replace(/\.$/, ''));
  return [...new Set(hosts.filter((host) => hostName.test(host)))].sort();
}

function mailHostsOf(records: { priority: number; exchange: string }[]): string[] {
  return records
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''))
    .filter((host) => hostName.test(host));
}

function mxRecordsIn(records: { priority: number; exchange: string }[]): string[] {
  return records
    .map(({ priority, exchange }) => ({ priority, host: exchange.toLowerCase().replace(/\.$/, '') }))
    .filter(({ host }) => host === '' || hostName.test(host))
    .toSorted((one, other) => one.priority - other.priority || (one.host < other.host ? -1 : 1))
    .map(({ priority, host }) => `${priority} ${host || '.'}`);
}

function notAsked(name: string): Unanswered {
  const isSandbox = isSandboxName(name);
  return {
    outcome: isSandbox ? 'notOffered' : 'switchedOff',
    source: null,
    reason: isSandbox ? 'notConfigured' : 'switchedOff',
    retryAt: null,
  };
}
