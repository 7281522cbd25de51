import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { SummariseDomains } from '#contract/bulk-actions.ts';
import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import { ExportDomains } from '#contract/domain-export.ts';
import { ListDomains, noAccount } from '#contract/domain-list.ts';
import { GetPortfolioFigures } from '#contract/figures.ts';
import { ChangeOwnData, notNoted } from '#contract/own-data.ts';
import {
  DisconnectRegistrarAccount,
  ListDomainAccounts,
  ListLeftDomains,
  ListRegistrarAccounts,
} from '#contract/registrar-accounts.ts';
import { ListRenewals } from '#contract/renewals.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import type { HeldName } from '../registrars/registrar.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { verificationEffects } from '../verification/verification.effects.ts';
import { createTokens } from '../verification/verification.service.ts';
import { accountEffects } from './accounts.effects.ts';
import { fakeRegistrar } from './testing/fake-registrar.ts';

let app: FreshApp;
let ann: TestUser;
let registrar: ReturnType<typeof fakeRegistrar>;

beforeEach(async () => {
  app = await freshApp({ isOwn: true, startsAt: new Date('2026-11-23T10:00:00Z') });
  ann = await app.given.user();
  registrar = fakeRegistrar(app);
});

/** Works for so long, with what follows. */
async function run(ms: number): Promise<void> {
  await registrar.run(ms);
  await drainOutbox(app.parts, [...accountEffects, ...verificationEffects]);
}
const names = (count: number, fields: Partial<HeldName> = {}): HeldName[] =>
  Array.from({ length: count }, (_, at) => ({ name: `name${String(at).padStart(3, '0')}.com.test`, ...fields }));
const list = async (query: object = {}, user = ann) => (await app.as(user).call(ListDomains, { query })).data;
const namesOf = async (query: object) => (await list({ sortBy: 'name', ...query })).map(({ name }) => name);
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs);

test('REG-004 REG-005 REG-007 two accounts with 300 names: one moves, one leaves, auto-renew changes outside, and the process dies in between', async () => {
  const held = names(300, { autoRenew: true });
  const { id: mainId, registrar: main } = await registrar.hold(ann, 'Main', held.slice(0, 200), { pageSize: 50 });
  const { id: otherId, registrar: other } = await registrar.hold(ann, 'Auctions', held.slice(200), { pageSize: 50 });
  for (const { name } of [...held.slice(0, 3), ...held.slice(298)]) await app.given.domain(ann, name);
  registrar.dieAfter(3);
  await run(hourMs);
  registrar.live();
  await run(hourMs);
  const { totals, accounts } = await app.as(ann).call(ListRegistrarAccounts, {});
  expect(totals).toMatchObject({ names: 300, inPortfolio: 5, notHere: 295, inNoAccount: 0 });
  expect(accounts.map(({ id, names: count }) => [id, count])).toEqual([
    [otherId, 100],
    [mainId, 200],
  ]);
  expect(await namesOf({ autoRenew: 'true' })).toHaveLength(5);

  main.names = held.slice(2, 200).map((one) => ({ ...one, autoRenew: false })); // 0 moves, 1 leaves, the rest is switched off
  other.names = [...held.slice(200), { ...(held[0] as HeldName) }];
  registrar.dieAfter(main.requests.length + 2);
  await run(dayMs);
  registrar.live();
  await run(dayMs); // each account has its own time of the night
  expect(await namesOf({ autoRenew: 'false' })).toEqual(['name002.com.test']);
  expect(await namesOf({ account: otherId })).toEqual(['name000.com.test', 'name298.com.test', 'name299.com.test']);
  expect(await namesOf({ account: noAccount })).toEqual(['name001.com.test']);
  const left = (await app.as(ann).call(ListLeftDomains, { query: {} })).data;
  expect(left.map(({ name, proposed }) => [name, proposed])).toEqual(
    expect.arrayContaining([
      ['name000.com.test', 'moved'],
      ['name001.com.test', 'stillMine'],
    ]),
  );
  expect(left).toHaveLength(2);
  const [moved] = await list({ filter: 'name000' });
  expect(moved?.held).toMatchObject({ accountId: otherId, label: 'Auctions', registrar: 'porkbun', autoRenew: true });
});

