import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { DsRecord } from '#contract/lookups.ts';
import { nameBytes } from '../../dns/wire.ts';

/** A DNSKEY record (RFC 4034, 2); `data` is the whole of it as it is signed. */
export type ZoneKey = { keyTag: number; flags: number; algorithm: number; data: Buffer };

const flagsOf = { zone: 0x01_00, revoked: 0x00_80, entry: 0x00_01 } as const;

/**
 * Algorithms that are checked (IANA, RFC 8624). 5 and 7 (SHA-1) count as unknown since RFC 9905: a name that has only those
 * is as good as unsigned.
 */
const digestOf: Readonly<Record<number, string | null>> = {
  8: 'sha256',
  10: 'sha512',
  13: 'sha256',
  14: 'sha384',
  15: null,
  16: null,
};
/** Digests of DS records, the better ones by a higher number; SHA-1 counts only where there is no other (RFC 4509, 3). */
const dsDigests: Readonly<Record<number, string>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' };
const shaOne = new Set([5, 7]);

export const isKnownAlgorithm = (algorithm: number) => algorithm in digestOf;
export const isWeakAlgorithm = (algorithm: number) => shaOne.has(algorithm);
export const isKnownDigest = (digestType: number) => digestType in dsDigests;
/** True for a key whose DS is meant to be at the registry (RFC 4034, 2.1.1), a hint alone. */
export const isEntryKey = (key: Pick<ZoneKey, 'flags'>) => (key.flags & flagsOf.entry) > 0;

/** Reads a DNSKEY; undefined for one that signs no zone, was revoked (RFC 5011) or is of another protocol. */
export function readKey(data: Buffer): ZoneKey | undefined {
  if (data.length < 6 || data[2] !== 3) return undefined;
  const flags = data.readUInt16BE(0);
  if ((flags & flagsOf.zone) === 0 || (flags & flagsOf.revoked) > 0) return undefined;
  return { keyTag: keyTagOf(data), flags, algorithm: data.readUInt8(3), data };
}

/** The short number of a key, which several may have (RFC 4034, B). */
function keyTagOf(data: Buffer): number {
  let sum = 0;
  for (const [at, byte] of data.entries()) sum += at % 2 === 0 ? byte << 8 : byte;
  return (sum + ((sum >> 16) & 0xff_ff)) & 0xff_ff;
}

export function readDs(data: Buffer): DsRecord | undefined {
  if (data.length < 5) return undefined;
  return {
    keyTag: data.readUInt16BE(0),
    algorithm: data.readUInt8(2),
    digestType: data.readUInt8(3),
    digest: data.subarray(4).toString('hex').toUpperCase(),
  };
}

/** True when a DS record is of this key of the zone. */
export function isDsOf(ds: DsRecord, zone: string, key: ZoneKey): boolean {
  const hash = dsDigests[ds.digestType];
  if (!hash || ds.keyTag !== key.keyTag || ds.algorithm !== key.algorithm) return false;
  return createHash(hash).update(nameBytes(zone)).update(key.data).digest('hex').toUpperCase() === ds.digest;
}

/** Whether a signature over `signed` was made by the key; false also for a key that is none of its algorithm. */
export function isSignedBy(key: ZoneKey, signed: Buffer, signature: Buffer): boolean {
  const digest = digestOf[key.algorithm];
  if (digest === undefined) return false;
  try {
    const publicKey = publicKeyOf(key.algorithm, key.data.subarray(4));
    if (!publicKey) return false;
    const isCurve = key.algorithm === 13 || key.algorithm === 14;
    return verify(digest, signed, isCurve ? { key: publicKey, dsaEncoding: 'ieee-p1363' } : publicKey, signature);
  } catch {
    return false; // a point that is not on the curve, a modulus of nothing
  }
}

/** The forms of RFC 3110 (RSA), 6605 (ECDSA) and 8080 (EdDSA). */
function publicKeyOf(algorithm: number, bytes: Buffer): KeyObject | undefined {
  const text = (part: Buffer) => part.toString('base64url');
  if (algorithm === 8 || algorithm === 10) {
    const isLong = bytes[0] === 0;
    const at = isLong ? 3 : 1;
    const length = isLong ? bytes.readUInt16BE(1) : (bytes[0] ?? 0);
    const [e, n] = [bytes.subarray(at, at + length), bytes.subarray(at + length)];
    // a huge exponent or modulus would cost seconds
    if (e.length === 0 || e.length > 8 || n.length < 128 || n.length > 512) return undefined;
    return createPublicKey({ key: { kty: 'RSA', n: text(n), e: text(e) }, format: 'jwk' });
  }
  const curve = { 13: ['P-256', 32], 14: ['P-384', 48] }[algorithm] as [string, number] | undefined;
  if (curve) {
    const [crv, size] = curve;
    if (bytes.length !== 2 * size) return undefined;
    const [x, y] = [text(bytes.subarray(0, size)), text(bytes.subarray(size))];
    return createPublicKey({ key: { kty: 'EC', crv, x, y }, format: 'jwk' });
  }
  const crv = algorithm === 15 ? 'Ed25519' : 'Ed448';
  return createPublicKey({ key: { kty: 'OKP', crv, x: text(bytes) }, format: 'jwk' });
}
