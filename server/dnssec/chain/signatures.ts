import { labelsOf, nameBytes, readName, recordTypes, type WireRecord } from '../../dns/wire.ts';
import { isKnownAlgorithm, isSignedBy, type ZoneKey } from './keys.ts';

/** What is wrong with a set of records; `at`: the end of a signature, or its beginning where it is yet to come. */
export type SignatureFault = {
  reason: 'signatureMissing' | 'signatureExpired' | 'signatureNotYetValid' | 'signatureWrong';
  at: Date | null;
};
/** `until`: when the signature that held ends. */
export type Proven = { until: Date };

type Signature = {
  covered: number;
  algorithm: number;
  labels: number;
  ttl: number;
  end: Date;
  begin: Date;
  keyTag: number;
  signer: string;
  /** the record up to the signature, which is signed, too */
  head: Buffer;
  bytes: Buffer;
};

/** Keys with equal tags and signatures are tried up to here: a zone could ask for any amount of work (CVE-2023-50387). */
const maxTries = 8;

export const isFault = (found: SignatureFault | Proven): found is SignatureFault => 'reason' in found;

/** The records of one name and type. */
export function setOf(records: readonly WireRecord[], name: string, type: number): WireRecord[] {
  return records.filter((record) => record.name === name && record.type === type);
}

/**
 * Whether a set of records is signed by one of the zone's keys and in time (RFC 4035, 5.3). `records` is the section it came
 * in, with its signatures; wildcards are no concern here, so the name has all labels that were signed.
 */
export function proveSet(
  records: readonly WireRecord[],
  set: readonly WireRecord[],
  { zone, keys, now }: { zone: string; keys: readonly ZoneKey[]; now: Date },
): Proven | SignatureFault {
  const [first] = set;
  if (!first) return { reason: 'signatureMissing', at: null };
  const signatures = setOf(records, first.name, recordTypes.RRSIG)
    .map(readSignature)
    .filter(
      (one) => one?.covered === first.type && one.signer === zone && isKnownAlgorithm(one.algorithm),
    ) as Signature[];
  if (signatures.length === 0) return { reason: 'signatureMissing', at: null };
  let tries = 0;
  let fault: SignatureFault = { reason: 'signatureWrong', at: null };
  for (const signature of signatures) {
    if (signature.labels !== labelsOf(first.name).length) continue;
    for (const key of keys) {
      if (key.keyTag !== signature.keyTag || key.algorithm !== signature.algorithm) continue;
      if (++tries > maxTries) return fault;
      if (!isSignedBy(key, signedBytes(signature, set), signature.bytes)) continue;
      if (now > signature.end) fault = { reason: 'signatureExpired', at: signature.end };
      else if (now < signature.begin) fault = { reason: 'signatureNotYetValid', at: signature.begin };
      else return { until: signature.end };
    }
  }
  return fault;
}

/** What is signed: the head of the signature, then the records in their order (RFC 4034, 3.1.8.1). */
function signedBytes({ head, ttl }: Signature, set: readonly WireRecord[]): Buffer {
  const sorted = set.map(({ data }) => data).sort(Buffer.compare);
  const different = sorted.filter((data, at) => at === 0 || !data.equals(sorted[at - 1] as Buffer));
  const parts = different.map((data) => {
    const fixed = Buffer.alloc(10);
    fixed.writeUInt16BE(set[0]?.type ?? 0, 0);
    fixed.writeUInt16BE(1, 2);
    fixed.writeUInt32BE(ttl, 4);
    fixed.writeUInt16BE(data.length, 8);
    return Buffer.concat([nameBytes(set[0]?.name ?? ''), fixed, data]);
  });
  return Buffer.concat([head, ...parts]);
}

function readSignature({ data }: WireRecord): Signature | undefined {
  try {
    const signer = readName(data, 18);
    return {
      covered: data.readUInt16BE(0),
      algorithm: data.readUInt8(2),
      labels: data.readUInt8(3),
      ttl: data.readUInt32BE(4),
      // seconds of 32 bits, which last until 2106
      end: new Date(1000 * data.readUInt32BE(8)),
      begin: new Date(1000 * data.readUInt32BE(12)),
      keyTag: data.readUInt16BE(16),
      signer: signer.name,
      head: data.subarray(0, signer.end),
      bytes: data.subarray(signer.end),
    };
  } catch {
    return undefined;
  }
}
