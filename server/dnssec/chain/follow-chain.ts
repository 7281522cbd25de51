import { type ChainFinding, type ChainLevel, type DnssecReason, endsSoonMs } from '#contract/dnssec.ts';
import type { DsRecord } from '#contract/lookups.ts';
import { recordTypes } from '../../dns/wire.ts';
import { type Denial, readDenial } from './denial.ts';
import { isDsOf, readDs, readKey, type ZoneKey } from './keys.ts';
import { isFault, type Proven, proveSet, setOf } from './signatures.ts';
import {
  askZone,
  type ChainTools,
  isNoAnswer,
  keysOf,
  levelOf,
  openZone,
  type SecureZone,
  serversBelow,
  shuffled,
  usableDs,
  whyUnusable,
  withFault,
} from './zones.ts';

/** What is between the root and names is the same for many of them: kept for a time. */
export type ZoneMemory = Map<string, { step: Promise<Step>; until: number }>;

/** What comes of one label: a zone of which the keys are proven, none of its own, or the end of the way. */
type Step =
  | { kind: 'secure'; zone: SecureZone; hints: DnssecReason[] }
  | { kind: 'within' }
  | { kind: 'end'; level: ChainLevel; hints: DnssecReason[] };

const { DS, DNSKEY, SOA, NS, A } = recordTypes;
const memoryMs = 30 * 60_000;
const memoryEntries = 2_000;
/** A signature that is out of time by so little is one of a clock that is wrong. */
const outOfTime: ReadonlySet<unknown> = new Set(['signatureExpired', 'signatureNotYetValid']);

/**
 * Follows the chain of trust from the root to a registrable name (RFC 4035, 5) by the servers that are responsible, past all
 * caches. `broken` is what resolvers that check do not reach; where nobody answered it is `unknown`. `name`: lower case,
 * without a trailing dot. Rejects only with what is no trouble of DNS.
 */
export async function followChain(
  name: string,
  tools: ChainTools,
  memory: ZoneMemory = new Map(),
): Promise<ChainFinding> {
  const root = await remembered(memory, '', tools.now, () => openRoot(tools));
  if (root.kind !== 'secure') return ended(root.kind === 'end' ? root : noServer(''), []);
  const chain: ChainLevel[] = [root.zone.level];
  const labels = name.split('.');
  let zone = root.zone;
  for (let at = labels.length - 1; at >= 0; at--) {
    const below = labels.slice(at).join('.');
    const from = zone;
    const isLast = at === 0;
    const step = isLast
      ? await stepTo(tools, from, below, true)
      : await remembered(memory, below, tools.now, () => stepTo(tools, from, below, false));
    if (step.kind === 'end') return ended(step, chain);
    if (step.kind === 'within') continue;
    zone = step.zone;
    chain.push(zone.level);
    if (isLast) return checked(tools, zone, chain, step.hints);
  }
  // the zone above says that no other begins at the name
  return ended({ level: unsigned(name, [], 'notDelegated'), hints: [] }, chain);
}

/** Of the zones above only what holds is remembered: a fault may be gone a moment later. */
async function remembered(memory: ZoneMemory, zone: string, now: Date, make: () => Promise<Step>): Promise<Step> {
  const known = memory.get(zone);
  if (known && known.until > now.getTime()) return known.step;
  const step = make();
  if (memory.size >= memoryEntries) memory.clear();
  memory.set(zone, { step, until: now.getTime() + memoryMs });
  const forget = () => {
    if (memory.get(zone)?.step === step) memory.delete(zone);
  };
  try {
    const made = await step;
    const { state } = made.kind === 'end' ? made.level : { state: 'signed' };
    if (state === 'broken' || state === 'unknown') forget();
    return made;
  } catch (error) {
    forget();
    throw error;
  }
}

async function openRoot(tools: ChainTools): Promise<Step> {
  const servers = shuffled(tools.rootServers, tools.random ?? Math.random);
  const found = await openZone(tools, { zone: '', servers, dsRecords: tools.anchors });
  if ('value' in found) return { kind: 'secure', zone: found.value, hints: [] };
  const { level } = found;
  // a root that does not hold is no fault of the name: it is our clock, or somebody between the root and us
  const reason = outOfTime.has(level.reason) ? 'clock' : 'rootNotTrusted';
  const told: ChainLevel = level.state === 'broken' ? { ...level, state: 'unknown', reason } : level;
  return { kind: 'end', level: told, hints: [] };
}

/** What the zone above has of a name: its DS records, or the proof that there are none. */
type Above = { dsRecords: DsRecord[] } | { denial: Extract<Denial, string> };

