import { Resolver } from 'node:dns/promises';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { encode } from 'dns-packet';
import { expect, onTestFinished, test } from 'vitest';
import type { HeldName } from '../../portfolio/held-names.reads.ts';
import { StartError } from '../../start-error.ts';
import { askTcp, askUdp, edns, linesOf, queryOf, sendUdp } from '../testing/ask.ts';
import { isCrowded } from './listener.ts';
import { type NameServerOptions, startNameServer } from './name-server.ts';

const token = '0123456789abcdef0123456789abcdef';
const held: HeldName[] = [
  { name: 'shop.example', token: null, takesMail: false },
  { name: 'proven.example', token, takesMail: false },
  { name: 'shop.co.example', token: null, takesMail: false },
  { name: 'co.example', token: null, takesMail: false },
  { name: 'xn--bcher-kva.example', token: null, takesMail: false },
];
const facts = {
  hosts: ['ns1.names.example', 'ns2.names.example'],
  addresses: ['192.0.2.10', '2001:db8::10'],
  verificationPrefix: 'namestead-verification=',
  isMailLocked: false,
};
const silent = { warn: () => {}, info: () => {} };

/** A server for the names above on a free port, with what it was asked about; stopped with the test. */
async function started(options: Partial<NameServerOptions> = {}) {
  const looked: string[][] = [];
  const server = await startNameServer({
    facts,
    listen: [{ host: '127.0.0.1', port: 0 }],
    log: silent,
    answersPerSecond: 10_000,
    async find(names) {
      looked.push([...names]);
      return held.filter(({ name }) => names.includes(name));
    },
    ...options,
  });
  onTestFinished(server.stop);
  const [port = 0] = server.ports;
  return { server, port, looked };
}

test('D-154 a held name and its www have the addresses, the name its nameservers, start of authority and proof', async () => {
  const { port } = await started();
  const resolver = new Resolver({ timeout: 5_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
  expect(await resolver.resolve4('shop.example')).toEqual(['192.0.2.10']);
  expect(await resolver.resolve6('www.shop.example')).toEqual(['2001:db8::10']);
  expect(await resolver.resolveNs('shop.example')).toEqual(facts.hosts);
  expect(await resolver.resolveSoa('shop.example')).toMatchObject({
    nsname: 'ns1.names.example',
    hostmaster: 'hostmaster.names.example',
    minttl: 300,
  });
  expect(await resolver.resolveTxt('proven.example')).toEqual([[`namestead-verification=${token}`]]);
  expect(await resolver.resolve4('xn--bcher-kva.example')).toEqual(['192.0.2.10']);
});

test('D-154 a missing name is answered with the start of authority, and a foreign one is refused', async () => {
  const { port } = await started();
  const soa = [expect.stringMatching(/^SOA shop\.example /)];
  const noData = await askUdp(port, queryOf('shop.example', 'MX'));
  expect([noData.rcode, noData.flag_aa, linesOf(noData.answers)]).toEqual(['NOERROR', true, []]);
  expect(linesOf(noData.authorities)).toEqual(soa);
  expect(noData.authorities?.[0]).toMatchObject({ ttl: 300 });
  const noName = await askUdp(port, queryOf('mail.shop.example', 'A'));
  expect([noName.rcode, noName.flag_aa, linesOf(noName.authorities)]).toEqual(['NXDOMAIN', true, soa]);
  for (const [name, type] of [
    ['other.example', 'A'],
    ['example', 'NS'],
    ['shop.example', 'AXFR'],
  ] as const) {
    const refused = await askUdp(port, queryOf(name, type));
    expect([name, refused.rcode, refused.flag_aa]).toEqual([name, 'REFUSED', false]);
  }
});

test('D-154 the nearest held name answers, records of types nobody knew then are absent, ANY gets a part', async () => {
  const { port } = await started();
  expect((await askUdp(port, queryOf('www.shop.co.example', 'A'))).rcode).toBe('NOERROR');
  expect(linesOf((await askUdp(port, queryOf('gone.shop.co.example', 'A'))).authorities)[0]).toContain(
    'shop.co.example',
  );
  expect(linesOf((await askUdp(port, queryOf('gone.co.example', 'A'))).authorities)[0]).toContain('SOA co.example');
  const https = await askUdp(port, queryOf('shop.example', 'UNKNOWN_65'));
  expect([https.rcode, https.questions?.[0]?.type]).toEqual(['NOERROR', 'UNKNOWN_65']);
  const any = await askUdp(port, queryOf('shop.example', 'ANY'));
  expect(linesOf(any.answers)).toEqual(['A shop.example 192.0.2.10']);
});

test('an answer repeats the letter case of the question, and the wish for recursion', async () => {
  const { port } = await started();
  const reply = await askUdp(port, queryOf('WwW.sHop.Example', 'A', { flags: 0x01_00 }));
  expect(reply.answers?.[0]).toMatchObject({ name: 'WwW.sHop.Example', data: '192.0.2.10' });
  expect([reply.flag_rd, reply.flag_ra]).toEqual([true, false]);
});

test('EDNS is answered with EDNS, of a later version with BADVERS, and not at all where it was not asked', async () => {
  const { port } = await started();
  const option = (reply: Awaited<ReturnType<typeof askUdp>>) => reply.additionals?.find(({ type }) => type === 'OPT');
  expect(option(await askUdp(port, queryOf('shop.example', 'A')))).toBeUndefined();
  const asked = await askUdp(port, queryOf('shop.example', 'A', edns(4_096, { flags: 0x80_00 })));
  expect(option(asked)).toMatchObject({ udpPayloadSize: 1_232, ednsVersion: 0, flag_do: true });
  const later = await askUdp(port, queryOf('shop.example', 'A', edns(4_096, { ednsVersion: 1 })));
  expect([option(later), later.answers]).toMatchObject([{ extendedRcode: 1 }, []]);
});

test('D-154 an answer too long for UDP is cut off there and whole over TCP', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `192.0.2.${at + 1}`);
  const { port } = await started({ facts: { ...facts, addresses: many } });
  for (const more of [{}, edns(1_232), edns(65_000)]) {
    const cut = await askUdp(port, queryOf('shop.example', 'A', more));
    expect([cut.flag_tc, cut.answers, cut.length <= 1_232]).toEqual([true, [], true]);
  }
  const [whole] = await askTcp(port, [queryOf('shop.example', 'A')]);
  expect([whole?.flag_tc, whole?.answers?.length]).toEqual([false, 60]);
});

