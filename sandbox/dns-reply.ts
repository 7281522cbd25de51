import { AUTHORITATIVE_ANSWER, type DecodedPacket, decode, encode, TRUNCATED_RESPONSE } from 'dns-packet';
import { splitSandboxName } from '#contract/sandbox.ts';
import { answerFor, type Reply, rcodes } from './dns-answer.ts';
import { withSignatures } from './dns-signing.ts';
import type { World } from './world.ts';

const nothing = (rcode: number): Reply => ({ rcode, answers: [], authorities: [] });

/** Bytes sent in place of a reply by `badjson`: the query's id, then a header that promises what does not follow. */
const garbage = Buffer.from([0x84, 0, 0, 9, 0xff]);

/** The reply to one DNS message; undefined when none is to be sent (`hang`, or a message that is no query). */
export async function replyTo(world: World, message: Buffer, transport: 'udp' | 'tcp'): Promise<Buffer | undefined> {
  const query = parse(message);
  const question = query?.questions?.[0];
  if (!query || !question) return undefined;
  const asked = question.name.toLowerCase();
  const parts = splitSandboxName(asked);
  const name = parts ? `${parts.sld}.${parts.suffix}` : asked;
  world.count('dns', name);
  switch (world.faultOf('dns', name)) {
    case 'hang':
      return undefined;
    case 'badjson':
      return Buffer.concat([message.subarray(0, 2), garbage]);
    case 'error500':
      return pack(query, nothing(rcodes.SERVFAIL));
    case 'refused':
      return pack(query, nothing(rcodes.REFUSED));
    case 'flaky':
      if (world.failsOnceMore('dns', name)) return pack(query, nothing(rcodes.SERVFAIL));
      break;
    case 'huge':
      if (transport === 'udp') return pack(query, nothing(rcodes.NOERROR), TRUNCATED_RESPONSE);
      break;
    case 'slow':
      await world.pause(world.pace.slowMs);
  }
  const answer = answerFor(world, question);
  const reply = pack(query, wantsSignatures(query) ? withSignatures(world, question, answer) : answer);
  const isTooLong = transport === 'udp' && reply.length > acceptedBytes(query);
  return isTooLong ? pack(query, nothing(rcodes.NOERROR), TRUNCATED_RESPONSE) : reply;
}

function parse(message: Buffer): DecodedPacket | undefined {
  try {
    const packet = decode(message);
    return packet.type === 'query' ? packet : undefined;
  } catch {
    return undefined;
  }
}

/** The longest UDP reply the asker takes: 512 bytes, or what its OPT record says (RFC 6891). */
function acceptedBytes(query: DecodedPacket): number {
  const option = query.additionals?.find((record) => record.type === 'OPT');
  return Math.max(512, option?.type === 'OPT' ? option.udpPayloadSize : 0);
}

function wantsSignatures(query: DecodedPacket): boolean {
  return query.additionals?.some((record) => record.type === 'OPT' && record.flag_do) ?? false;
}

function pack(query: DecodedPacket, { rcode, answers, authorities }: Reply, flags = 0): Buffer {
  return encode({
    type: 'response',
    id: query.id ?? 0,
    flags: AUTHORITATIVE_ANSWER | flags | rcode,
    questions: query.questions ?? [],
    answers,
    authorities,
  });
}
