import { createHash } from 'node:crypto';
import { above, compareNames, nameBytes, readName, recordTypes, type WireRecord } from '../../dns/wire.ts';
import type { ZoneKey } from './keys.ts';
import { isFault, proveSet, type SignatureFault, setOf } from './signatures.ts';

/**
 * What a zone proves by saying that a name has no DS record. `unsigned`: the name is a zone of its own without keys at the
 * zone above; `noCut`: it belongs to the zone itself; `noName`: it does not exist; `uncounted`: so many rounds of hashing
 * that the proof counts for nothing, which makes the name unsigned (RFC 9276, 3.2).
 */
export type Denial = 'unsigned' | 'noCut' | 'noName' | 'uncounted' | SignatureFault | 'proofMissing';

type Zone = { zone: string; keys: readonly ZoneKey[]; now: Date };
/** Rounds of NSEC3 above this are not made: each name would cost as many hashes. */
const maxRounds = 150;
const optOut = 1;
const { NS, SOA, DS, CNAME, NSEC, NSEC3, NXNAME } = recordTypes;
const alphabet = '0123456789abcdefghijklmnopqrstuv';

/** Reads the proof beside a reply without DS records (RFC 4035, 5.4; RFC 5155, 8; RFC 9824). */
export function readDenial(records: readonly WireRecord[], name: string, within: Zone): Denial {
  const proofs = records.filter(({ type }) => type === NSEC || type === NSEC3);
  let fault: SignatureFault | undefined;
  const proven = proofs.filter((proof) => {
    const found = proveSet(records, setOf(records, proof.name, proof.type), within);
    if (isFault(found)) fault ??= found;
    return !isFault(found);
  });
  const denial = fromNsec(proven, name) ?? fromNsec3(proven, name, within.zone);
  return denial ?? fault ?? 'proofMissing';
}

function fromNsec(proofs: readonly WireRecord[], name: string): Denial | undefined {
  for (const proof of proofs) {
    if (proof.type !== NSEC) continue;
    const next = readName(proof.data, 0);
    const types = typesIn(proof.data.subarray(next.end));
    if (proof.name === name) {
      const found = byTypes(types);
      if (found) return found;
    } else if (covers(proof.name, next.name, name, compareNames)) {
      // a name at which another zone begins says nothing of what is below it
      const isCut = types.has(NS) && !types.has(SOA) && name.endsWith(`.${proof.name}`);
      // a name between two others exists where the next one lies below it
      if (!isCut) return next.name.endsWith(`.${name}`) ? 'noCut' : 'noName';
    }
  }
  return undefined;
}

/** By the types of the name itself; undefined where they are those of the zone below, or have a DS after all. */
function byTypes(types: ReadonlySet<number>): Denial | undefined {
  if (types.has(DS) || types.has(SOA) || types.has(CNAME)) return types.has(CNAME) ? 'noCut' : undefined;
  if (types.has(NS)) return 'unsigned';
  return types.has(NXNAME) ? 'noName' : 'noCut';
}

type Hashed = { owner: string; next: string; types: Set<number>; isOptOut: boolean; rounds: number; salt: Buffer };

function fromNsec3(proofs: readonly WireRecord[], name: string, zone: string): Denial | undefined {
  const all = proofs.flatMap((proof) => (proof.type === NSEC3 ? (readHashed(proof, zone) ?? []) : []));
  const [first] = all;
  if (!first) return undefined;
  if (first.rounds > maxRounds) return 'uncounted';
  const same = all.filter(({ rounds, salt }) => rounds === first.rounds && salt.equals(first.salt));
  const hash = (of: string) => hashOf(of, first.rounds, first.salt);
  const matching = (of: string) => same.find(({ owner }) => owner === hash(of));
  const own = matching(name);
  if (own) return byTypes(own.types);
  // the closest name above that exists; the one below it, towards the name, lies in a gap (RFC 5155, 8.3)
  let closer = name;
  for (let at = above(name); closer !== zone; at = above(at)) {
    const encloser = matching(at);
    if (encloser) {
      if (encloser.types.has(NS) && !encloser.types.has(SOA)) return undefined; // another zone begins there
      const hashed = hash(closer);
      const gap = same.find(({ owner, next }) => covers(owner, next, hashed, compareTexts));
      if (!gap) return undefined;
      if (gap.isOptOut) return 'unsigned';
      return 'noName';
    }
    closer = at;
    if (at === '') break;
  }
  return undefined;
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** True when `name` lies between `owner` and `next`; the last of a zone leads back to the first. */
function covers(owner: string, next: string, name: string, compare: (one: string, other: string) => number): boolean {
  const isAfter = compare(owner, name) < 0;
  const isBefore = compare(name, next) < 0;
  return compare(owner, next) < 0 ? isAfter && isBefore : isAfter || isBefore;
}

function readHashed({ name, data }: WireRecord, zone: string): Hashed | undefined {
  try {
    const [owner = ''] = name.split('.');
    if (data[0] !== 1 || above(name) !== zone) return undefined; // SHA-1 is the only hash there is
    const saltEnd = 5 + data.readUInt8(4);
    const nextEnd = saltEnd + 1 + data.readUInt8(saltEnd);
    return {
      owner,
      next: base32(data.subarray(saltEnd + 1, nextEnd)),
      types: typesIn(data.subarray(nextEnd)),
      isOptOut: ((data[1] ?? 0) & optOut) > 0,
      rounds: data.readUInt16BE(2),
      salt: data.subarray(5, saltEnd),
    };
  } catch {
    return undefined;
  }
}

/** The hash of a name as NSEC3 records are named (RFC 5155, 5). */
export function hashOf(name: string, rounds: number, salt: Buffer): string {
  let hash = createHash('sha1').update(nameBytes(name)).update(salt).digest();
  for (let round = 0; round < rounds; round++) hash = createHash('sha1').update(hash).update(salt).digest();
  return base32(hash);
}

/** Base 32 with the alphabet that keeps the order (RFC 4648, 7), of lengths without a rest. */
function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return text;
}

/** The types of a list of types (RFC 4034, 4.1.2). */
function typesIn(data: Buffer): Set<number> {
  const types = new Set<number>();
  for (let at = 0; at + 2 <= data.length; ) {
    const [window = 0, length = 0] = [data[at], data[at + 1]];
    for (const [index, byte] of data.subarray(at + 2, at + 2 + length).entries()) {
      for (let bit = 0; bit < 8; bit++) if (byte & (0x80 >> bit)) types.add(256 * window + 8 * index + bit);
    }
    at += 2 + length;
  }
  return types;
}
