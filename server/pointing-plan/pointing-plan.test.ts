import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ConfirmChanges, DiscardChanges, GetChangeSet, ListChangeSets, UndoChanges } from '#contract/change-sets.ts';
import { minuteMs } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import {
  CheckPointingPlan,
  ListPlannedNames,
  ListWrittenRecords,
  PlanPointing,
  ProposeRecordRemoval,
  StartPointing,
} from '#contract/pointing-plan.ts';
import { ConnectRegistrarAccount } from '#contract/registrar-accounts.ts';
import { sandboxAccess } from '#contract/sandbox.ts';
import { answerFor } from '#sandbox/dns-answer.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { doorsOf } from '../change-sending/change-sending.feature.ts';
import { sendDue } from '../change-sending/sender.ts';
import type { Parts } from '../context.ts';
import { createAuthorityClient } from '../dns/authority.client.ts';
import { createServerFinders } from '../dns/server-finder.ts';
import { givenPage } from '../inquiries/testing/given-page.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { makeLooks } from '../landers/pointing/pointing.service.ts';
import { accountOpener, registrarOutbound } from '../outside-accounts/open-account.ts';
import { readDue } from '../outside-accounts/syncer.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { checkClaim, takeDueChecks } from '../verification/check-claims.ts';
import { createTokens } from '../verification/verification.service.ts';
import { lookAfterChanges } from './look-after-changes.ts';

const settings = {
  DNS_MODE: 'builtin',
  NS_HOSTS: 'ns1.names.example,ns2.names.example',
  LANDER_ADDRESSES: '192.0.2.10,2001:db8::10',
  NS_LISTEN: '127.0.0.1:0',
};
const cloudflareHosts = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'];
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ settings, isShared: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

let count = 0;
/** A DNS account, as reading it leaves it, with the zones of these names. */
async function account(user: TestUser, domainIds: string[]) {
  const id = app.parts.newId();
  const now = app.clock.now();
  count += 1;
  await sql`insert into outside_account (user_id, id, kind, provider, label, label_key, sealed, digest, hint, is_sandbox,
      connected_at, set_at, list_at)
    values (${user.id}, ${id}, 'dns', 'cloudflareDns', ${`Account ${count}`}, ${`account ${count}`}, '', ${id}, '', false,
      ${now}, ${now}, ${now})`.execute(app.parts.db);
  await sql`insert into account_zone (user_id, account_id, zone_id, name, nameservers, read_no, first_seen)
    select ${user.id}, ${id}, d.name, d.name, ${cloudflareHosts}::text[], 1, ${now}
    from domain d where d.user_id = ${user.id} and d.id = any(${domainIds}::uuid[])`.execute(app.parts.db);
  return id;
}
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
    const hosts = [cloudflareHosts, cloudflareHosts, ['ns1.sedoparking.com'], ['ns1.one.com'], undefined, undefined];
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
        { state: 'account', account: { id: accountId, service: 'Cloudflare' }, provider: null, count: 2 },
        { state: 'hand', account: null, provider: null, count: 2 },
        { state: 'hand', account: null, provider: 'one.com', count: 1 },
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
    const { domainId } = await page(bob, 'strange.com', cloudflareHosts);
    await account(bob, [domainId]);
    expect(await plan([domainId, app.parts.newId(), 'nonsense'])).toMatchObject({ count: 0, groups: [], leftOut: [] });
    expect(await list([domainId])).toEqual([]);
    expect(await start([domainId], 0)).toEqual({ setId: null });
    const many = Array.from({ length: 10_001 }, () => app.parts.newId());
    await expect(plan(many)).rejects.toMatchObject({ code: 'TOO_MANY_DOMAINS' });
  });

  test('POINT-001 an account that is paused does nothing', async () => {
    const { domainId } = await page(ann, 'paused.com', cloudflareHosts);
    const id = await account(ann, [domainId]);
    await sql`update outside_account set paused_at = now() where user_id = ${ann.id} and id = ${id}`.execute(
      app.parts.db,
    );
    expect((await plan([domainId])).groups).toMatchObject([{ state: 'hand', provider: 'Cloudflare' }]);
  });
});

