import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/sandbox.ts';
import { processorMs } from '../testing/processor-time.ts';
import type { ServerAddress } from './ask-server.ts';
import { createAuthorityClient } from './authority.client.ts';
import { createServerFinders, type ServerFinder } from './server-finder.ts';
import { isCut, isOwn, nameServer, ns, type Speaks, txt } from './testing/name-server.ts';

/** A world of two zones: `com`, served by `parent`, and what it delegates to hosts at these addresses. */
function clientOf(parent: ServerAddress, hosts: Record<string, ServerAddress>, extra: Partial<ServerFinder> = {}) {
  const finder: ServerFinder = {
    hostsOf: async (zone) => (zone === 'com' ? ['a.gtld.example'] : []),
    addressesOf: async (host) => (host === 'a.gtld.example' ? [parent] : hosts[host] ? [hosts[host]] : []),
    addressOf: () => undefined,
    ...extra,
  };
  return createAuthorityClient({ finderFor: () => finder, timeoutMs: 1_000 });
}
const delegating = (...hosts: string[]) =>
  nameServer(({ name }) => ({
    flags: 0,
    authorities: hosts.map((host) => ns(name, host)),
  }));
const server = (at: ServerAddress, host = 'ns1.host.example') => ({ host, at });
/** What is read of a server's TXT records of quiet.com. */
async function textsOf(speaks: Speaks) {
  const at = await nameServer(speaks);
  const looked = await clientOf(at, {}).txtAt(server(at), 'quiet.com');
  return { looked, asked: at.asked };
}

test('D-137 the servers of a name are those that the zone above delegates it to, each at its address', async () => {
  const one = await nameServer(() => ({}));
  const parent = await delegating('NS2.host.example.', 'ns1.host.example', 'ns1.host.example');
  const found = await clientOf(parent, { 'ns1.host.example': one }).serversOf('quiet.com');
  expect(found).toMatchObject({
    outcome: 'known',
    value: [
      { host: 'ns1.host.example', at: one },
      { host: 'ns2.host.example', at: null },
    ],
  });
  expect(parent.asked).toEqual(['NS quiet.com']);
});

test('D-137 the address that comes with a delegation is used, for a server inside the zone', async () => {
  const parent = await nameServer(({ name }) => ({
    flags: 0,
    authorities: [ns(name, 'ns1.quiet.com')],
    additionals: [{ type: 'A', name: 'NS1.quiet.com', ttl: 60, data: '192.0.2.7' }],
  }));
  const client = clientOf(parent, {}, { addressOf: (address) => ({ address, port: 53 }) });
  expect(await client.serversOf('quiet.com')).toMatchObject({
    value: [{ host: 'ns1.quiet.com', at: { address: '192.0.2.7', port: 53 } }],
  });
});

test('D-212 addresses that strangers give are checked: inner ones are not asked', () => {
  const finder = createServerFinders({ mode: 'live', sandbox: null, servers: [] })('quiet.com');
  if ('outcome' in finder) throw new Error('a real name is asked about');
  const given = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', 'x', '9.9.9.9'];
  expect(given.map((address) => finder.addressOf(address)).filter((at) => at)).toEqual([
    { address: '9.9.9.9', port: 53 },
  ]);
});

test('D-236 D-232 a real name is not asked about with OUTBOUND off, a sandbox name never without the sandbox', async () => {
  const asked = createServerFinders({ mode: 'off', sandbox: null, servers: [] });
  const client = createAuthorityClient({ finderFor: asked });
  expect(await client.serversOf('quiet.com')).toMatchObject({ outcome: 'switchedOff' });
  expect(await client.serversOf('quiet.com.test')).toMatchObject({ outcome: 'notOffered' });
});

test('VERI-010 the sandbox is asked for its names: delegated, not delegated, and the TXT records at the name', async () => {
  const sandbox = await startSandbox({ seed: 'authority' });
  onTestFinished(sandbox.stop);
  const finderFor = createServerFinders({ mode: 'off', sandbox: sandbox.addresses.dns, servers: [] });
  const client = createAuthorityClient({ finderFor });
  expect(await client.serversOf('free-a.com.test')).toMatchObject({ outcome: 'notFound' });
  expect(await client.serversOf('dns-error500-a.com.test')).toMatchObject({ outcome: 'unreachable' });
  const found = await client.serversOf('taken-a.com.test');
  const [first] = found.outcome === 'known' ? found.value : [];
  if (!first) throw new Error('it has servers');
  expect(await client.txtAt(first, 'taken-a.com.test')).toMatchObject({ outcome: 'notFound' });
  sandbox.world.txt.set('taken-a.com.test', ['one', 'x'.repeat(3_000)]);
  expect(await client.txtAt(first, 'taken-a.com.test')).toMatchObject({ value: ['one', 'x'.repeat(3_000)] });
});

