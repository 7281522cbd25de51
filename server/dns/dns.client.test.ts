import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateNames } from '#sandbox/generator.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { createDnsClient, type DnsClient } from './dns.client.ts';

let sandbox: Sandbox;
let dns: DnsClient;
/** for names that are never answered */
let hurried: DnsClient;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'dns client', slowMs: 50 });
  dns = createDnsClient({ mode: 'live', sandbox: sandbox.addresses.dns, servers: [], timeoutMs: 5_000 });
  hurried = createDnsClient({ mode: 'live', sandbox: sandbox.addresses.dns, servers: [], timeoutMs: 300, tries: 1 });
});
afterAll(async () => {
  dns.close();
  hurried.close();
  await sandbox.stop();
});

test('nameservers of 300 names arrive sorted and in lower case, undelegated names are not found', async () => {
  const names = generateNames(300, 'dns client');
  const found = await Promise.all(names.map((name) => dns.nameserversOf(name)));
  const expected = names.map((name) => sandbox.world.factsOf(name)?.nameservers.toSorted());
  expect(found.map((one) => (one.outcome === 'known' ? one.value : []))).toEqual(expected);
  expect(new Set(found.map((one) => one.outcome))).toEqual(new Set(['known', 'notFound']));
});

test.each([
  ['free-a.test', 'notFound', 'DNS ENOTFOUND'],
  ['dns-error500-a.test', 'unreachable', 'DNS ESERVFAIL'],
  ['dns-hang-a.test', 'unreachable', 'DNS ETIMEOUT'],
  ['dns-refused-a.test', 'refused', 'DNS EREFUSED'],
  ['a..test', 'unreadable', 'DNS EBADNAME'],
])('%s ends as %s', async (name, outcome, reason) => {
  const expected = { outcome, reason, source: 'DNS', retryAt: null };
  const client = name.startsWith('dns-hang') ? hurried : dns;
  expect(await client.nameserversOf(name)).toEqual(expected);
  if (outcome !== 'unreadable') expect(await client.txtOf(name)).toMatchObject({ outcome });
});

test('garbage in place of a reply is no answer', async () => {
  const looked = await hurried.nameserversOf('dns-badjson-a.test');
  expect(['unreachable', 'unreadable']).toContain(looked.outcome);
});

test.each(['dns-slow-a.test', 'dns-huge-a.test'])('%s is answered: late, or over TCP', async (name) => {
  const value = sandbox.world.factsOf(name)?.nameservers.toSorted();
  expect(await dns.nameserversOf(name)).toEqual({ outcome: 'known', source: 'DNS', value });
});

test('a server that fails for a while is asked again with success', async () => {
  const outcomes = [];
  for (let at = 0; at < 3; at++) outcomes.push((await dns.nameserversOf('dns-flaky-a.test')).outcome);
  expect(outcomes).toEqual(['unreachable', 'unreachable', 'known']);
});

test('TXT records come whole, also those longer than one part', async () => {
  sandbox.world.txt.set('_check.taken-a.test', ['namestead-verification=1', 'x'.repeat(700)]);
  const looked = await dns.txtOf('_check.taken-a.test');
  expect(looked.outcome === 'known' && looked.value.toSorted()).toEqual(['namestead-verification=1', 'x'.repeat(700)]);
  expect(await dns.txtOf('taken-b.test')).toMatchObject({ outcome: 'notFound', reason: 'DNS ENODATA' });
});

test('with OUTBOUND off a real name is not asked about and the sandbox answers (D-236)', async () => {
  const off = createDnsClient({ mode: 'off', sandbox: sandbox.addresses.dns, servers: ['192.0.2.1'] });
  expect(await off.nameserversOf('example.com')).toMatchObject({ outcome: 'switchedOff', source: null });
  expect(await off.nameserversOf('taken-a.test')).toMatchObject({ outcome: 'known' });
  off.close();
});

test('with the sandbox off a .test name is asked of nobody (D-232)', async () => {
  // the resolver for real names is the sandbox's server here, which would answer
  const real = createDnsClient({ mode: 'live', sandbox: null, servers: [sandbox.addresses.dns] });
  const before = sandbox.world.requests().totals.dns;
  expect(await real.nameserversOf('taken-a.test')).toMatchObject({ outcome: 'notOffered' });
  expect(sandbox.world.requests().totals.dns).toBe(before);
  real.close();
});

test('a resolver that refuses names outside its zone, and one that is not there, give stated outcomes', async () => {
  const refusing = createDnsClient({ mode: 'live', sandbox: null, servers: [sandbox.addresses.dns], tries: 1 });
  expect(await refusing.nameserversOf('example.com')).toMatchObject({ outcome: 'refused' });
  const other = await startSandbox();
  await other.stop();
  const closed = createDnsClient({
    mode: 'live',
    sandbox: null,
    servers: [other.addresses.dns],
    timeoutMs: 200,
    tries: 1,
  });
  expect(await closed.nameserversOf('example.com')).toMatchObject({ outcome: 'unreachable' });
});

test('close cuts off what is under way', async () => {
  const client = createDnsClient({ mode: 'live', sandbox: sandbox.addresses.dns, servers: [], timeoutMs: 20_000 });
  const before = sandbox.world.requests().totals.dns;
  const looked = client.nameserversOf('dns-hang-close.test');
  await expect.poll(() => sandbox.world.requests().totals.dns).toBeGreaterThan(before);
  client.close();
  expect(await looked).toMatchObject({ outcome: 'unreachable', reason: 'DNS ECANCELLED' });
});
