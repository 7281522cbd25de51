import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CheckPointing, GetPointing } from '#contract/pointing.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { type AuthorityClient, createAuthorityClient } from '../../dns/authority.client.ts';
import { createServerFinders } from '../../dns/server-finder.ts';
import { givenPage } from '../../inquiries/testing/given-page.ts';
import { waitingEffects } from '../../jobs/outbox.ts';
import { nameService } from '../../name-service/name-service.feature.ts';
import { askUdp, linesOf, queryOf } from '../../name-service/testing/ask.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { dnsStateNumbers } from '../lander-values.ts';
import { landerOffline } from './lander-offline.effects.ts';
import type { Authority } from './look.ts';
import { makeLooks } from './pointing.service.ts';

const hosts = ['ns1.names.example', 'ns2.names.example'];
const settings = {
  DNS_MODE: 'builtin',
  NS_HOSTS: hosts.join(),
  LANDER_ADDRESSES: '192.0.2.10,2001:db8::10',
  NS_LISTEN: '127.0.0.1:0',
};
let sandbox: Sandbox;
let authority: AuthorityClient;
let app: FreshApp;
let ann: TestUser;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'pointing' });
  const finderFor = createServerFinders({ mode: 'off', sandbox: sandbox.addresses.dns, servers: [] });
  authority = createAuthorityClient({ finderFor, timeoutMs: 1_000 });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  app = await freshApp({ settings });
  ann = await app.given.user();
});

/** A page whose name is due to be looked at. */
async function given(entry: string, user = ann) {
  const page = await givenPage(app, user, entry);
  await app.parts.db
    .updateTable('lander')
    .set({ dns_due_at: app.clock.now() })
    .where('id', '=', page.landerId)
    .execute();
  return page;
}
const get = (id: string, user = ann) => app.as(user).call(GetPointing, { params: { id } });
const ask = (id: string, user = ann) => app.as(user).call(CheckPointing, { params: { id } });
const look = (by: Authority = authority) => makeLooks(app.parts, by, () => 0.5);
const told = () => app.events.filter(({ event }) => event === 'LandersChanged').map(({ payload }) => payload);
const setTo = (name: string, ...data: string[]) =>
  sandbox.world.addresses.set(
    name,
    data.map((one) => ({ type: one.includes(':') ? 'AAAA' : /\d$/.test(one) ? 'A' : 'CNAME', data: one })),
  );

describe('what is found', () => {
  test('D-175 before the first check nothing is claimed; afterwards state, cause, addresses and time are shown and pushed', async () => {
    const { landerId, groupId, name } = await given('taken-first.com.test');
    expect(await get(landerId)).toMatchObject({
      domainName: name,
      state: 'unknown',
      cause: null,
      found: null,
      checkedAt: null,
      isChecking: false,
      expected: { nameservers: hosts, addresses: ['192.0.2.10', '2001:db8::10'], host: null },
    });
    setTo(name, '192.0.2.77');
    setTo(`www.${name}`, '192.0.2.10', '2001:db8::10');
    expect(await look()).toBe(1);
    const after = await get(landerId);
    expect(after).toMatchObject({ state: 'notPointing', cause: 'elsewhere', www: 'pointing', failure: null });
    expect(after.found).toMatchObject({ addresses: ['192.0.2.77'], wwwAddresses: ['192.0.2.10', '2001:db8::10'] });
    expect(after.found?.nameservers.length).toBeGreaterThan(0);
    expect(after.checkedAt).toBe(app.clock.now().toISOString());
    expect(told()).toEqual([{ landerIds: [landerId], groupIds: [groupId] }]);
    expect(await look()).toBe(0); // not before its time
  });

  test('D-154 a name at our nameservers leads here, and they answer for it and for www with our addresses', async () => {
    const listening = await nameService.listen?.(app.parts, { app: app.app, pool: app.pool });
    onTestFinished(async () => void (await listening?.stop()));
    const [port = 0] = (listening as unknown as { ports: number[] }).ports;
    const { landerId, name } = await given('taken-ours.com.test');
    sandbox.world.delegations.set(name, { hosts, dsRecords: [] });
    await look();
    expect(await get(landerId)).toMatchObject({ state: 'pointing', cause: 'nameservers', www: 'pointing' });
    for (const host of [name, `www.${name}`]) {
      expect(linesOf((await askUdp(port, queryOf(host, 'A'))).answers)).toEqual([`A ${host} 192.0.2.10`]);
      expect(linesOf((await askUdp(port, queryOf(host, 'AAAA'))).answers)).toHaveLength(1);
    }
  });

  test('D-178 state and count stand in lander and group, and change with what is found', async () => {
    const { landerId, groupId, name } = await given('taken-moves.com.test');
    const stands = async () => {
      const { db } = app.parts;
      const one = db.selectFrom('lander').select('dns_state').where('id', '=', landerId);
      const group = db.selectFrom('lander_group').select('not_pointing_count as count').where('id', '=', groupId);
      return [(await one.executeTakeFirstOrThrow()).dns_state, (await group.executeTakeFirstOrThrow()).count];
    };
    setTo(name, '192.0.2.77');
    await look();
    expect(await stands()).toEqual([dnsStateNumbers.notPointing, 1]);
    setTo(name, '192.0.2.10');
    app.clock.advance(minutes(16));
    await look();
    expect(await stands()).toEqual([dnsStateNumbers.pointing, 0]);
    expect((await get(landerId)).nextCheckAt).toBe(new Date(app.clock.now().getTime() + minutes(1_440)).toISOString());
  });

  test('NOTE-008 a lander whose name led to it and leads elsewhere is told of, once', async () => {
    const { landerId, domainId, name } = await given('taken-away.com.test');
    const offline = () => waitingEffects(app.parts.db, landerOffline, ann.id);
    setTo(name, '192.0.2.77');
    await look();
    expect(await offline(), 'it never led here').toEqual([]);
    for (const address of ['192.0.2.10', '192.0.2.77', '192.0.2.78']) {
      setTo(name, address);
      app.clock.advance(minutes(1_450));
      await look();
    }
    expect(await offline()).toEqual([{ landerId, domainId, domainName: name }]);
  });

  test('a name that nobody delegates, one without an address, and one that leads elsewhere are different states', async () => {
    const none = await given('nameserverless-a.com.test');
    const empty = await given('taken-empty.com.test');
    setTo(empty.name);
    await look();
    expect([(await get(none.landerId)).cause, (await get(empty.landerId)).cause]).toEqual([
      'notDelegated',
      'noAddress',
    ]);
  });

  test('where no address is configured to point at, nobody is asked and nothing is claimed', async () => {
    app = await freshApp();
    ann = await app.given.user();
    const { landerId } = await given('taken-first.com.test');
    const asked: string[] = [];
    const serversOf: Authority['serversOf'] = (name) => {
      asked.push(name);
      return authority.serversOf(name);
    };
    await look({ ...authority, serversOf });
    expect(await get(landerId)).toMatchObject({ state: 'unknown', cause: 'notConfigured', found: null });
    expect(asked).toEqual([]);
  });
});