test('D-137 parts of a text are joined, and only records of the asked name count', async () => {
  const { looked } = await textsOf(({ name }) => ({
    answers: [txt('QUIET.com', 'name', 'stead'), txt(`www.${name}`, 'elsewhere'), ns(name, 'ns1.host.example')],
  }));
  expect(looked).toMatchObject({ outcome: 'known', value: ['namestead'] });
});

test('an answer that is cut off over UDP is asked for over TCP', async () => {
  const { looked, asked } = await textsOf(({ name, overTcp }) =>
    overTcp ? { answers: [txt(name, 'whole')] } : { flags: isOwn | isCut },
  );
  expect(looked).toMatchObject({ value: ['whole'] });
  expect(asked).toEqual(['TXT quiet.com', 'TXT quiet.com over TCP']);
});

test.each<[string, Speaks, string, string]>([
  ['is not responsible', ({ name }) => ({ flags: 0, answers: [txt(name, 'x')] }), 'unreadable', 'DNS notResponsible'],
  ['has no such name', () => ({ flags: isOwn | 3 }), 'notFound', 'DNS ENOTFOUND'],
  ['has no such record', () => ({}), 'notFound', 'DNS ENOTFOUND'],
  ['fails', () => ({ flags: 2 }), 'unreachable', 'DNS ESERVFAIL'],
  ['refuses', () => ({ flags: 5 }), 'refused', 'DNS EREFUSED'],
  ['says nothing', () => null, 'unreachable', 'DNS ETIMEOUT'],
  [
    'breaks off',
    ({ message }) => Buffer.concat([message.subarray(0, 2), Buffer.from([0x84, 0, 0])]),
    'unreadable',
    'DNS EBADRESP',
  ],
  ['sends its own question back', ({ message }) => message, 'unreadable', 'DNS EBADRESP'],
])('D-234 a name server that %s', async (_what, speaks, outcome, reason) => {
  expect((await textsOf(speaks)).looked).toMatchObject({ outcome, reason });
});

test('a reply to another query, or about another name, is not taken', async () => {
  const other = (message: Buffer) =>
    Buffer.concat([Buffer.from([message[0] ?? 0, (message[1] ?? 0) ^ 1]), message.subarray(2)]);
  expect((await textsOf(({ message }) => other(message))).looked).toMatchObject({ reason: 'DNS ETIMEOUT' });
});

test('damaged replies are read or refused, never thrown, and in little time', async () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const at = await nameServer(({ message }) => {
    const bytes = Buffer.concat([message, Buffer.alloc(random(400), random(256))]);
    bytes[2] = 0x84;
    for (let n = 0; n < 6; n++) bytes[2 + random(bytes.length - 2)] = random(256);
    return bytes;
  });
  const client = clientOf(at, {});
  const lookAll = async () => {
    const looked = await Promise.all(Array.from({ length: 300 }, () => client.txtAt(server(at), 'quiet.com')));
    expect(looked.every(({ outcome }) => outcome !== undefined)).toBe(true);
  };
  expect(await processorMs(lookAll, 5_000)).toBeLessThan(5_000);
});

test('D-235 a server whose next slot is too far away is not asked', async () => {
  const at = await nameServer(() => ({}));
  const client = createAuthorityClient({
    finderFor: () => ({ hostsOf: async () => [], addressesOf: async () => [], addressOf: () => undefined }),
    waitForSlot: async () => false,
  });
  expect(await client.txtAt(server(at), 'quiet.com')).toMatchObject({ outcome: 'throttled' });
  expect(at.asked).toEqual([]);
});

test('where the nearest suffix is no zone of its own, the one above it is asked', async () => {
  const parent = await delegating('ns1.host.example');
  const zones: string[] = [];
  const client = clientOf(
    parent,
    {},
    {
      hostsOf: async (zone) => {
        zones.push(zone);
        return zone === 'uk' ? ['a.gtld.example'] : [];
      },
    },
  );
  expect(await client.serversOf('quiet.co.uk')).toMatchObject({ value: [{ host: 'ns1.host.example' }] });
  expect(zones).toEqual(['co.uk', 'uk']);
});