test('TCP carries many queries on one connection, also in single bytes', async () => {
  const { port } = await started();
  const queries = Array.from({ length: 120 }, (_, id) => queryOf(`n${id}.shop.example`, 'A', { id }));
  const replies = await askTcp(port, queries, 1);
  expect(replies.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(queries.map(({ id }) => id));
});

test.each([
  [
    'two questions',
    encode({
      ...queryOf('shop.example', 'A'),
      questions: [
        { type: 'A', name: 'a.b' },
        { type: 'A', name: 'c.d' },
      ],
    }),
    1,
  ],
  ['no question', encode({ type: 'query', id: 7, questions: [] }), 1],
  ['a name that points to itself', Buffer.from('00070000000100000000000 0c00c00010001'.replaceAll(' ', ''), 'hex'), 1],
  ['a message that breaks off', encode(queryOf('shop.example', 'A')).subarray(0, 20), 1],
  ['an update', encode(queryOf('shop.example', 'A', { flags: 5 << 11 })), 4],
  [
    'another class',
    encode({ ...queryOf('shop.example', 'A'), questions: [{ type: 'A', name: 'shop.example', class: 'CH' }] }),
    5,
  ],
  ['a name in bytes that are no text', encode(queryOf('sh\u00f6p.example', 'A')), 5],
])('a query with %s is refused with a code and nothing else', async (_, message, rcode) => {
  const { port } = await started();
  const reply = await sendUdp(port, message);
  expect(reply?.readUInt16BE(0)).toBe(7);
  expect((reply?.readUInt16BE(2) ?? 0) & 0x80_0f).toBe(0x80_00 | rcode);
});

test('a message that is no query is not answered, and damaged messages do no harm', async () => {
  const { port } = await started();
  const response = encode({ ...queryOf('shop.example', 'A'), type: 'response' });
  for (const message of [Buffer.from([1, 2, 3]), response]) expect(await sendUdp(port, message, 100)).toBeUndefined();
  const good = encode(queryOf('www.shop.example', 'A', edns(1_232)));
  for (let at = 0; at < good.length; at++) {
    const damaged = Buffer.from(good);
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    void sendUdp(port, damaged, 50);
    void sendUdp(port, good.subarray(0, at), 50);
  }
  expect((await askUdp(port, queryOf('shop.example', 'A'))).rcode).toBe('NOERROR');
});

test('connections that stay silent or send a length and nothing more do not keep others out', async () => {
  const { port } = await started();
  const silentOnes = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
  for (const socket of silentOnes) socket.on('error', () => {}).write(Buffer.from([0xff, 0xff, 0]));
  expect((await askUdp(port, queryOf('shop.example', 'A'))).rcode).toBe('NOERROR');
  for (const socket of silentOnes) socket.destroy();
  expect(await askTcp(port, [queryOf('shop.example', 'A')])).toHaveLength(1);
});

test('a message of thousands of records that point to each other is refused unread', async () => {
  const { port } = await started();
  const message = Buffer.alloc(60_000);
  message.writeUInt16BE(7, 0);
  message.set([0, 0, 1, 0, 1], 12); // the root; each question after it has the name of the one before it
  let count = 1;
  for (let at = 17, before = 12; at + 6 <= message.length; at += 6, count++) {
    message.writeUInt16BE(0xc0_00 | before, at);
    message.set([0, 1, 0, 1], at + 2);
    if (at < 16_000) before = at;
  }
  message.writeUInt16BE(count, 4);
  const start = process.threadCpuUsage();
  for (let sent = 0; sent < 5; sent++) expect((await sendUdp(port, message))?.readUInt16BE(2)).toBe(0x80_01);
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(500); // read, each takes that long
});

test('D-154c N1 a name and its www say that they have no mail, to resolvers as to whoever checks senders; not an opened one', async () => {
  const { port } = await started({
    facts: { ...facts, isMailLocked: true },
    find: async (names) =>
      ['shop.example', 'open.example']
        .filter((name) => names.includes(name))
        .map((name) => ({ name, token, takesMail: name === 'open.example' })),
  });
  const resolver = new Resolver({ timeout: 5_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
  for (const owner of ['shop.example', 'www.shop.example']) {
    expect(await resolver.resolveMx(owner)).toMatchObject([{ priority: 0, exchange: '' }]);
    const words = (await resolver.resolveTxt(owner)).map((parts) => parts.join(''));
    expect(words.filter((text) => text.startsWith('v=spf1'))).toEqual(['v=spf1 -all']);
  }
  expect(await resolver.resolveTxt('shop.example')).toContainEqual([`namestead-verification=${token}`]);
  expect(await resolver.resolveTxt('_dmarc.shop.example')).toEqual([['v=DMARC1; p=reject; np=reject']]);
  expect(await resolver.resolve4('shop.example')).toEqual(['192.0.2.10']);
  await expect(resolver.resolveMx('open.example')).rejects.toMatchObject({ code: 'ENODATA' });
  await expect(resolver.resolveTxt('_dmarc.open.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('a connection whose asker reads no answers is read no further', async () => {
  let count = 0;
  const addresses = Array.from({ length: 250 }, (_, at) => `192.0.2.${at + 1}`); // answers of 4 KB
  const { port } = await started({
    facts: { ...facts, addresses },
    async find(names) {
      count += names.length;
      return names.map((name) => ({ name, token: null, takesMail: false }));
    },
  });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.pause();
  const queries = Array.from({ length: 8_000 }, (_, at) => encode(queryOf(`n${at}.example`, 'A')));
  socket.write(Buffer.concat(queries.flatMap((query) => [Buffer.from([0, query.length]), query])));
  for (let before = -1; count !== before; await wait(300)) before = count;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(queries.length); // the buffers of the system hold a part
});

test('one network has twenty connections, be it an address or the /64 of a household', () => {
  const household = Array.from({ length: 20 }, (_, at) => `2001:db8:0:7::${at + 1}`);
  expect(isCrowded(household, '2001:db8:0:7:ffff::1')).toBe(true);
  expect(isCrowded(household, '2001:db8:0:8::1')).toBe(false);
  expect(isCrowded(household.slice(1), '2001:db8:0:7::1')).toBe(false);
  const neighbours = Array.from({ length: 20 }, (_, at) => `192.0.2.${at + 1}`);
  expect(isCrowded(neighbours, '192.0.2.1')).toBe(false);
  expect(isCrowded(Array(20).fill('::ffff:192.0.2.1'), '192.0.2.1')).toBe(true);
});

test('a name that holds a nameserver of ours is not served, for its zone would take the nameserver away', async () => {
  const { port, looked } = await started({
    find: async (names) => {
      looked.push([...names]);
      return names.map((name) => ({ name, token: null, takesMail: false }));
    },
  });
  expect((await askUdp(port, queryOf('names.example', 'A'))).rcode).toBe('REFUSED');
  expect((await askUdp(port, queryOf('other.example', 'A'))).rcode).toBe('NOERROR');
});

test('names asked for together are read in one statement, and again only after 20 seconds', async () => {
  let tick = 0;
  const { port, looked } = await started({ ticks: () => tick });
  await Promise.all(['a', 'b', 'c'].map((label) => askUdp(port, queryOf(`${label}.example`, 'A'))));
  expect(looked.length).toBeLessThanOrEqual(2);
  const before = looked.length;
  await askUdp(port, queryOf('a.example', 'A'));
  expect(looked.length).toBe(before);
  tick = 20_001;
  await askUdp(port, queryOf('a.example', 'A'));
  expect(looked.length).toBe(before + 1);
});

test('while the database is down, records read before are answered, others fail, and one log line says so', async () => {
  let isAway = false;
  let tick = 0;
  const lines: string[] = [];
  const { port } = await started({
    ticks: () => tick,
    log: { info: () => {}, warn: (_, line) => void lines.push(line) },
    find: async (names) => {
      if (isAway) throw new Error('connection terminated');
      return held.filter(({ name }) => names.includes(name));
    },
  });
  await askUdp(port, queryOf('shop.example', 'A'));
  isAway = true;
  tick = 60_000;
  expect((await askUdp(port, queryOf('shop.example', 'A'))).rcode).toBe('NOERROR');
  expect((await askUdp(port, queryOf('proven.example', 'A'))).rcode).toBe('SERVFAIL');
  expect((await askUdp(port, queryOf('proven.example', 'A'))).rcode).toBe('SERVFAIL');
  expect(lines).toHaveLength(1);
  isAway = false;
  expect((await askUdp(port, queryOf('proven.example', 'A'))).rcode).toBe('NOERROR');
});

test('beyond the limit of equal answers every second one is empty and asks for TCP; other answers are not affected', async () => {
  const { port } = await started({ answersPerSecond: 3, ticks: () => 0 });
  const query = encode(queryOf('shop.example', 'A'));
  const replies = [];
  for (let count = 0; count < 7; count++) replies.push(await sendUdp(port, query, 150));
  const kinds = replies.map((reply) => (reply ? ((reply.readUInt16BE(2) & 0x02_00) > 0 ? 'cut' : 'whole') : 'none'));
  expect(kinds).toEqual(['whole', 'whole', 'whole', 'none', 'cut', 'none', 'cut']);
  expect((await askUdp(port, queryOf('proven.example', 'A'))).answers).toHaveLength(1);
  expect((await askTcp(port, [queryOf('shop.example', 'A')]))[0]?.answers).toHaveLength(1);
});

test('a port that is in use stops the start with the name of the setting', async () => {
  const { port } = await started();
  await expect(started({ listen: [{ host: '127.0.0.1', port }] })).rejects.toThrow(StartError);
  await expect(started({ listen: [{ host: '127.0.0.1', port }] })).rejects.toThrow('NS_LISTEN');
  await expect(started({ listen: [{ host: '203.0.113.7', port: 0 }] })).rejects.toThrow('not an address');
});
