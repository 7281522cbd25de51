import type { ChainLevel, DnssecReason } from '#contract/dnssec.ts';
import type { DsRecord, Reason } from '#contract/lookups.ts';
import { DnsFailure, type ServerAddress } from '../../dns/ask-server.ts';
import type { ServerFinder } from '../../dns/server-finder.ts';
import { readName, recordTypes, type WireReply } from '../../dns/wire.ts';
import { isDsOf, isEntryKey, isKnownAlgorithm, isKnownDigest, isWeakAlgorithm, readKey, type ZoneKey } from './keys.ts';
import { isFault, proveSet, setOf } from './signatures.ts';

export type ChainTools = {
  /** asks one server for signed records; throws DnsFailure */
  ask(at: ServerAddress, name: string, type: number): Promise<WireReply>;
  finder: Pick<ServerFinder, 'addressesOf' | 'addressOf'>;
  rootServers: readonly ServerAddress[];
  anchors: readonly DsRecord[];
  now: Date;
  random?: () => number;
};

/** A zone of which the keys are proven. */
export type SecureZone = {
  zone: string;
  servers: readonly ServerAddress[];
  keys: readonly ZoneKey[];
  level: ChainLevel;
};

export type Fault = { reason: DnssecReason; at: Date | null };
type NoAnswer = { reason: 'noAnswer'; detail: Reason };
/** `differs`: a server before gave an answer that does not hold */
export type Answer<Value> = { value: Value; differs: boolean };

type Opened = { keys: ZoneKey[]; until: Date };

/** So many servers of a zone are asked before a fault is believed. */
const maxServers = 4;
const maxKeys = 24;
const maxHosts = 13;
const rcodes: Readonly<Record<number, string>> = { 1: 'EFORMERR', 2: 'ESERVFAIL', 3: 'ENOTFOUND', 5: 'EREFUSED' };
const { NS, A, AAAA, DNSKEY } = recordTypes;

export const isNoAnswer = (found: object): found is NoAnswer => 'detail' in found;

/**
 * Asks the servers of a zone one after the other until one gives what holds. A fault counts only where every server that
 * answers has it: a name is reached as long as one of them is right.
 */
export async function askZone<Value extends object>(
  { ask }: Pick<ChainTools, 'ask'>,
  servers: readonly ServerAddress[],
  { name, type }: { name: string; type: number },
  judge: (reply: WireReply) => Value | Fault,
): Promise<Answer<Value> | Fault | NoAnswer> {
  let fault: Fault | undefined;
  let silence: NoAnswer = { reason: 'noAnswer', detail: 'DNS noServer' };
  for (const at of servers.slice(0, maxServers)) {
    try {
      const reply = await ask(at, name, type);
      const why = whyNoAnswer(reply);
      if (why) {
        silence = { reason: 'noAnswer', detail: `DNS ${why}` };
        continue;
      }
      const value = judge(reply);
      if (isFaultOf(value)) fault ??= value;
      else return { value, differs: fault !== undefined };
    } catch (error) {
      if (!(error instanceof DnsFailure)) throw error;
      silence = { reason: 'noAnswer', detail: `DNS ${error.code}` };
    }
  }
  return fault ?? silence;
}

const isFaultOf = (found: object): found is Fault => 'reason' in found;

/** A server that is not responsible, or in trouble, says nothing about the name. */
function whyNoAnswer({ rcode, isAuthoritative }: WireReply): string | undefined {
  if (rcode !== 0 && rcode !== 3) return rcodes[rcode] ?? `rcode${rcode}`;
  return isAuthoritative ? undefined : 'notResponsible';
}

/** The DS records that count: known algorithm and digest, SHA-1 only where there is nothing better (RFC 4509, 3). */
export function usableDs(dsRecords: readonly DsRecord[]): DsRecord[] {
  const known = dsRecords.filter((ds) => isKnownAlgorithm(ds.algorithm) && isKnownDigest(ds.digestType));
  const better = known.filter(({ digestType }) => digestType !== 1);
  return better.length > 0 ? better : known;
}

/** Why DS records of which none counts make a name unsigned. */
export function whyUnusable(dsRecords: readonly DsRecord[]): DnssecReason {
  return dsRecords.every(({ algorithm }) => isWeakAlgorithm(algorithm)) ? 'weakAlgorithm' : 'unknownAlgorithm';
}

