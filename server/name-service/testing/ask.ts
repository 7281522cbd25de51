import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { type DecodedPacket, decode, encode, type Packet, type RecordType, streamEncode } from 'dns-packet';

export const queryOf = (name: string, type: string, more: Partial<Packet> = {}): Packet => ({
  type: 'query',
  id: 7,
  questions: [{ type: type as RecordType, name, class: 'IN' }],
  ...more,
});

/** An OPT record that takes answers of so many bytes (RFC 6891). */
export const edns = (udpPayloadSize: number, more: { ednsVersion?: number; flags?: number } = {}): Packet => ({
  additionals: [
    {
      type: 'OPT',
      name: '.',
      udpPayloadSize,
      extendedRcode: 0,
      ednsVersion: more.ednsVersion ?? 0,
      flags: more.flags ?? 0,
      flag_do: (more.flags ?? 0) > 0,
      options: [],
    },
  ],
});

/** Sends one message over UDP; undefined when nothing comes back in `waitMs`. */
export function sendUdp(port: number, message: Buffer, waitMs = 5_000): Promise<Buffer | undefined> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    const end = (reply?: Buffer) => {
      clearTimeout(timer);
      socket.close();
      resolve(reply);
    };
    const timer = setTimeout(end, waitMs);
    socket.once('message', end);
    socket.send(message, port, '127.0.0.1');
  });
}

export type Reply = DecodedPacket & { rcode: string; length: number };

export async function askUdp(port: number, query: Packet): Promise<Reply> {
  const reply = await sendUdp(port, encode(query));
  if (!reply) throw new Error('no answer');
  return { ...(decode(reply) as Reply), length: reply.length };
}

/** Sends messages over one connection, cut into pieces of so many bytes; gives the answers as they come. */
export function askTcp(port: number, queries: Packet[], pieceBytes = 1_000): Promise<Reply[]> {
  const bytes = Buffer.concat(queries.map((query) => streamEncode(query)));
  return new Promise((resolve, reject) => {
    const replies: Reply[] = [];
    let rest: Buffer = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => {
      for (let at = 0; at < bytes.length; at += pieceBytes) socket.write(bytes.subarray(at, at + pieceBytes));
    });
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 2 && rest.length >= 2 + rest.readUInt16BE(0)) {
        const message = rest.subarray(2, 2 + rest.readUInt16BE(0));
        rest = rest.subarray(2 + message.length);
        replies.push({ ...(decode(message) as Reply), length: message.length });
      }
      if (replies.length < queries.length) return;
      socket.destroy();
      resolve(replies);
    });
  });
}

/** `A shop.example 192.0.2.1` of each record, TXT as text. */
export function linesOf(records: DecodedPacket['answers'] = []): string[] {
  return records
    .filter((record) => record.type !== 'OPT')
    .map((record) => {
      const { type, name } = record;
      const data = 'data' in record ? record.data : '';
      if (type === 'TXT') return `${type} ${name} ${[data].flat().join('')}`;
      return `${type} ${name} ${typeof data === 'string' ? data : JSON.stringify(data)}`;
    });
}