describe('failures and repeats', () => {
  test('a check that fails says why and when, and keeps the known state', async () => {
    const { landerId, name } = await given('taken-failing.com.test');
    setTo(name, '192.0.2.10');
    await look();
    sandbox.world.faults.set(name, { dns: 'error500' });
    app.clock.advance(minutes(1_500));
    await look();
    const after = await get(landerId);
    expect(after).toMatchObject({ state: 'pointing', cause: 'addresses', failure: { reason: 'DNS ESERVFAIL' } });
    expect(after.failure?.at).toBe(app.clock.now().toISOString());
    expect(after.checkedAt).not.toBe(after.failure?.at);
    sandbox.world.faults.delete(name);
    app.clock.advance(minutes(16));
    await look();
    expect(await get(landerId)).toMatchObject({ state: 'pointing', failure: null });
  });

  test('a hostile server breaks nothing: what it says is no address of ours', async () => {
    const { landerId } = await given('taken-hostile.com.test');
    await look({
      serversOf: async () => ({ outcome: 'known', source: 'DNS', value: [{ host: 'ns.evil.example', at: null }] }),
      addressesAt: async () => ({
        outcome: 'known',
        source: 'DNS',
        value: { addresses: ['192.0.2.10.evil', '<script>'], aliases: ['x'.repeat(250)] },
      }),
    });
    expect(await get(landerId)).toMatchObject({ state: 'notPointing', cause: 'elsewhere' });
  });

  test('two workers check each name once, and a name whose worker died is checked by another', async () => {
    for (let at = 0; at < 6; at++) await given(`taken-${at}.com.test`);
    expect((await Promise.all([look(), look()])).reduce((one, other) => one + other)).toBe(6);
    const { landerId } = await given('taken-late.com.test');
    const stuck: Authority = { ...authority, serversOf: () => Promise.reject(new Error('the process died')) };
    await expect(look(stuck)).rejects.toThrow('died');
    expect(await look()).toBe(0);
    app.clock.advance(minutes(3));
    expect(await look()).toBe(1);
    expect((await get(landerId)).checkedAt).not.toBeNull();
  });
});

describe('a check requested by its user', () => {
  test('D-178 a check is made at once, is under way until then, and not again within 15 seconds', async () => {
    const { landerId, name } = await given('taken-asked.com.test');
    setTo(name, '192.0.2.77');
    await look();
    expect(await ask(landerId)).toMatchObject({ isChecking: false, cause: 'elsewhere' }); // just looked at
    app.clock.advance(20_000);
    setTo(name, '192.0.2.10');
    expect(await ask(landerId)).toMatchObject({ isChecking: true, cause: 'elsewhere' });
    expect(await ask(landerId)).toMatchObject({ isChecking: true });
    expect(await look()).toBe(1);
    expect(await get(landerId)).toMatchObject({ isChecking: false, state: 'pointing' });
  });

  test('a lander of another user, one that is gone and no id are missing alike, and change nothing', async () => {
    const { landerId } = await given('taken-first.com.test');
    const bob = await app.given.user();
    for (const id of [landerId, '01900000-0000-7000-8000-000000000009', 'x', '\u0000']) {
      await expect(get(id, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(ask(id, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await get(landerId)).isChecking).toBe(false);
  });

  test('a lander that is deleted while it is checked leaves nothing behind', async () => {
    const { landerId } = await given('taken-first.com.test');
    const deleting: Authority = {
      ...authority,
      serversOf: async (name) => {
        await app.parts.db.deleteFrom('lander').where('id', '=', landerId).execute();
        return authority.serversOf(name);
      },
    };
    await look(deleting);
    expect(await app.parts.db.selectFrom('lander_pointing').selectAll().execute()).toEqual([]);
  });
});
