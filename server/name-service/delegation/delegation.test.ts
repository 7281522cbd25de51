import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CheckDelegation,
  type Delegation,
  delegationVerdict,
  GetDelegation,
  trustVerdict,
} from '#contract/delegation.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { type AuthorityClient, createAuthorityClient } from '../../dns/authority.client.ts';
import { createServerFinders } from '../../dns/server-finder.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { nameService } from '../name-service.feature.ts';
import { deleteLooksOf } from './delegation.store.ts';
import { makeLooks } from './looks.ts';

const hosts = ['ns1.names.example', 'ns2.names.example'];
const ds = { keyTag: 7, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) };
let sandbox: Sandbox;
let authority: AuthorityClient;
let app: FreshApp;
let ann: TestUser;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'delegation' });
  const finderFor = createServerFinders({ mode: 'off', sandbox: sandbox.addresses.dns, servers: [] });
  authority = createAuthorityClient({ finderFor, timeoutMs: 1_000 });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  const settings = { DNS_MODE: 'builtin', NS_HOSTS: hosts.join(), LANDER_ADDRESSES: '192.0.2.10' };
  app = await freshApp({ settings });
  ann = await app.given.user();
});

const add = async (name: string, user = ann) => {
  await app.as(user).call(AddDomains, { headers: {}, body: [name] });
  const rows = await app.parts.db.selectFrom('domain').select(['id', 'user_id']).where('name', '=', name).execute();
  return rows.find((row) => row.user_id === user.id)?.id ?? '';
};
const get = (id: string, user = ann) => app.as(user).call(GetDelegation, { params: { id } });
const ask = (id: string, user = ann) => app.as(user).call(CheckDelegation, { params: { id } });
async function looked(id: string): Promise<Delegation> {
  await ask(id);
  await makeLooks(app.parts, authority);
  return get(id);
}

test('D-001 D-154b before the first check nothing is claimed; a check is requested, made, and shown with its time', async () => {
  const id = await add('taken-first.com.test');
  const before = await get(id);
  expect(before).toMatchObject({ dnsMode: 'builtin', ownHosts: hosts, check: null, isChecking: false });
  expect(before.zone).toMatchObject({ state: 'served', dsRecords: [] });
  expect(await ask(id)).toMatchObject({ check: null, isChecking: true });
  await makeLooks(app.parts, authority);
  const after = await get(id);
  expect(after).toMatchObject({ isChecking: false, check: { outcome: 'delegated', reason: null } });
  expect(after.check?.hosts).toEqual(sandbox.world.factsOf('taken-first.com.test')?.nameservers.toSorted());
  expect(after.check?.checkedAt).toBe(app.clock.now().toISOString());
  expect(delegationVerdict(after)).toBe('elsewhere');
});

test('D-001 a name that leads here, one that leads here in part, and one that is not delegated', async () => {
  const whole = await add('taken-whole.com.test');
  const part = await add('taken-part.com.test');
  const none = await add('nameserverless-a.com.test');
  sandbox.world.delegations.set('taken-whole.com.test', { hosts: hosts.toReversed(), dsRecords: [] });
  sandbox.world.delegations.set('taken-part.com.test', { hosts: [hosts[0] ?? '', 'ns.other.example'], dsRecords: [] });
  expect([await looked(whole), await looked(part), await looked(none)].map(delegationVerdict)).toEqual([
    'here',
    'partly',
    'notDelegated',
  ]);
});

test('D-154 a DS record that the registry still has of an earlier nameserver is found', async () => {
  const id = await add('taken-old-ds.com.test');
  sandbox.world.delegations.set('taken-old-ds.com.test', { hosts, dsRecords: [ds] });
  const found = await looked(id);
  expect(found.check?.dsRecords).toEqual([ds]);
  expect(trustVerdict(found)).toBe('wrong');
});

test.each([
  ['dns-error500-a.com.test', 'DNS ESERVFAIL'],
  ['dns-refused-a.com.test', 'DNS EREFUSED'],
  ['dns-hang-a.com.test', 'DNS ETIMEOUT'],
])('D-234 %s: a check that learns nothing is reported as %s, and not as not delegated', async (name, reason) => {
  const found = await looked(await add(name));
  expect(found.check).toMatchObject({ outcome: 'failed', reason, hosts: [] });
  expect(delegationVerdict(found)).toBe('unknown');
});

test('D-154b within a minute of a check no other is made, afterwards the next', async () => {
  const id = await add('taken-often.com.test');
  await looked(id);
  expect(await ask(id)).toMatchObject({ isChecking: false });
  app.clock.advance(minutes(1));
  expect(await ask(id)).toMatchObject({ isChecking: true, check: { outcome: 'delegated' } });
});

test('a check that died with its worker is made by another, and a late answer of the first changes nothing', async () => {
  const id = await add('taken-crash.com.test');
  await ask(id);
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<AuthorityClient['delegationOf']>>>();
  const taken = Promise.withResolvers<void>();
  const first = makeLooks(app.parts, {
    delegationOf: () => {
      taken.resolve();
      return promise;
    },
  });
  await taken.promise;
  expect(await makeLooks(app.parts, authority)).toBe(0);
  expect(await get(id)).toMatchObject({ isChecking: true });
  app.clock.advance(minutes(2));
  await makeLooks(app.parts, authority);
  const made = await get(id);
  resolve({ outcome: 'notFound', source: 'DNS', reason: 'DNS ENOTFOUND', retryAt: null });
  await first;
  expect(await get(id)).toEqual(made);
});

test('D-010 another account’s domain answers like a missing one, and keeps its own checks', async () => {
  const bob = await app.given.user();
  const id = await add('taken-anns.com.test');
  await looked(id);
  for (const call of [() => get(id, bob), () => ask(id, bob), () => get('no-id'), () => ask('0190\u0000')]) {
    await expect(call()).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
  }
  const claim = await add('taken-anns.com.test', bob);
  expect(await get(claim, bob)).toMatchObject({ check: null, zone: { state: 'none' } });
});

test('checks are deleted after a month, and with the account', async () => {
  const id = await add('taken-purged.com.test');
  await looked(id);
  const purge = nameService.jobs?.find(({ name }) => name === 'purge-delegation-checks');
  await purge?.run(app.parts, new Date(app.clock.now().getTime() + 29 * 86_400_000));
  expect((await get(id)).check).not.toBeNull();
  await purge?.run(app.parts, new Date(app.clock.now().getTime() + 31 * 86_400_000));
  expect((await get(id)).check).toBeNull();
  await looked(id);
  await app.parts.db.transaction().execute((tx) => deleteLooksOf(tx, ann.id));
  expect((await get(id)).check).toBeNull();
});

test('D-001 without nameservers of ours nobody is asked', async () => {
  const plain = await freshApp();
  const user = await plain.given.user();
  const { id } = await plain.given.domain(user, 'plain.test');
  expect(await plain.as(user).call(CheckDelegation, { params: { id } })).toEqual({
    ...{ dnsMode: 'off', ownHosts: [], zone: null, mail: null, check: null, isChecking: false },
  });
});
