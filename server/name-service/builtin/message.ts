import { AUTHORITATIVE_ANSWER, type DecodedPacket, decode, encode, TRUNCATED_RESPONSE } from 'dns-packet';
import { type Answered, rcodes, withoutRecords } from './answer.ts';

/** Longest answer over UDP: what passes every network in one piece (RFC 9715). */
const longestUdp = 1_232;
const shortestUdp = 512;
const headerLength = 12;
/** A question, EDNS, a signature, the start of authority of IXFR: thousands could each walk through the whole message. */
const maxRecords = 4;
const dnssecOk = 0x80_00;

/** A question as it came; `udpBytes` is the longest answer that the asker takes without TCP. */
export type Query = {
  id: number;
  name: string;
  type: string;
  flags: number;
  /** null: without EDNS (RFC 6891) */
  edns: { udpBytes: number; flags: number } | null;
};

/** Either a question, or what is to be sent in place of an answer; null: nothing, it is not a query. */
type ReadQuery = { query: Query } | { refusal: Buffer | null };

/** Names as they are served; anything else is in no zone of ours, and would not come back as it was asked. */
const askedName = /^[a-z0-9_*-]{1,63}(\.[a-z0-9_*-]{1,63}){0,126}$/i;
const recursionDesired = 0x01_00;

/** Reads a query of whoever sent it. Never throws. */
export function readQuery(message: Buffer): ReadQuery {
  if (message.length < headerLength) return { refusal: null };
  const word = message.readUInt16BE(2);
  if (word >> 15 === 1) return { refusal: null }; // an answer: to reply could go on without end
  const refuse = (rcode: number) => ({ refusal: bareReply(message, rcode) });
  if (((word >> 11) & 15) !== 0) return refuse(rcodes.NOTIMP);
  const packet = recordCount(message) <= maxRecords ? parse(message) : undefined;
  const [question, ...more] = packet?.questions ?? [];
  if (!packet || !question || more.length > 0) return refuse(rcodes.FORMERR);
  if (question.class !== 'IN' || !askedName.test(question.name)) return refuse(rcodes.REFUSED);
  const query = { id: packet.id ?? 0, name: question.name, type: question.type, flags: word & recursionDesired };
  const option = packet.additionals?.find((record) => record.type === 'OPT');
  if (option?.type !== 'OPT') return { query: { ...query, edns: null } };
  const edns = { udpBytes: Math.max(shortestUdp, option.udpPayloadSize), flags: option.flags & dnssecOk };
  if (option.ednsVersion === 0) return { query: { ...query, edns } };
  return { refusal: write({ ...query, edns }, withoutRecords(rcodes.NOERROR), 0, 1) }; // 16: BADVERS
}

/** The answer to a query as it is sent; over UDP an answer that is too long is empty, and asks to come by TCP. */
export function writeAnswer(query: Query, answered: Answered, transport: 'udp' | 'tcp'): Buffer {
  const whole = write(query, answered);
  const max = transport === 'tcp' ? 65_535 : Math.min(query.edns?.udpBytes ?? shortestUdp, longestUdp);
  return whole.length <= max ? whole : truncated(query, answered);
}

/** An answer without records that asks to come by TCP: too long, or too often asked for from there. */
export function truncated(query: Query, { rcode, isAuthoritative }: Answered): Buffer {
  return write(query, { ...withoutRecords(rcode), isAuthoritative }, TRUNCATED_RESPONSE);
}

function write(query: Query, answered: Answered, flags = 0, extendedRcode = 0): Buffer {
  const { rcode, isAuthoritative, answers, authorities } = answered;
  return encode({
    type: 'response',
    id: query.id,
    flags: query.flags | flags | rcode | (isAuthoritative ? AUTHORITATIVE_ANSWER : 0),
    questions: [{ name: query.name, type: query.type as 'A', class: 'IN' }],
    answers,
    authorities,
    additionals: query.edns
      ? [
          {
            type: 'OPT',
            name: '.',
            udpPayloadSize: longestUdp,
            extendedRcode,
            ednsVersion: 0,
            flags: query.edns.flags,
            flag_do: query.edns.flags > 0,
            options: [],
          },
        ]
      : [],
  });
}

function recordCount(message: Buffer): number {
  return [4, 6, 8, 10].reduce((sum, at) => sum + message.readUInt16BE(at), 0);
}

function parse(message: Buffer): DecodedPacket | undefined {
  try {
    return decode(message);
  } catch {
    return undefined;
  }
}

/** A header alone, for a message whose question is not given back. */
function bareReply(message: Buffer, rcode: number): Buffer {
  const reply = Buffer.alloc(headerLength);
  message.copy(reply, 0, 0, 4);
  const kept = message.readUInt16BE(2) & (0x78_00 | recursionDesired); // kind of query, and what was wished
  reply.writeUInt16BE(0x80_00 | kept | rcode, 2);
  return reply;
}
