import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import { type Answer, type DecodedPacket, decode, encode, RECURSION_DESIRED, TRUNCATED_RESPONSE } from 'dns-packet';

export type ServerAddress = { address: string; port: number };
export type DnsQuestion = {
  /** lower case, without a trailing dot */
  name: string;
  type: 'NS' | 'TXT' | 'DS' | 'A' | 'AAAA';
  /** true for a resolver, which is to find the answer; a domain's own server has it */
  isRecursive?: boolean;
};
/** Names of records are in lower case. */
export type DnsReply = {
  /** `NOERROR`, `NXDOMAIN`, … */
  rcode: string;
  isAuthoritative: boolean;
  answers: Answer[];
  authorities: Answer[];
  additionals: Answer[];
};

/** Why a server gave no reply, in the codes of Node's resolver: `ETIMEOUT`, `ECONNREFUSED`, `EBADRESP`. */
export class DnsFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`no reply from the name server (${code})`);
    this.code = code;
  }
}

/** What fits into one packet on every path, so that no answer comes in fragments, which could be forged (RFC 9715). */
export const udpBytes = 1_232;
const tries = 2;
/** Reading a record may walk back through the whole message; so many of them are read in some milliseconds. */
export const maxRecords = 500;

/**
 * Asks one server over UDP, and over TCP where the answer is cut off (RFC 1035, 7766). A reply counts only when it comes
 * from that server, with the number and the question of the query. Throws DnsFailure.
 */
export async function askServer(at: ServerAddress, asked: DnsQuestion, timeoutMs: number): Promise<DnsReply> {
  const read = (message: Buffer) => readReply(message, asked);
  const packet = await exchange(at, { makeQuery: () => queryFor(asked), read, isCut }, timeoutMs);
  return asReply(packet);
}

/** `read` gives undefined for what cannot be read and for a reply to something else. */
export type Exchange<Reply> = {
  /** a query with a number of its own each time; the number is its first two bytes */
  makeQuery(): Buffer;
  read(message: Buffer): Reply | undefined;
  isCut(reply: Reply): boolean;
};

/** Sends a query and gives its reply: twice over UDP where none comes, over TCP where it is cut off. Throws DnsFailure. */
export async function exchange<Reply>(at: ServerAddress, asked: Exchange<Reply>, timeoutMs: number): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const query = asked.makeQuery();
    try {
      const reply = await overUdp(at, asked.read, query, timeoutMs);
      return asked.isCut(reply) ? await overTcp(at, asked.read, query, timeoutMs) : reply;
    } catch (error) {
      const failure = error instanceof DnsFailure ? error : new DnsFailure(codeOf(error));
      if (attempt === tries || failure.code !== 'ETIMEOUT') throw failure;
    }
  }
}

const isCut = (packet: DecodedPacket) => ((packet.flags ?? 0) & TRUNCATED_RESPONSE) > 0;
type Read<Reply> = (message: Buffer) => Reply | undefined;

function queryFor({ name, type, isRecursive = false }: DnsQuestion): Buffer {
  return encode({
    type: 'query',
    id: randomInt(65_536),
    flags: isRecursive ? RECURSION_DESIRED : 0,
    questions: [{ name, type, class: 'IN' }],
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: udpBytes,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  });
}

function overUdp<Reply>(at: ServerAddress, read: Read<Reply>, query: Buffer, timeoutMs: number): Promise<Reply> {
  const socket = createSocket(isIPv6(at.address) ? 'udp6' : 'udp4');
  return new Promise<Reply>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DnsFailure('ETIMEOUT')), timeoutMs);
    socket.on('close', () => clearTimeout(timer));
    socket.on('error', reject);
    socket.on('message', (message) => {
      if (!message.subarray(0, 2).equals(query.subarray(0, 2))) return; // another reply, or a forged one
      const packet = read(message);
      if (packet) resolve(packet);
      else reject(new DnsFailure('EBADRESP'));
    });
    socket.on('connect', () => socket.send(query));
    socket.connect(at.port, at.address); // takes nothing from others
  }).finally(() => socket.close());
}

/** Messages over TCP carry their length in two bytes before them. */
function overTcp<Reply>(at: ServerAddress, read: Read<Reply>, query: Buffer, timeoutMs: number): Promise<Reply> {
  const socket = connect({ host: at.address, port: at.port });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(query.length);
  return new Promise<Reply>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DnsFailure('ETIMEOUT')), timeoutMs);
    const received = Buffer.alloc(2 + 65_535);
    let size = 0;
    socket.on('close', () => {
      clearTimeout(timer);
      reject(new DnsFailure('ECONNRESET'));
    });
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      size += chunk.copy(received, size);
      const end = 2 + received.readUInt16BE(0);
      if (size < 2 || size < end) return;
      const message = received.subarray(2, end);
      const isOurs = message.subarray(0, 2).equals(query.subarray(0, 2));
      const packet = isOurs ? read(message) : undefined;
      if (packet) resolve(packet);
      else reject(new DnsFailure('EBADRESP'));
    });
    socket.write(Buffer.concat([length, query]));
  }).finally(() => socket.destroy());
}

/** Undefined for what cannot be read and for a reply to something else. */
function readReply(message: Buffer, { name, type }: DnsQuestion): DecodedPacket | undefined {
  if (message.length < 12) return undefined;
  const counts = [4, 6, 8, 10].map((at) => message.readUInt16BE(at));
  if (counts.reduce((sum, count) => sum + count, 0) > maxRecords) return undefined;
  try {
    const packet = decode(message);
    const [question] = packet.questions ?? [];
    const isOurs = packet.type === 'response' && question?.type === type && question.name.toLowerCase() === name;
    return isOurs ? packet : undefined;
  } catch {
    return undefined;
  }
}

function asReply(packet: DecodedPacket): DnsReply {
  const named = (records: readonly Answer[] = []) =>
    records.map((record) => ({ ...record, name: record.name.toLowerCase() }));
  return {
    rcode: (packet as { rcode?: string }).rcode ?? 'UNKNOWN',
    isAuthoritative: packet.flag_aa,
    answers: named(packet.answers),
    authorities: named(packet.authorities),
    additionals: named(packet.additionals),
  };
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}
