import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { dayMs } from '#contract/dates.ts';
import type { DsRecord } from '#contract/lookups.ts';

/** How a zone is signed. `good` is right; the others are what goes wrong in life, chosen by `dnssec-` and the word. */
export const signings = [
  'good',
  'expired',
  'expiring',
  'early',
  'wrong-ds',
  'left-over',
  'no-key',
  'no-signature',
  'bad-signature',
  'island',
  'algorithm',
  'sha1',
  'registry',
] as const;
export type Signing = (typeof signings)[number];

/** The key of a zone: one for all that it signs (RFC 6781, 3.1.1), of ECDSA P-256 or Ed25519. */
export type ZoneKey = {
  algorithm: 13 | 15;
  keyTag: number;
  publicKey: Buffer;
  ds: DsRecord;
  sign(bytes: Buffer): Buffer;
};

const maxStored = 2_000;
const kept = new Map<string, ZoneKey>();
const entryKeyFlags = 257;

/** The key of a zone, always the same for a seed; the root (`''`) has one for all seeds, which is trusted. */
export function keyOfZone(zone: string, seed: string): ZoneKey {
  const id = zone === '' ? '' : `${seed} ${zone}`;
  const known = kept.get(id);
  if (known) return known;
  if (kept.size >= maxStored) kept.clear();
  const made = makeKey(zone, createHash('sha256').update(`key of the zone ${id}`).digest());
  kept.set(id, made);
  return made;
}

function makeKey(zone: string, secret: Buffer): ZoneKey {
  const algorithm = zone.includes('.') && (secret[0] ?? 0) % 4 === 0 ? 15 : 13;
  const { publicKey, privateKey } = algorithm === 15 ? edwards(secret) : nistCurve(secret);
  const data = Buffer.concat([Buffer.from([entryKeyFlags >> 8, entryKeyFlags & 255, 3, algorithm]), publicKey]);
  const keyTag = tagOf(data);
  const digest = createHash('sha256').update(wireName(zone)).update(data).digest('hex').toUpperCase();
  return {
    ...{ algorithm, keyTag, publicKey, ds: { keyTag, algorithm, digestType: 2, digest } },
    sign: (bytes) =>
      algorithm === 15
        ? sign(null, bytes, privateKey)
        : sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  };
}

function nistCurve(secret: Buffer): { publicKey: Buffer; privateKey: KeyObject } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const publicKey = curve.getPublicKey().subarray(1); // without the mark of the form
  const [x, y] = [publicKey.subarray(0, 32), publicKey.subarray(32)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x, y };
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

function edwards(secret: Buffer): { publicKey: Buffer; privateKey: KeyObject } {
  const before = Buffer.from('302e020100300506032b657004220420', 'hex'); // RFC 8410, 7
  const privateKey = createPrivateKey({ key: Buffer.concat([before, secret]), format: 'der', type: 'pkcs8' });
  const { x = '' } = privateKey.export({ format: 'jwk' });
  // memory of its own: a small buffer is a part of 64 KiB, which would stay as long as the key is kept
  const publicKey = Buffer.allocUnsafeSlow(32);
  publicKey.write(x, 'base64url');
  return { publicKey, privateKey };
}

function tagOf(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += (data[at] ?? 0) << (at % 2 === 0 ? 8 : 0);
  return (sum + (sum >>> 16)) & 65_535;
}

function wireName(zone: string): Buffer {
  const labels = zone === '' ? [] : zone.split('.');
  const parts = labels.flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...parts, Buffer.from([0])]);
}

/** A digest of no key: that of the word "test". */
const foreignDigest = '9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08';
export const foreignDs: DsRecord = { keyTag: 12345, algorithm: 13, digestType: 2, digest: foreignDigest };

/** The DS records that the registry has of a zone: what its RDAP tells, and what its name servers do. */
export function dsRecordsOf(
  zone: string,
  seed: string,
  signing: Signing | null,
): { rdap: DsRecord[]; dns: DsRecord[] } {
  const both = (dsRecords: DsRecord[]) => ({ rdap: dsRecords, dns: dsRecords });
  if (signing === null || signing === 'island') return both([]);
  const { ds } = keyOfZone(zone, seed);
  if (signing === 'wrong-ds') return both([foreignDs]);
  if (signing === 'left-over') return both([foreignDs, ds]);
  if (signing === 'algorithm') return both([{ ...ds, algorithm: 12 }]);
  if (signing === 'sha1') return both([{ ...ds, algorithm: 5 }]);
  return signing === 'registry' ? { rdap: [foreignDs], dns: [ds] } : both([ds]);
}

const weekMs = 7 * dayMs;

/** From when to when a zone's signatures last: renewed each week, two weeks before they end. */
export function signatureTimes(signing: Signing, now: Date): { begin: Date; end: Date } {
  const week = Math.floor(now.getTime() / weekMs) * weekMs;
  const times = (begin: number, end: number) => ({ begin: new Date(begin), end: new Date(end) });
  if (signing === 'expired') return times(week - 4 * weekMs, week - 3 * dayMs);
  if (signing === 'early') return times(week + 5 * weekMs, week + 8 * weekMs);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  if (signing === 'expiring') return times(today - weekMs, today + 2 * dayMs);
  return times(week - dayMs, week + 3 * weekMs);
}