/** One label further: the DS record in the zone above, then the keys of the zone. */
async function stepTo(tools: ChainTools, from: SecureZone, name: string, isLast: boolean): Promise<Step> {
  const within = { zone: from.zone, keys: from.keys, now: tools.now };
  const found = await askZone<Above>(tools, from.servers, { name, type: DS }, (reply) => {
    const set = setOf(reply.answers, name, DS);
    if (set.length > 0) {
      const proof = proveSet(reply.answers, set, within);
      return isFault(proof) ? proof : { dsRecords: set.flatMap(({ data }) => readDs(data) ?? []) };
    }
    const denial = readDenial(reply.authorities, name, within);
    if (denial === 'proofMissing') return { reason: 'proofMissing', at: null };
    return typeof denial === 'object' ? denial : { denial };
  });
  const end = (level: ChainLevel, hints: DnssecReason[] = []): Step => ({ kind: 'end', level, hints });
  // what the zone above says wrongly is its fault
  if (!('value' in found)) return end(withFault(levelOf(isNoAnswer(found) ? name : from.zone, []), found));
  const { value } = found;
  if ('denial' in value) {
    if (value.denial === 'noCut') return { kind: 'within' };
    if (value.denial === 'noName') return end(unsigned(name, [], 'notDelegated'));
    if (!isLast) return end(unsigned(name, [], 'parentUnsigned'));
    const keys = await keysBelow(tools, from, name);
    const level = unsigned(name, [], keys.length > 0 ? 'keysWithoutDs' : 'noDs');
    return end({ ...level, keys: keysOf(name, keys, []) });
  }
  const { dsRecords } = value;
  const usable = usableDs(dsRecords);
  if (usable.length === 0) {
    return end(unsigned(name, dsRecords, isLast ? whyUnusable(dsRecords) : 'parentUnsigned'));
  }
  const servers = await serversBelow(tools, from.servers, name);
  const opened = await openZone(tools, { zone: name, servers, dsRecords });
  if (!('value' in opened)) return end(opened.level);
  const hints: DnssecReason[] = opened.differs || found.differs ? ['serversDiffer'] : [];
  const { keys } = opened.value;
  if (usable.some((ds) => !keys.some((key) => isDsOf(ds, name, key)))) hints.push('dsLeftOver');
  if (usable.every(({ digestType }) => digestType === 1)) hints.push('weakDigest');
  return { kind: 'secure', zone: opened.value, hints };
}

/** The keys of a zone without DS record, which nobody trusts; none where it does not say. */
async function keysBelow(tools: ChainTools, from: SecureZone, name: string): Promise<ZoneKey[]> {
  const servers = (await serversBelow(tools, from.servers, name)).slice(0, 2);
  const found = await askZone<{ keys: ZoneKey[] }>(tools, servers, { name, type: DNSKEY }, ({ answers }) => ({
    keys: setOf(answers, name, DNSKEY)
      .slice(0, 24)
      .flatMap(({ data }) => readKey(data) ?? []),
  }));
  return 'value' in found ? found.value.keys : [];
}

/** Checks what stands at the name itself: the start of the zone, its nameservers and, where it has one, its address. */
async function checked(
  tools: ChainTools,
  zone: SecureZone,
  chain: ChainLevel[],
  hints: readonly DnssecReason[],
): Promise<ChainFinding> {
  let until = new Date(zone.level.until ?? tools.now);
  let differs = false;
  const above = chain.slice(0, -1);
  for (const type of [SOA, NS, A]) {
    const found = await askZone<Proven>(tools, zone.servers, { name: zone.zone, type }, (reply) => {
      const set = setOf(reply.answers, zone.zone, type);
      // an address is no must; that there is none is not proven here
      if (set.length === 0) return type === A ? { until } : { reason: 'signatureMissing', at: null };
      return proveSet(reply.answers, set, { zone: zone.zone, keys: zone.keys, now: tools.now });
    });
    if (!('value' in found)) {
      return ended({ level: withFault({ ...zone.level, until: null }, found), hints: [] }, above);
    }
    differs ||= found.differs;
    if (found.value.until < until) until = found.value.until;
  }
  const reasons = new Set(hints);
  if (differs) reasons.add('serversDiffer');
  if (until.getTime() - tools.now.getTime() < endsSoonMs) reasons.add('endsSoon');
  const level = { ...zone.level, until: until.toISOString() };
  return { state: 'signed', reasons: [...reasons], chain: [...above, level], signatureEnd: level.until };
}

const unsigned = (zone: string, dsRecords: readonly DsRecord[], reason: DnssecReason): ChainLevel => ({
  ...levelOf(zone, dsRecords),
  state: 'unsigned',
  reason,
});

const noServer = (zone: string) => ({
  level: withFault(levelOf(zone, []), { reason: 'noAnswer', detail: 'DNS noServer' }),
  hints: [],
});

function ended(
  { level, hints }: { level: ChainLevel; hints: DnssecReason[] },
  above: readonly ChainLevel[],
): ChainFinding {
  const reasons = level.reason ? [level.reason, ...hints] : hints;
  // a zone that is at fault for what is below it stands there once
  const chain = [...above.filter(({ zone }) => zone !== level.zone), level];
  return { state: level.state, reasons, chain, signatureEnd: null };
}