/** Reads the keys of a zone and proves them by its DS records; else its level says why not. */
export async function openZone(
  tools: ChainTools,
  { zone, servers, dsRecords }: { zone: string; servers: readonly ServerAddress[]; dsRecords: readonly DsRecord[] },
): Promise<Answer<SecureZone> | { level: ChainLevel }> {
  const usable = usableDs(dsRecords);
  const seen: { keys: ZoneKey[] } = { keys: [] };
  const found = await askZone<Opened>(tools, servers, { name: zone, type: DNSKEY }, (reply) => {
    const set = setOf(reply.answers, zone, DNSKEY);
    if (set.length === 0) return { reason: 'noKey', at: null };
    const keys = set.slice(0, maxKeys).flatMap(({ data }) => readKey(data) ?? []);
    seen.keys = keys;
    const trusted = keys.filter((key) => usable.some((ds) => isDsOf(ds, zone, key)));
    if (trusted.length === 0) return { reason: 'dsMatchesNoKey', at: null };
    const proof = proveSet(reply.answers, set, { zone, keys: trusted, now: tools.now });
    return isFault(proof) ? proof : { keys, until: proof.until };
  });
  const base = { ...levelOf(zone, dsRecords), keys: keysOf(zone, seen.keys, dsRecords) };
  if (!('value' in found)) return { level: withFault(base, found) };
  const { keys, until } = found.value;
  const level: ChainLevel = { ...base, state: 'signed', until: until.toISOString() };
  return { value: { zone, servers, keys, level }, differs: found.differs };
}

/** The servers to which a zone delegates another, with addresses that may be asked; in random order. */
export async function serversBelow(
  { ask, finder, random = Math.random }: ChainTools,
  parents: readonly ServerAddress[],
  name: string,
): Promise<ServerAddress[]> {
  for (const parent of parents.slice(0, maxServers)) {
    const reply = await ask(parent, name, NS).catch((error) => {
      if (error instanceof DnsFailure) return undefined;
      throw error;
    });
    const hosts = [...(reply?.answers ?? []), ...(reply?.authorities ?? [])].flatMap((record) =>
      record.type === NS && record.name === name ? [readName(record.data, 0).name] : [],
    );
    const found: ServerAddress[] = [];
    for (const host of shuffled([...new Set(hosts)].slice(0, maxHosts), random)) {
      if (found.length === maxServers) break;
      const glue = glueOf(reply, host).flatMap((address) => finder.addressOf(address) ?? []);
      const [at] = glue.length > 0 ? glue : await finder.addressesOf(host).catch(() => []);
      if (at) found.push(at);
    }
    if (found.length > 0) return found;
  }
  return [];
}

function glueOf(reply: WireReply | undefined, host: string): string[] {
  return (reply?.additionals ?? []).flatMap(({ name, type, data }) => {
    if (name !== host) return [];
    if (type === A && data.length === 4) return [data.join('.')];
    const groups = Array.from({ length: 8 }, (_, at) => data.subarray(2 * at, 2 * at + 2).toString('hex'));
    return type === AAAA && data.length === 16 ? [groups.join(':')] : [];
  });
}

export function levelOf(zone: string, dsRecords: readonly DsRecord[]): ChainLevel {
  const nothing = { state: 'unknown', reason: null, detail: null, at: null, keys: [], until: null } as const;
  return { zone, ...nothing, keys: [], dsRecords: [...dsRecords] };
}

export function withFault(level: ChainLevel, found: Fault | NoAnswer): ChainLevel {
  if (isNoAnswer(found)) return { ...level, state: 'unknown', reason: found.reason, detail: found.detail };
  return { ...level, state: 'broken', reason: found.reason, at: found.at?.toISOString() ?? null };
}

export function keysOf(zone: string, keys: readonly ZoneKey[], dsRecords: readonly DsRecord[]): ChainLevel['keys'] {
  return keys.map((key) => ({
    keyTag: key.keyTag,
    algorithm: key.algorithm,
    isEntry: isEntryKey(key),
    isTrusted: dsRecords.some((ds) => isDsOf(ds, zone, key)),
  }));
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
