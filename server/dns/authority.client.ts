import type { Answer } from 'dns-packet';
import type { DsRecord } from '#contract/lookups.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import { askServer, DnsFailure, type DnsQuestion, type DnsReply, type ServerAddress } from './ask-server.ts';
import type { ServerFinder } from './server-finder.ts';

type AuthoritySettings = {
  /** where a name's servers are found; an outcome where it may not be asked about */
  finderFor: (name: string) => ServerFinder | Unanswered;
  /** waits until a server may be asked; false: that is too long */
  waitForSlot?: (address: string) => Promise<boolean>;
  /** for one try; default 2,000 */
  timeoutMs?: number;
};

/** One of a domain's name servers; `at` is null where its host has no address that may be asked. */
export type NameServer = { host: string; at: ServerAddress | null };

/** Asks the servers that are responsible for a name, past all caches. Never throws. */
export type AuthorityClient = TxtAuthority & {
  /** Where a name leads by the word of a server that must be responsible for it; `notFound`: nowhere. */
  addressesAt(server: NameServer, name: string): Promise<Lookup<FoundAddresses>>;
  /**
   * What the zone above says of a registrable name: to which hosts it is delegated, and by which keys it is to be signed;
   * `notFound`: it is not delegated.
   */
  delegationOf(name: string): Promise<Lookup<{ hosts: string[]; dsRecords: DsRecord[] }>>;
};

/** The part of it by which a TXT record is looked for. */
export type TxtAuthority = {
  /** The servers to which the zone above delegates a registrable name, by host; `notFound`: it is not delegated. */
  serversOf(name: string): Promise<Lookup<NameServer[]>>;
  /** Texts of the TXT records of a name at a server that must be responsible for it; `notFound`: none. */
  txtAt(server: NameServer, name: string): Promise<Lookup<string[]>>;
  /** The same by a resolver. */
  txtByResolver(resolver: ServerAddress, name: string): Promise<Lookup<string[]>>;
};

/** Addresses as text, and the hosts that a name stands for by CNAME, in their order; lower case. */
export type FoundAddresses = { addresses: string[]; aliases: string[] };

/** `by`: the server of the zone above that said so. */
type Delegation = { hosts: string[]; glue: Map<string, ServerAddress>; by: ServerAddress };

const source = 'DNS';
const maxServers = 8; // a zone has 13 at most in life; more would be asked for nothing
const maxParents = 3;
const maxAddresses = 20;
const hostName = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/;
const codes: Record<string, string> = { SERVFAIL: 'ESERVFAIL', REFUSED: 'EREFUSED', FORMERR: 'EFORMERR' };
const outcomes: Record<string, Unanswered['outcome']> = {
  EREFUSED: 'refused',
  EBADRESP: 'unreadable',
  EFORMERR: 'unreadable',
  notResponsible: 'unreadable',
  noSlot: 'throttled',
};

const failed = (code: string): Unanswered => ({
  outcome: outcomes[code] ?? 'unreachable',
  source,
  reason: `DNS ${code}`,
  retryAt: null,
});
const nothing: Unanswered = { outcome: 'notFound', source, reason: 'DNS ENOTFOUND', retryAt: null };

export function createAuthorityClient(settings: AuthoritySettings): AuthorityClient {
  const { finderFor, waitForSlot = async () => true, timeoutMs = 2_000 } = settings;

  async function ask(at: ServerAddress, question: DnsQuestion): Promise<DnsReply> {
    if (!(await waitForSlot(at.address))) throw new DnsFailure('noSlot');
    return askServer(at, question, timeoutMs);
  }

  async function delegationOf(finder: ServerFinder, name: string): Promise<Delegation | Unanswered> {
    let last = failed('noServer');
    for (const host of (await parentHosts(finder, name)).slice(0, maxParents)) {
      try {
        const [at] = await finder.addressesOf(host);
        if (!at) continue;
        const found = delegationIn(await ask(at, { name, type: 'NS' }), name, finder);
        if ('hosts' in found) return { ...found, by: at };
        if (found.outcome === 'notFound') return found;
        last = found;
      } catch (error) {
        last = failed(codeOf(error));
      }
    }
    return last;
  }

  async function addresses(at: ServerAddress, name: string): Promise<Lookup<FoundAddresses>> {
    const found: FoundAddresses = { addresses: [], aliases: [] };
    try {
      for (const type of ['A', 'AAAA'] as const) {
        const question = { name, type };
        const reply = await ask(at, question);
        if (!isOwnAnswer(reply, question)) return failed('notResponsible');
        if (reply.rcode === 'NXDOMAIN') return nothing;
        if (reply.rcode !== 'NOERROR') return failed(codes[reply.rcode] ?? reply.rcode);
        addTo(found, reply, question);
      }
    } catch (error) {
      return failed(codeOf(error));
    }
    const isEmpty = found.addresses.length + found.aliases.length === 0;
    return isEmpty ? nothing : { outcome: 'known', source, value: found };
  }

  async function txt(at: ServerAddress, question: DnsQuestion): Promise<Lookup<string[]>> {
    try {
      const reply = await ask(at, question);
      if (reply.rcode === 'NXDOMAIN') return isOwnAnswer(reply, question) ? nothing : failed('notResponsible');
      if (reply.rcode !== 'NOERROR') return failed(codes[reply.rcode] ?? reply.rcode);
      if (!isOwnAnswer(reply, question)) return failed('notResponsible');
      const value = reply.answers.flatMap((record) =>
        record.type === 'TXT' && record.name === question.name ? [joined(record.data)] : [],
      );
      return value.length > 0 ? { outcome: 'known', source, value } : nothing;
    } catch (error) {
      return failed(codeOf(error));
    }
  }

  return {
    async serversOf(name) {
      const finder = finderFor(name);
      if ('outcome' in finder) return finder;
      try {
        const found = await delegationOf(finder, name);
        if ('outcome' in found) return found;
        const place = async (host: string): Promise<NameServer> => ({
          host,
          at: found.glue.get(host) ?? (await finder.addressesOf(host).catch(() => []))[0] ?? null,
        });
        return { outcome: 'known', source, value: await Promise.all(found.hosts.map(place)) };
      } catch (error) {
        return failed(codeOf(error));
      }
    },
    async delegationOf(name) {
      const finder = finderFor(name);
      if ('outcome' in finder) return finder;
      try {
        const found = await delegationOf(finder, name);
        if ('outcome' in found) return found;
        const { rcode, isAuthoritative, answers } = await ask(found.by, { name, type: 'DS' });
        if (rcode !== 'NOERROR') return failed(codes[rcode] ?? rcode);
        // the zone above has them; a server below that answers, too, would say that there are none
        if (!isAuthoritative) return failed('notResponsible');
        return { outcome: 'known', source, value: { hosts: found.hosts, dsRecords: answers.flatMap(dsRecord(name)) } };
      } catch (error) {
        return failed(codeOf(error));
      }
    },
    async addressesAt({ at }, name) {
      return at ? addresses(at, name) : failed('noAddress');
    },
    async txtAt({ at }, name) {
      return at ? txt(at, { name, type: 'TXT' }) : failed('noAddress');
    },
    txtByResolver: (resolver, name) => txt(resolver, { name, type: 'TXT', isRecursive: true }),
  };
}

