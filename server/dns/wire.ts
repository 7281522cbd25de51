import { randomInt } from 'node:crypto';
import { exchange, maxRecords, type ServerAddress, udpBytes } from './ask-server.ts';

/** Types of records by their number (IANA), those that are read here. */
export const recordTypes = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  AAAA: 28,
  DS: 43,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  NSEC3: 50,
  /** in a list of types: the name does not exist (RFC 9824) */
  NXNAME: 128,
} as const;

/**
 * A record as signatures see it (RFC 4034, 6.2): `name` in lower case without a trailing dot, the root is empty; `data` with
 * the names in it written out and in lower case.
 */
export type WireRecord = { name: string; type: number; ttl: number; data: Buffer };
export type WireReply = {
  /** 0 NOERROR, 2 SERVFAIL, 3 NXDOMAIN, 5 REFUSED … */
  rcode: number;
  isAuthoritative: boolean;
  isCut: boolean;
  answers: WireRecord[];
  authorities: WireRecord[];
  additionals: WireRecord[];
};

const pointer = 0xc0;
const maxNameBytes = 255;
const dnssecOk = 0x80_00;
const internet = 1;

/**
 * Asks one server with the wish for signatures (EDNS with DO, RFC 3225), and gives records byte by byte as they are signed.
 * Throws DnsFailure.
 */
export function askSigned(at: ServerAddress, name: string, type: number, timeoutMs: number): Promise<WireReply> {
  const read = (message: Buffer) => readMessage(message, name, type);
  return exchange(at, { makeQuery: () => signedQuery(name, type), read, isCut: ({ isCut }) => isCut }, timeoutMs);
}

function signedQuery(name: string, type: number): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(randomInt(65_536), 0);
  header.writeUInt16BE(1, 4); // one question
  header.writeUInt16BE(1, 10); // and the OPT record
  const question = Buffer.alloc(4);
  question.writeUInt16BE(type, 0);
  question.writeUInt16BE(internet, 2);
  const option = Buffer.alloc(11);
  option.writeUInt16BE(41, 1);
  option.writeUInt16BE(udpBytes, 3);
  option.writeUInt16BE(dnssecOk, 7);
  return Buffer.concat([header, nameBytes(name), question, option]);
}

/** Undefined for what is no reply to this question, or cannot be read. */
function readMessage(message: Buffer, name: string, type: number): WireReply | undefined {
  if (message.length < 12) return undefined;
  const flags = message.readUInt16BE(2);
  const [questions = 0, ...counts] = [4, 6, 8, 10].map((at) => message.readUInt16BE(at));
  const records = counts.reduce((sum, count) => sum + count, 0);
  if ((flags & 0x80_00) === 0 || questions !== 1 || records > maxRecords) return undefined;
  try {
    const asked = readName(message, 12);
    const isOurs = asked.name === name && message.readUInt16BE(asked.end) === type;
    if (!isOurs) return undefined;
    const isCut = (flags & 0x02_00) > 0;
    const base = { rcode: flags & 0x0f, isAuthoritative: (flags & 0x04_00) > 0, isCut };
    // of a reply that is cut off nothing is used
    if (isCut) return { ...base, answers: [], authorities: [], additionals: [] };
    let at = asked.end + 4;
    const section = (count = 0) => {
      const found: WireRecord[] = [];
      for (let left = count; left > 0; left--) {
        const { record, end } = readRecord(message, at);
        at = end;
        if (record) found.push(record);
      }
      return found;
    };
    return { ...base, answers: section(counts[0]), authorities: section(counts[1]), additionals: section(counts[2]) };
  } catch {
    return undefined; // a read beyond the end, or a name that leads nowhere
  }
}

function readRecord(message: Buffer, start: number): { record: WireRecord | undefined; end: number } {
  const { name, end: at } = readName(message, start);
  const type = message.readUInt16BE(at);
  const isInternet = message.readUInt16BE(at + 2) === internet;
  const length = message.readUInt16BE(at + 8);
  const end = at + 10 + length;
  if (end > message.length) throw new RangeError('a record beyond the end');
  if (!isInternet) return { record: undefined, end };
  const ttl = message.readUInt32BE(at + 4);
  return { record: { name, type, ttl, data: canonicalData(message, type, at + 10, end) }, end };
}

/** Data with its names written out and in lower case, of the types that have such (RFC 4034, 6.2; RFC 6840, 5.1). */
function canonicalData(message: Buffer, type: number, start: number, end: number): Buffer {
  const { NS, CNAME, SOA, RRSIG } = recordTypes;
  if (type === NS || type === CNAME) return nameBytes(readName(message, start).name);
  if (type === SOA) {
    const server = readName(message, start);
    const mailbox = readName(message, server.end);
    return Buffer.concat([nameBytes(server.name), nameBytes(mailbox.name), message.subarray(mailbox.end, end)]);
  }
  if (type === RRSIG) {
    const signer = readName(message, start + 18);
    const before = message.subarray(start, start + 18);
    return Buffer.concat([before, nameBytes(signer.name), message.subarray(signer.end, end)]);
  }
  return Buffer.from(message.subarray(start, end));
}

/** Reads a name; pointers lead backwards alone, so that it ends. Throws RangeError. */
export function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  let end = -1;
  let earliest = start;
  let bytes = 1;
  for (;;) {
    const length = message.readUInt8(at);
    if ((length & pointer) === pointer) {
      const to = message.readUInt16BE(at) & 0x3f_ff;
      if (to >= earliest) throw new RangeError('a pointer that does not lead backwards');
      if (end < 0) end = at + 2;
      earliest = to;
      at = to;
      continue;
    }
    if ((length & pointer) !== 0) throw new RangeError('no label');
    if (length === 0) return { name: labels.join('.'), end: end < 0 ? at + 1 : end };
    bytes += length + 1;
    if (bytes > maxNameBytes || at + 1 + length > message.length) throw new RangeError('a name that is too long');
    labels.push(labelText(message.subarray(at + 1, at + 1 + length)));
    at += 1 + length;
  }
}

/** Letters in lower case; a dot, a backslash and what is no printable letter as `\ddd` (RFC 4343). */
function labelText(label: Buffer): string {
  let text = '';
  for (const byte of label) {
    const isPlain = byte > 0x20 && byte < 0x7f && byte !== 0x2e && byte !== 0x5c;
    text += isPlain ? String.fromCharCode(byte).toLowerCase() : `\\${byte.toString().padStart(3, '0')}`;
  }
  return text;
}

/** A name as bytes, lower case, not shortened. */
export function nameBytes(name: string): Buffer {
  return Buffer.concat([...labelsOf(name).flatMap((label) => [Buffer.from([label.length]), label]), Buffer.from([0])]);
}

export function labelsOf(name: string): Buffer[] {
  if (name === '') return [];
  return name.split('.').map((label) => {
    const plain = label.replace(/\\(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)));
    return Buffer.from(plain, 'latin1');
  });
}

/** The zone above a name: without its first label. */
export function above(name: string): string {
  const dot = name.indexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1);
}

/** The order of names in a signed zone (RFC 4034, 6.1): label by label from the right. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [labelsOf(one).reverse(), labelsOf(other).reverse()];
  for (let at = 0; at < Math.min(first.length, second.length); at++) {
    const order = Buffer.compare(first[at] as Buffer, second[at] as Buffer);
    if (order !== 0) return order;
  }
  return first.length - second.length;
}
