import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { GetChangeSet, ListChangeSets } from '#contract/change-sets.ts';
import { minuteMs } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import { CheckPointingPlan, ListPlannedNames, PlanPointing, StartPointing } from '#contract/pointing-plan.ts';
import { givenPage } from '../inquiries/testing/given-page.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

const settings = {
  DNS_MODE: 'builtin',
  NS_HOSTS: 'ns1.names.example,ns2.names.example',
  LANDER_ADDRESSES: '192.0.2.10,2001:db8::10',
  NS_LISTEN: '127.0.0.1:0',
};
const porkbunHosts = ['curitiba.ns.porkbun.com', 'fortaleza.ns.porkbun.com'];
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ settings, isShared: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

let count = 0;
/** An account at a registrar, as a sync leaves it, with these names. */
async function account(user: TestUser, domainIds: string[], { provider = 'porkbun', nameservers = porkbunHosts } = {}) {
  const id = app.parts.newId();
  const now = app.clock.now();
  count += 1;
  await sql`insert into outside_account (user_id, id, kind, provider, label, label_key, sealed, digest, hint, is_sandbox,
      connected_at, set_at, list_at)
    values (${user.id}, ${id}, 'registrar', ${provider}, ${`Account ${count}`}, ${`account ${count}`}, '', ${id}, '', false,
      ${now}, ${now}, ${now})`.execute(app.parts.db);
  await hold(user, id, domainIds, nameservers);
  return id;
}
const hold = (user: TestUser, accountId: string, domainIds: string[], nameservers: string[]) =>
  sql`insert into held_domain (user_id, name, account_id, id, domain_id, read_no, first_seen, reading)
    select ${user.id}, d.name, ${accountId}, gen_random_uuid(), d.id, 1, ${app.clock.now()},
      ${JSON.stringify({ nameservers })}::jsonb
    from domain d where d.user_id = ${user.id} and d.id = any(${domainIds}::uuid[])`.execute(app.parts.db);
const page = (user: TestUser, name: string, nameservers: string[]) =>
  givenPage(app, user, name, { domain: { nameservers } });
const plan = (domainIds: string[], user = ann, points = true) =>
  app.as(user).call(PlanPointing, { body: { domainIds, points } });
const list = async (domainIds: string[], more: object = {}) =>
  (await app.as(ann).call(ListPlannedNames, { body: { domainIds, points: true, ...more } })).data;
const start = (domainIds: string[], changes: number, later = false, user = ann) =>
  app.as(user).call(StartPointing, { body: { domainIds, points: true, changes, later } });
const waiting = async () => (await app.as(ann).call(ListChangeSets, { query: {} })).waiting;