/** Hosts that serve the zone above a name, in random order: `co.uk`, or where that is no zone of its own `uk`. */
async function parentHosts(finder: ServerFinder, name: string): Promise<string[]> {
  const labels = name.split('.');
  for (let at = 1; at < labels.length; at++) {
    const hosts = await finder.hostsOf(labels.slice(at).join('.'));
    if (hosts.length > 0) return shuffled(hosts);
  }
  return [];
}

/** What a server of the zone above says: NS records of the name, beside or in its answer. */
function delegationIn(reply: DnsReply, name: string, finder: ServerFinder): Omit<Delegation, 'by'> | Unanswered {
  const { rcode, isAuthoritative } = reply;
  if (rcode === 'NXDOMAIN') return isAuthoritative ? nothing : failed('notResponsible');
  if (rcode !== 'NOERROR') return failed(codes[rcode] ?? rcode);
  const hosts = [...reply.answers, ...reply.authorities].flatMap((record) =>
    record.type === 'NS' && record.name === name ? [record.data.toLowerCase().replace(/\.$/, '')] : [],
  );
  if (hosts.length === 0) return isAuthoritative ? nothing : failed('notResponsible');
  const known = [...new Set(hosts)].filter((host) => hostName.test(host)).sort();
  return { hosts: known.slice(0, maxServers), glue: glueIn(reply.additionals, finder) };
}

/** Addresses that come with a delegation: without them a server inside the zone could not be found. */
function glueIn(records: readonly Answer[], finder: ServerFinder): Map<string, ServerAddress> {
  const glue = new Map<string, ServerAddress>();
  for (const type of ['AAAA', 'A'] as const) {
    for (const record of records) {
      const at = record.type === type && typeof record.data === 'string' ? finder.addressOf(record.data) : undefined;
      if (at) glue.set(record.name, at); // IPv4 last, as every machine has it
    }
  }
  return glue;
}

/** A server that only knows from others, or sends on to others, is not asked about a domain's own records. */
function isOwnAnswer({ isAuthoritative }: DnsReply, { isRecursive = false }: DnsQuestion): boolean {
  return isAuthoritative || isRecursive;
}

/** Adds the addresses of an answer, those of the hosts that it says the name stands for, too. */
function addTo(found: FoundAddresses, { answers }: DnsReply, { name, type }: DnsQuestion): void {
  const owners = new Set([name]);
  for (const record of answers.slice(0, maxAddresses)) {
    if (!owners.has(record.name)) continue;
    if (record.type === 'CNAME') {
      const host = record.data.toLowerCase().replace(/\.$/, '');
      owners.add(host);
      if (hostName.test(host) && !found.aliases.includes(host)) found.aliases.push(host);
    } else if (record.type === type && typeof record.data === 'string' && !found.addresses.includes(record.data)) {
      found.addresses.push(record.data);
    }
  }
}

const dsRecord =
  (name: string) =>
  (record: Answer): DsRecord[] => {
    if (record.type !== 'DS' || record.name !== name) return [];
    const { keyTag, algorithm, digestType, digest } = record.data;
    return [{ keyTag, algorithm, digestType, digest: Buffer.from(digest).toString('hex').toUpperCase() }];
  };

function joined(data: unknown): string {
  const parts = Array.isArray(data) ? data : [data];
  return Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(String(part))))).toString();
}

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
};

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