test('REG-010 REG-011 a renewal costs what its owner noted, then what the account tells, then what the public table has, in list, sums and file', async () => {
  await sql`insert into tld_price (tld, amount, currency, read_at) values ('com.test', 1100, 'USD', now())`.execute(
    app.parts.db,
  );
  const price = (amountCents: number, isExact: boolean) => ({
    renewalPrice: { amountCents, currency: 'USD', isExact },
  });
  const renewUntil = new Date('2027-01-20T00:00:00Z');
  const { id: account } = await registrar.hold(ann, 'Main', [
    { name: 'own.com.test', ...price(900, true) },
    { name: 'exact.com.test', ...price(9_900, true), transferLock: false, privacy: true, renewUntil },
    { name: 'table.com.test', ...price(1_000, false), transferLock: true },
    ...names(20),
  ]);
  const own = await app.given.domain(ann, 'own.com.test', { expiration_date: inDays(5) });
  for (const [at, name] of ['exact', 'table', 'about'].entries()) {
    await app.given.domain(ann, `${name}.com.test`, { expiration_date: inDays(10 + at) });
  }
  await app.as(ann).call(ChangeOwnData, { body: { domainIds: [own.id], set: { renewalCost: 8 } } });
  await run(hourMs);

  const rows = await list({ sortBy: 'renewalprice' });
  expect(rows.map(({ name, renewalPrice: cost }) => [name, cost?.amount, cost?.source])).toEqual([
    ['own.com.test', 8, 'own'],
    ['table.com.test', 10, 'table'],
    ['about.com.test', 11, 'about'],
    ['exact.com.test', 99, 'exact'],
  ]);
  expect((await namesOf({ sortBy: 'renewuntil' }))[0]).toBe('exact.com.test');
  const { cuts } = await app.as(ann).call(ListRenewals, { query: {} });
  expect(cuts.all).toMatchObject({ count: 4, priced: 4, about: 1, cost: 128 });
  const { figures } = await app.as(ann).call(SummariseDomains, { body: { domainIds: rows.map(({ id }) => id) } });
  expect(figures).toMatchObject({ priced: 4, renewalCost: 128 });

  expect(await namesOf({ transferLock: 'false' })).toEqual(['exact.com.test']);
  expect(await namesOf({ transferLock: ['true', notNoted] })).toEqual([
    'about.com.test',
    'own.com.test',
    'table.com.test',
  ]);
  expect(await namesOf({ privacy: 'true', account })).toEqual(['exact.com.test']);
  const columns = 'account,transferLock,privacy,renewalPrice,renewUntil';
  const file = await app
    .as(ann)
    .inject({ method: 'GET', url: `/api/domains/export/csv?sortBy=name&columns=${columns}` });
  expect(file.body.replace('\ufeff', '').split('\r\n').slice(0, 3)).toEqual([
    'Domain,Account,Transfer Lock,Privacy,Renewal Price (USD),Renew Until',
    'about.com.test,,,,11,',
    'exact.com.test,"Main",Off,On,99,2027-01-20',
  ]);
  expect(ExportDomains.path).toBe('/api/domains/export/csv');
});

test('REG-009 a name that an account has needs no other proof, is lost with the account, and stays with a holder who has it in an account, too', async () => {
  const bob = await app.given.user();
  const claim = async (user: TestUser, name: string) => {
    const domain = await app.given.domain(user, name, { needs_verification: true });
    await app.parts.db.transaction().execute((tx) => createTokens(tx, user.id, [domain.id], app.clock.now()));
    return domain;
  };
  await app.given.domain(bob, 'taken.com.test'); // bob holds both
  await app.given.domain(bob, 'shared.com.test');
  await claim(ann, 'taken.com.test');
  await claim(ann, 'shared.com.test');
  await registrar.hold(bob, 'His', [{ name: 'shared.com.test' }]);
  const { id } = await registrar.hold(ann, 'Hers', [{ name: 'taken.com.test' }, { name: 'shared.com.test' }]);
  await run(10 * minuteMs);
  const verified = async (user: TestUser) =>
    Object.fromEntries(
      (await list({ sortBy: 'name' }, user)).map(({ name, verification }) => [name, verification === 0]),
    );
  expect(await verified(ann)).toEqual({ 'shared.com.test': false, 'taken.com.test': true });
  expect(await verified(bob)).toEqual({ 'shared.com.test': true, 'taken.com.test': false });

  await app.as(ann).call(DisconnectRegistrarAccount, { params: { id } });
  await run(minuteMs);
  expect(await verified(ann)).toEqual({ 'shared.com.test': false, 'taken.com.test': false });
});