describe('the plan', () => {
  test('POINT-001 names are counted by the account, the provider and the reason for which they take no part', async () => {
    const names = ['own.com', 'other.com', 'parked.com', 'hand.com', 'unknown.com', 'bare.com', 'gone.com'];
    const hosts = [porkbunHosts, porkbunHosts, ['ns1.sedoparking.com'], ['ns1.one.com'], undefined, undefined];
    const pages = await Promise.all(
      names
        .slice(0, 5)
        .map((name, at) => givenPage(app, ann, name, { domain: hosts[at] ? { nameservers: hosts[at] } : {} })),
    );
    const ids = pages.map(({ domainId }) => domainId);
    const bare = await app.given.domain(ann, 'bare.com');
    const gone = await app.given.domain(ann, 'gone.com', { status: DomainStatus.Sold });
    const accountId = await account(ann, ids.slice(0, 3));
    await sql`update domain set website_status = 2 where user_id = ${ann.id} and id = ${ids[0]}`.execute(app.parts.db);
    expect(await plan([...ids, bare.id, gone.id])).toMatchObject({
      count: 5,
      groups: [
        { state: 'account', account: { id: accountId, service: 'Porkbun' }, provider: null, count: 3 },
        { state: 'hand', account: null, provider: 'one.com', count: 1 },
        { state: 'hand', account: null, provider: null, count: 1 },
      ],
      ...{ websites: 1, nameservers: 1, verifies: 0, points: 5, hasAccounts: true },
      leftOut: [
        { reason: 'soldOrDropped', count: 1 },
        { reason: 'noLander', count: 1 },
      ],
    });
    expect((await list(ids, { websites: true })).map(({ name }) => name)).toEqual(['own.com']);
    expect((await list(ids, { state: 'hand', take: 1 }))[0]).toMatchObject({
      name: 'hand.com',
      records: [
        { type: 'A', host: '@', value: '192.0.2.10' },
        { type: 'AAAA', host: '@', value: '2001:db8::10' },
        { type: 'A', host: 'www', value: '192.0.2.10' },
        { type: 'AAAA', host: 'www', value: '2001:db8::10' },
      ],
    });
  });

  test('POINT-002 ids of others and of nobody are left out in silence, and more than 10,000 are refused', async () => {
    const { domainId } = await page(bob, 'strange.com', porkbunHosts);
    await account(bob, [domainId]);
    expect(await plan([domainId, app.parts.newId(), 'nonsense'])).toMatchObject({ count: 0, groups: [], leftOut: [] });
    expect(await list([domainId])).toEqual([]);
    expect(await start([domainId], 0)).toEqual({ setId: null });
    const many = Array.from({ length: 10_001 }, () => app.parts.newId());
    await expect(plan(many)).rejects.toMatchObject({ code: 'TOO_MANY_DOMAINS' });
  });

  test('POINT-001 an account that is paused does nothing', async () => {
    const { domainId } = await page(ann, 'paused.com', porkbunHosts);
    const id = await account(ann, [domainId]);
    await sql`update outside_account set paused_at = now() where user_id = ${ann.id} and id = ${id}`.execute(
      app.parts.db,
    );
    expect((await plan([domainId])).groups).toMatchObject([{ state: 'hand', provider: 'Porkbun' }]);
  });
});

describe('the one click', () => {
  test('POINT-003 it makes one set in the name of the person, confirmed at once; the names are then under way', async () => {
    const pages = [await page(ann, 'first.com', porkbunHosts), await page(ann, 'second.com', porkbunHosts)];
    const ids = pages.map(({ domainId }) => domainId);
    await account(ann, ids);
    const { setId } = await start(ids, 2);
    const set = await app.as(ann).call(GetChangeSet, { params: { id: setId ?? '' }, query: {} });
    expect(set).toMatchObject({ state: 'running', origin: 'verifyAndPoint', maker: { kind: 'person' }, total: 2 });
    expect((await plan(ids)).groups).toMatchObject([{ state: 'asked', count: 2 }]);
    expect(await start(ids, 0), 'nothing is asked for twice').toEqual({ setId: null });
  });

  test('POINT-003 where another number of names is affected than was shown, nothing is begun', async () => {
    const { domainId } = await page(ann, 'changed.com', porkbunHosts);
    await account(ann, [domainId]);
    await expect(start([domainId], 2)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await waiting()).toEqual([]);
  });

  test('POINT-003 changed nameservers ask for a recent proof before anything is proposed; later, they wait to be confirmed', async () => {
    const { domainId } = await page(ann, 'moves.com', ['ns1.sedoparking.com']);
    await account(ann, [domainId], { nameservers: ['ns1.sedoparking.com'] });
    app.clock.advance(20 * minuteMs);
    await expect(start([domainId], 1)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await waiting()).toEqual([]);
    const { setId } = await start([domainId], 1, true);
    expect(await waiting()).toMatchObject([{ id: setId, state: 'waiting', kinds: ['nameservers'], needsProof: true }]);
    expect((await plan([domainId])).groups).toMatchObject([{ state: 'account', count: 1 }]);
  });

  test('POINT-003 names that are not done are looked at when somebody asks, each of the own ones once', async () => {
    const { domainId, landerId } = await page(ann, 'looked.com', porkbunHosts);
    const ask = (user: TestUser) => app.as(user).call(CheckPointingPlan, { body: { domainIds: [domainId] } });
    expect(await ask(bob)).toEqual({ acceptedCount: 0 });
    expect(await ask(ann)).toEqual({ acceptedCount: 1 });
    expect(await ask(ann)).toEqual({ acceptedCount: 0 });
    const lander = await app.parts.db
      .selectFrom('lander')
      .select('dns_due_at')
      .where('id', '=', landerId)
      .executeTakeFirst();
    expect(lander?.dns_due_at).toEqual(app.clock.now());
  });
});
