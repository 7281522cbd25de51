import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { connect } from 'node:net';
import {
  type DecodedPacket,
  decode,
  encode,
  type Packet,
  type RecordType,
  streamDecode,
  streamEncode,
} from 'dns-packet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
let resolver: Resolver;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'dns', slowMs: 30 });
  resolver = new Resolver({ timeout: 5_000, tries: 1 });
  resolver.setServers([sandbox.addresses.dns]);
});
afterAll(() => sandbox.stop());

const query = (name: string, type: RecordType): Packet => ({ type: 'query', id: 7, questions: [{ type, name }] });
const port = () => Number(sandbox.addresses.dns.split(':')[1]);

function overUdp(message: Buffer): Promise<DecodedPacket> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.on('message', (reply) => {
      socket.close();
      resolve(decode(reply));
    });
    socket.send(message, port(), '127.0.0.1');
  });
}

function overTcp(messages: Buffer[], pieces = 1): Promise<DecodedPacket[]> {
  const bytes = Buffer.concat(messages);
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () => {
      const size = Math.ceil(bytes.length / pieces);
      for (let at = 0; at < bytes.length; at += size) socket.write(bytes.subarray(at, at + size));
    });
    const replies: DecodedPacket[] = [];
    let rest = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 2 && rest.length >= 2 + rest.readUInt16BE(0)) {
        const length = 2 + rest.readUInt16BE(0);
        replies.push(streamDecode(rest.subarray(0, length)) as DecodedPacket);
        rest = rest.subarray(length);
      }
      if (replies.length === messages.length) {
        socket.destroy();
        resolve(replies);
      }
    });
  });
}

test('a registered name has the nameservers that RDAP gives for it', async () => {
  const name = 'taken-copperleaf.com.test';
  expect((await resolver.resolveNs(name)).sort()).toEqual(sandbox.world.factsOf(name)?.nameservers.toSorted());
  expect(await resolver.resolve4(name)).toHaveLength(1);
  expect(await resolver.resolve4(`www.${name}`)).toHaveLength(1);
});

test('the nameservers themselves have addresses', async () => {
  const hosts = await resolver.resolveNs('taken-copperleaf.com.test');
  expect(await Promise.all(hosts.map((host) => resolver.resolve4(host)))).toHaveLength(hosts.length);
});

test('a suffix has NS and SOA records', async () => {
  expect(await resolver.resolveNs('co.uk.test')).toHaveLength(2);
  expect((await resolver.resolveSoa('test')).nsname).toBe('a.registry.test');
});

test('free names and registered ones without nameservers give NXDOMAIN with the SOA beside it', async () => {
  for (const name of ['free-a.test', 'nameserverless-a.test', 'deep.taken-a.test']) {
    await expect(resolver.resolveNs(name)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  }
  const reply = await overUdp(encode(query('free-a.test', 'NS')));
  expect(reply).toMatchObject({ rcode: 'NXDOMAIN', flag_aa: true, authorities: [{ type: 'SOA', name: 'test' }] });
});

test('an absent record of a name that exists is NODATA', async () => {
  await expect(resolver.resolveTxt('taken-a.test')).rejects.toMatchObject({ code: 'ENODATA' });
});

test('a name outside .test is refused', async () => {
  expect(await overUdp(encode(query('example.com', 'NS')))).toMatchObject({ rcode: 'REFUSED' });
});

test('names are compared without regard to case, and the answer keeps the case asked', async () => {
  const reply = await overUdp(encode(query('TAKEN-a.Test', 'NS')));
  expect(reply.answers?.[0]?.name).toBe('TAKEN-a.Test');
});

test('TCP carries several queries on one connection, also cut into pieces', async () => {
  const messages = ['taken-a.test', 'taken-b.test', 'free-c.test'].map((name) => streamEncode(query(name, 'NS')));
  const replies = await overTcp(messages, 9);
  const rcodes = replies.map((reply) => `${reply.questions?.[0]?.name} ${(reply as { rcode?: string }).rcode}`);
  expect(rcodes.sort()).toEqual(['free-c.test NXDOMAIN', 'taken-a.test NOERROR', 'taken-b.test NOERROR']);
});

test('an answer too long for UDP is cut off there and whole over TCP', async () => {
  const values = Array.from({ length: 20 }, (_, at) => `${at} ${'x'.repeat(60)}`);
  sandbox.world.txt.set('_long.taken-a.test', values);
  const cut = await overUdp(encode(query('_long.taken-a.test', 'TXT')));
  expect([cut.flag_tc, cut.answers]).toEqual([true, []]);
  const records = await resolver.resolveTxt('_long.taken-a.test');
  expect(records.map((parts) => parts.join('')).sort()).toEqual(values.sort());
});

test('a TXT value longer than 255 bytes comes in parts that make the whole', async () => {
  const value = 'a'.repeat(600);
  sandbox.world.txt.set('_deep.taken-a.test', [value]);
  const [parts] = await resolver.resolveTxt('_deep.taken-a.test');
  expect([parts?.length, parts?.join('')]).toEqual([3, value]);
});

test.each([
  ['dns-error500-a.test', 'ESERVFAIL'],
  ['dns-refused-a.test', 'EREFUSED'],
])('%s fails with %s', async (name, code) => {
  await expect(resolver.resolveNs(name)).rejects.toMatchObject({ code });
});

test('dns-hang is never answered', async () => {
  const hurried = new Resolver({ timeout: 200, tries: 1 });
  hurried.setServers([sandbox.addresses.dns]);
  await expect(hurried.resolveNs('dns-hang-a.test')).rejects.toMatchObject({ code: 'ETIMEOUT' });
});

test('dns-flaky fails twice, then answers; dns-slow is late; dns-huge needs TCP', async () => {
  const outcomes = [];
  for (let at = 0; at < 3; at++)
    outcomes.push(((await overUdp(encode(query('dns-flaky-a.test', 'NS')))) as { rcode?: string }).rcode);
  expect(outcomes).toEqual(['SERVFAIL', 'SERVFAIL', 'NOERROR']);
  expect((await resolver.resolveNs('dns-slow-a.test')).length).toBeGreaterThan(0);
  expect((await resolver.resolveNs('dns-huge-a.test')).length).toBeGreaterThan(0);
});

test('a message that is no query is not answered and harms nothing', async () => {
  const socket = createSocket('udp4');
  socket.send(Buffer.from([1, 2, 3]), port(), '127.0.0.1');
  socket.send(encode({ ...query('taken-a.test', 'NS'), type: 'response' }), port(), '127.0.0.1');
  expect((await resolver.resolveNs('taken-a.test')).length).toBeGreaterThan(0);
  socket.close();
});