test('REG-015 what syncs find to be different stands in the history of the name, with its account, and a first sync finds nothing', async () => {
  const held = names(30, { autoRenew: true, transferLock: true });
  const { registrar: one } = await registrar.hold(ann, 'Main', held, { pageSize: 10 });
  const domain = await app.given.domain(ann, 'name000.com.test');
  const changes = async () => {
    const [account] = await app.as(ann).call(ListDomainAccounts, { params: { id: domain.id } });
    return account?.changes.map(({ field, newValue }) => [field, newValue]);
  };
  await run(hourMs);
  expect(await changes()).toEqual([]);
  const rest = held.slice(1);
  one.names = [{ name: 'name000.com.test', autoRenew: false }, ...rest]; // what it does not tell has not changed
  await run(dayMs);
  expect(await changes()).toEqual([['autoRenew', false]]);
  one.names = rest;
  await run(dayMs);
  one.names = [{ name: 'name000.com.test', autoRenew: false, transferLock: false }, ...rest];
  await run(dayMs);
  expect(await changes()).toEqual([
    ['inAccount', true],
    ['transferLock', false],
    ['inAccount', false],
    ['autoRenew', false],
  ]);
  const bob = await app.given.user();
  expect(await app.as(bob).call(ListDomainAccounts, { params: { id: domain.id } })).toEqual([]);
});

test('REG-014 the price table of an account is read weekly, some TLDs at a time, and counts before the public one and after a price of the name', async () => {
  await sql`insert into tld_price (tld, amount, currency, read_at) values ('com.test', 1100, 'USD', now()),
    ('net.test', 1300, 'USD', now())`.execute(app.parts.db);
  const exact = { renewalPrice: { amountCents: 9_900, currency: 'USD', isExact: true } };
  const tlds = ['com', 'net', 'org', 'io', 'co', 'biz', 'tv', 'xyz'].map((tld) => `${tld}.test`);
  const { registrar: one } = await registrar.hold(
    ann,
    'Main',
    [...tlds.map((tld) => ({ name: `name.${tld}` })), { name: 'premium.com.test', ...exact }],
    { prices: { 'com.test': 900, 'org.test': 1_200, 'io.test': 4_000 }, pricesAtOnce: 2 },
  );
  for (const name of ['name.com.test', 'name.net.test', 'premium.com.test', 'new.com.test'])
    await app.given.domain(ann, name, { expiration_date: inDays(10) });
  await run(hourMs);
  const prices = async () =>
    (await list({ sortBy: 'name' })).map(({ name, renewalPrice: price }) => [name, price?.amount, price?.source]);
  expect(await prices()).toEqual([
    ['name.com.test', 9, 'table'],
    ['name.net.test', 13, 'about'],
    ['new.com.test', 11, 'about'],
    ['premium.com.test', 99, 'exact'],
  ]);
  const asked = () => one.requests.filter(({ path }) => path.startsWith('/prices')).length;
  const first = asked();
  expect(first).toBeGreaterThan(1);
  const { renewals } = await app.as(ann).call(GetPortfolioFigures, { query: {} });
  expect(renewals.reduce((sum, month) => sum + month.cost, 0)).toBe(9 + 13 + 11 + 99);
  expect(renewals.reduce((sum, month) => sum + month.about, 0)).toBe(2);

  one.names = [...one.names, { name: 'new.com.test' }];
  await run(2 * dayMs);
  expect(asked()).toBe(first);
  expect((await prices())[2]).toEqual(['new.com.test', 9, 'table']);
  one.prices = { 'com.test': 1_000 };
  one.faults = Array.from({ length: 8 }, () => null);
  await run(8 * dayMs);
  expect(asked()).toBeGreaterThan(first);
  const { rows } = await sql`select renewal_price as price from held_domain where name = 'name.com.test'`.execute(
    app.parts.db, // the session has ended
  );
  expect(rows).toEqual([{ price: 1_000 }]);
});

test('REG-014 a price table that is refused holds up nothing, and is asked for the next day', async () => {
  const { id, registrar: one } = await registrar.hold(ann, 'Main', names(3), { prices: { 'com.test': 900 } });
  one.faults = [null, { status: 403 }];
  await run(hourMs);
  const { accounts } = await app.as(ann).call(ListRegistrarAccounts, {});
  expect(accounts[0]).toMatchObject({ id, state: 'synced', trouble: null, progress: null });
  await run(2 * dayMs);
  expect(one.requests.filter(({ path }) => path.startsWith('/prices'))).toHaveLength(2);
});

test('REG-003 REG-011 a row says when what its account told was read', async () => {
  await registrar.hold(ann, 'Main', names(3, { autoRenew: true }));
  await app.given.domain(ann, 'name000.com.test');
  await run(minuteMs);
  const { accounts } = await app.as(ann).call(ListRegistrarAccounts, {});
  const readAt = new Date((await list())[0]?.held?.readAt ?? 0).getTime();
  expect(Math.abs(readAt - Date.parse(accounts[0]?.syncedAt ?? ''))).toBeLessThan(minuteMs);
});