describe('the one click', () => {
  test('POINT-003 it makes one set in the name of the person, confirmed at once; the names are then under way', async () => {
    const pages = [await page(ann, 'first.com', cloudflareHosts), await page(ann, 'second.com', cloudflareHosts)];
    const ids = pages.map(({ domainId }) => domainId);
    await account(ann, ids);
    const { setId } = await start(ids, 2);
    const set = await app.as(ann).call(GetChangeSet, { params: { id: setId ?? '' }, query: {} });
    expect(set).toMatchObject({ state: 'running', origin: 'verifyAndPoint', maker: { kind: 'person' }, total: 2 });
    expect((await plan(ids)).groups).toMatchObject([{ state: 'asked', count: 2 }]);
    expect(await start(ids, 0), 'nothing is asked for twice').toEqual({ setId: null });
  });

  test('POINT-003 where another number of names is affected than was shown, nothing is begun', async () => {
    const { domainId } = await page(ann, 'changed.com', cloudflareHosts);
    await account(ann, [domainId]);
    await expect(start([domainId], 2)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await waiting()).toEqual([]);
  });

  test('POINT-003 later, the changes wait to be confirmed, and the names are as before', async () => {
    const { domainId } = await page(ann, 'moves.com', cloudflareHosts);
    await account(ann, [domainId]);
    const { setId } = await start([domainId], 1, true);
    expect(await waiting()).toMatchObject([{ id: setId, state: 'waiting', kinds: ['records'] }]);
    expect((await plan([domainId])).groups).toMatchObject([{ state: 'account', count: 1 }]);
  });

  test('POINT-003 names that are not done are looked at when somebody asks, each of the own ones once', async () => {
    const { domainId, landerId } = await page(ann, 'looked.com', cloudflareHosts);
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

/** The program with the sandbox: a DNS service that runs the zones of names, and the DNS of the world. */
async function journey() {
  const own = await freshApp({ isOwn: true, settings });
  const sandbox = await startSandbox({ seed: 'pointing plan', now: () => own.clock.now() });
  onTestFinished(sandbox.stop);
  Object.assign(own.parts, { sandbox: sandbox.addresses } satisfies Partial<Parts>);
  const outbound = registrarOutbound(own.parts);
  onTestFinished(outbound.close);
  const opener = accountOpener(own.parts, outbound, async (ms) => own.clock.advance(ms));
  const sync = { ...own.parts, open: opener.openZones, countUnread: () => {} };
  const finderFor = createServerFinders({ mode: 'off', sandbox: sandbox.addresses.dns, servers: [] });
  const authority = createAuthorityClient({ finderFor, timeoutMs: 1_000 });
  /** All that works in the background, for so long. */
  async function work(ms: number): Promise<void> {
    const until = own.clock.now().getTime() + ms;
    while (own.clock.now().getTime() < until) {
      await readDue(sync, 8);
      await sendDue({ ...own.parts, doors: doorsOf(opener) }, 8);
      await drainOutbox(own.parts, [lookAfterChanges]);
      const claims = await takeDueChecks(own.parts, 10);
      for (const claim of claims) await checkClaim(own.parts, { authority, resolvers: [] }, claim);
      await makeLooks(own.parts, authority, () => 0.5);
      own.clock.advance(5_000);
    }
  }
  return { own, sandbox, work };
}

test('POINT-003 a name in the zone of an account is proven and leads here after one click, and is put back by another', async () => {
  const { own, sandbox, work } = await journey();
  app = own;
  [ann, bob] = [await own.given.user(), await own.given.user()];
  const body = { registrar: 'hetzner', label: 'Main', values: sandboxAccess('hetzner') } as const;
  await own.as(ann).call(ConnectRegistrarAccount, { body });
  await work(2 * minuteMs);
  const name = sandbox.world.zones.of('hetzner', 'sandbox')[0]?.name ?? '';
  const nameservers = sandbox.world.factsOf(name)?.nameservers ?? [];
  await own.given.domain(bob, name);
  const { domainId, landerId } = await givenPage(own, ann, name, { domain: { nameservers, needs_verification: true } });
  await sql`update name_holder set user_id = ${bob.id}, domain_id = (
    select id from domain where user_id = ${bob.id} and name = ${name}) where name = ${name}`.execute(own.parts.db);
  await own.parts.db.transaction().execute((tx) => createTokens(tx, ann.id, [domainId], own.clock.now()));
  const where = () => answerFor(sandbox.world, { name, type: 'A' }).answers;
  const before = where();

  expect((await plan([domainId])).groups).toMatchObject([
    { state: 'account', account: { service: 'Hetzner' }, count: 1 },
  ]);
  const { setId } = await start([domainId], 1);
  await work(3 * minuteMs);
  expect(await plan([domainId])).toMatchObject({ groups: [{ state: 'done', count: 1 }], verifies: 0, points: 0 });
  expect((await list([domainId], { setId }))[0]).toMatchObject({
    state: 'done',
    change: { state: 'done', canUndo: true },
  });
  const lander = await own.parts.db
    .selectFrom('lander')
    .select('dns_state')
    .where('id', '=', landerId)
    .executeTakeFirst();
  expect(lander?.dns_state).toBe(2);
  expect(
    sandbox.world.addresses
      .get(name)
      ?.map(({ data }) => data)
      .toSorted(),
  ).toEqual(['192.0.2.10', '2001:db8::10']);

  await own.as(ann).call(UndoChanges, { params: { id: setId ?? '' }, body: {} });
  await work(3 * minuteMs);
  expect(where()).toEqual(before);
}, 60_000);

test('ZONE-007 the record that proved a name is removed by a confirmed change, alone, and only once it is not needed', async () => {
  const { own, sandbox, work } = await journey();
  app = own;
  [ann, bob] = [await own.given.user(), await own.given.user()];
  const body = { registrar: 'hetzner', label: 'Main', values: sandboxAccess('hetzner') } as const;
  const { id: accountId } = await own.as(ann).call(ConnectRegistrarAccount, { body });
  await work(2 * minuteMs);
  const name = sandbox.world.zones.of('hetzner', 'sandbox')[0]?.name ?? '';
  const [token, theirs] = [
    `${own.parts.config.verificationPrefix}ours`,
    `${own.parts.config.verificationPrefix}theirs`,
  ];
  sandbox.world.txt.set(name, [theirs, token]);
  const nameservers = sandbox.world.factsOf(name)?.nameservers ?? [];
  const { id } = await own.given.domain(ann, name, { nameservers, needs_verification: true });
  await sql`insert into written_record (user_id, domain_name, host, type, value, account_id, written_at)
    select ${ann.id}, ${name}, '@', r.type, r.value, ${accountId}, ${own.clock.now()}
    from (values ('TXT', ${token}), ('A', '192.0.2.10')) as r (type, value)`.execute(own.parts.db);
  const read = async () => (await own.as(ann).call(ListWrittenRecords, { params: { id } })).data;
  const propose = (user = ann) => own.as(user).call(ProposeRecordRemoval, { params: { id } });
  const keep = (set: string) => sql`update ${sql.raw(set)}`.execute(own.parts.db);
  const missing = { code: 'NOT_FOUND' };

  expect(await read()).toMatchObject([{ host: '@', value: token, account: { id: accountId }, state: 'needed' }]);
  await expect(propose()).rejects.toMatchObject(missing);
  await keep('domain set needs_verification = false');
  await keep('outside_account set paused_at = now()');
  expect(await read()).toMatchObject([{ state: 'accountPaused' }]);
  await expect(propose()).rejects.toMatchObject(missing);
  await keep('outside_account set paused_at = null');
  await keep(`written_record set account_id = '${own.parts.newId()}'`);
  expect(await read()).toMatchObject([{ state: 'accountGone', account: null }]);
  await expect(propose()).rejects.toMatchObject(missing);
  await keep(`written_record set account_id = '${accountId}'`);
  await expect(propose(bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });

  const { setId } = await propose();
  expect(await read()).toMatchObject([{ state: 'changing', setId }]);
  expect(await propose(), 'one set for two presses').toEqual({ setId });
  await own.as(ann).call(DiscardChanges, { params: { id: setId } });
  expect(await read()).toMatchObject([{ state: 'removable', setId: null }]);

  const { setId: again } = await propose();
  expect((await own.as(ann).call(GetChangeSet, { params: { id: again }, query: {} })).data).toMatchObject([
    { kind: 'records', after: [{ host: '@', type: 'TXT', add: [], remove: [token] }], why: { code: 'asked' } },
  ]);
  await own.as(ann).call(ConfirmChanges, { params: { id: again }, body: { changes: 1 } });
  await work(3 * minuteMs);
  expect(sandbox.world.txt.get(name)).toEqual([theirs]);
  expect(await read()).toEqual([]);

  await sql`insert into written_record (user_id, domain_name, host, type, value, account_id, written_at)
    values (${ann.id}, ${name}, '@', 'TXT', 'gone', ${accountId}, ${own.clock.now()})`.execute(own.parts.db);
  const { setId: third } = await propose();
  await own.as(ann).call(ConfirmChanges, { params: { id: third }, body: { changes: 1 } });
  await work(minuteMs);
  expect(await own.as(ann).call(GetChangeSet, { params: { id: third }, query: {} })).toMatchObject({
    data: [{ state: 'done', sentAt: null }],
  });
  expect(await read(), 'what is gone already is forgotten without a call').toEqual([]);
}, 60_000);
