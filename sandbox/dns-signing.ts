import { type Answer, encode, type Question, type RecordType } from 'dns-packet';
import { splitSandboxName } from '#contract/sandbox.ts';
import { apexOf, isHost, type Reply, suffixes, ttl } from './dns-answer.ts';
import type { World } from './world.ts';
import { keyOfZone, type Signing, signatureTimes } from './zone-keys.ts';

/** A zone that signs: its apex (`.` for the root) and in what way. */
type SignedZone = { apex: string; signing: Signing };

const headerBytes = 12;

/**
 * Adds what a server says to those who wish for signatures: the zone's key, a signature of every set of records, and of what
 * is not there the proof, made for the name that is asked for (RFC 4470, RFC 9824).
 */
export function withSignatures(world: World, question: Pick<Question, 'name' | 'type'>, reply: Reply): Reply {
  const name = question.name.toLowerCase();
  if (reply.rcode !== 0 && reply.rcode !== 3) return reply;
  const zone = zoneOf(world, name, question.type);
  if (!zone) return reply;
  const key = question.type === 'DNSKEY' && name === zone.apex ? [keyRecord(world, zone)] : [];
  if (key.length > 0) return signed(world, zone, { rcode: 0, answers: key, authorities: [] });
  if (reply.answers.length > 0) return signed(world, zone, reply);
  return signed(world, zone, { ...reply, authorities: [...reply.authorities, proofOf(world, name, reply.rcode)] });
}

/** The zone that answers: for a DS record the one above; undefined where it signs nothing. */
function zoneOf(world: World, name: string, type: string): SignedZone | undefined {
  if (name === '.' || (type === 'DS' && name === 'test')) return { apex: '.', signing: 'good' };
  const parts = splitSandboxName(name);
  // `uk.test`, as well, is no zone of its own where somebody asks for what is below it
  const suffix = parts?.suffix ?? (type === 'DS' ? suffixAbove(name) : name);
  if (type === 'DS' || isBetween(name)) return { apex: suffix, signing: 'good' };
  const apex = apexOf(world, name);
  if (apex === undefined || suffixes.has(apex)) return { apex: suffix, signing: 'good' };
  if (isHost(name)) return undefined;
  const facts = world.factsOf(apex);
  const signing = facts?.signing ?? (facts?.dnsDsRecords.length ? 'good' : null);
  return signing === null || signing === 'no-key' || signing === 'sha1' || signing === 'algorithm'
    ? undefined
    : { apex, signing };
}

const suffixAbove = (name: string) => splitSandboxName(`x.${name.slice(name.indexOf('.') + 1)}`)?.suffix ?? 'test';

/** True for a name below which a suffix lies without being one: `uk.test`. */
function isBetween(name: string): boolean {
  return !suffixes.has(name) && [...suffixes].some((suffix) => suffix.endsWith(`.${name}`));
}

function keyRecord(world: World, { apex }: SignedZone): Answer {
  const { algorithm, publicKey } = keyOfZone(plain(apex), world.seed);
  return { type: 'DNSKEY', name: apex, ttl, data: { flags: 257, algorithm, key: publicKey } };
}

/** `.` is the root in packets, and nothing in names. */
const plain = (apex: string) => (apex === '.' ? '' : apex);

/** What there is of a name, and that nothing lies between it and the first name below it. */
function proofOf(world: World, name: string, rcode: number): Answer {
  const isCut = apexOf(world, name) === name && !isBetween(name);
  const types = rcode === 3 ? ['UNKNOWN_128'] : isCut && !suffixes.has(name) ? ['NS'] : [];
  const rrtypes = [...types, 'RRSIG', 'NSEC'] as RecordType[];
  return { type: 'NSEC', name, ttl: 60, data: { nextDomain: name === '.' ? '\0' : `\0.${name}`, rrtypes } };
}

function signed(world: World, zone: SignedZone, { rcode, answers, authorities }: Reply): Reply {
  const withTheirs = (records: Answer[]) => [
    ...records,
    ...setsOf(records).flatMap((set) => signatureOf(world, zone, set)),
  ];
  return { rcode, answers: withTheirs(answers), authorities: withTheirs(authorities) };
}

function setsOf(records: readonly Answer[]): Answer[][] {
  const sets = new Map<string, Answer[]>();
  for (const record of records) {
    const key = `${record.type} ${record.name}`;
    sets.set(key, [...(sets.get(key) ?? []), record]);
  }
  return [...sets.values()];
}

function signatureOf(world: World, { apex, signing }: SignedZone, set: readonly Answer[]): Answer[] {
  const [first] = set;
  if (!first || (signing === 'no-signature' && first.type !== 'DNSKEY')) return [];
  const key = keyOfZone(plain(apex), world.seed);
  const { begin, end } = signatureTimes(signing, world.now());
  const name = first.name.toLowerCase();
  const data = {
    typeCovered: first.type,
    algorithm: key.algorithm,
    labels: name === '.' ? 0 : name.split('.').length,
    originalTTL: ('ttl' in first && first.ttl) || 0,
    expiration: end.getTime() / 1_000,
    inception: begin.getTime() / 1_000,
    keyTag: key.keyTag,
    signersName: apex,
  };
  const head = bytesOf({ type: 'RRSIG', name: '.', ttl, data: { ...data, signature: Buffer.alloc(0) } }).subarray(11);
  const bodies = set.map((record) => bytesOf({ ...record, name } as Answer)).sort(Buffer.compare);
  const signature = key.sign(Buffer.concat([head, ...bodies]));
  if (signing === 'bad-signature' && first.type !== 'DNSKEY') signature[7] = (signature[7] ?? 0) ^ 1;
  return [{ type: 'RRSIG', name: first.name, ttl, data: { ...data, signature } } as Answer];
}

/** A record as it stands in a message, with its name written out. */
const bytesOf = (record: Answer) => encode({ type: 'response', answers: [record] }).subarray(headerBytes);
