import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, TRUNCATED_RESPONSE } from 'dns-packet';
import { onTestFinished } from 'vitest';
import type { ServerAddress } from '../ask-server.ts';

export type Said = { answers?: Answer[]; authorities?: Answer[]; additionals?: Answer[]; flags?: number };
/** What a server says to a question; bytes as they are, nothing at all, or a reply. */
export type Speaks = (asked: { name: string; type: string; overTcp: boolean; message: Buffer }) => Said | Buffer | null;

export const isOwn = AUTHORITATIVE_ANSWER;
export const isCut = TRUNCATED_RESPONSE;

/** A name server on loopback, UDP and TCP, that says what it is told to; ended with the test. Counts its questions. */
export async function nameServer(speaks: Speaks): Promise<ServerAddress & { asked: string[] }> {
  const asked: string[] = [];
  const reply = (message: Buffer, overTcp: boolean): Buffer | null => {
    const query = decode(message);
    const [{ name = '', type = '' } = {}] = query.questions ?? [];
    asked.push(`${type} ${name}${overTcp ? ' over TCP' : ''}`);
    const said = speaks({ name, type, overTcp, message });
    if (said === null || Buffer.isBuffer(said)) return said;
    const { flags = isOwn, ...records } = said;
    return encode({ type: 'response', id: query.id ?? 0, flags, questions: query.questions ?? [], ...records });
  };
  const tcp = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      const message = reply(chunk.subarray(2), true);
      if (!message) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(message.length);
      socket.write(length);
      socket.write(message.subarray(0, 7)); // in pieces, as networks do
      socket.write(message.subarray(7));
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4');
  udp.on('message', (message, from) => {
    const answer = reply(message, false);
    if (answer) udp.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    udp.close();
    tcp.close();
  });
  return { address: '127.0.0.1', port, asked };
}

export const ns = (name: string, data: string): Answer => ({ type: 'NS', name, ttl: 60, data });
export const txt = (name: string, ...data: string[]): Answer => ({ type: 'TXT', name, ttl: 60, data });
