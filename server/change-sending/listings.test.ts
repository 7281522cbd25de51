import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import { ConfirmChanges, GetChangeSet, type ListingTerms, ProposeChanges, UndoChanges } from '#contract/change-sets.ts';
import { dayMs, minuteMs } from '#contract/dates.ts';
import type { Sent } from '#contract/endpoint.ts';
import { ListMarketAccounts, ListOwnListings } from '#contract/listing-changes.ts';
import { ConnectRegistrarAccount } from '#contract/registrar-accounts.ts';
import { sandboxAccess, sandboxRegistrarAccess } from '#contract/sandbox.ts';
import { Account } from '#sandbox/registrars/account.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { changeSetEffects } from '../change-sets/change-sets.effects.ts';
import type { Parts } from '../context.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import type { Outbound } from '../outbound/fetch.ts';
import { accountOpener, registrarOutbound } from '../outside-accounts/written.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { changeSendingEffects } from './change-sending.effects.ts';
import { doorsOf } from './change-sending.feature.ts';
import { sendDue } from './sender.ts';
import type { Doors } from './writers.ts';

let sandbox: Sandbox;
let app: FreshApp;
let outbound: Outbound;
let doors: Doors;
let ann: TestUser;
const accounts = new Map<string, string>();

beforeAll(async () => {
  const startsAt = new Date('2026-11-23T10:00:00Z');
  app = await freshApp({ isOwn: true, startsAt });
  sandbox = await startSandbox({ now: () => app.clock.now() });
  Object.assign(app.parts, { sandbox: sandbox.addresses } satisfies Partial<Parts>);
  outbound = registrarOutbound(app.parts);
  doors = doorsOf(accountOpener(app.parts, outbound, async (ms) => app.clock.advance(ms)));
  ann = await app.given.user();
  await app.parts.db
    .updateTable('auth.session')
    .set({ expires_at: new Date('2030-01-01') })
    .execute();
  for (const registrar of ['spaceship', 'dynadot'] as const) {
    const body = { registrar, label: 'Main', values: sandboxRegistrarAccess(registrar) };
    accounts.set(registrar, (await app.as(ann).call(ConnectRegistrarAccount, { body })).id);
  }
});
afterAll(async () => {
  await outbound.close();
  await app.close();
  await sandbox.stop();
});
afterEach(() => {
  sandbox.world.faults.clear();
  sandbox.world.accounts.apply({ isReset: true });
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
const markets = ['spaceship', 'dynadot'] as const;
type Market = (typeof markets)[number];
const accountAt = (market: Market) => accounts.get(market) ?? '';
const received = (name: string) => sandbox.world.accounts.received.get(name)?.listing ?? 0;
const at = (market: Market, name: string) => sandbox.world.accounts.listings.get(`${market} ${name}`) ?? null;
const as = (user = ann) => app.as(user);
const open = (id: string) => as().call(GetChangeSet, { params: { id }, query: {} });
const stateOf = async (id: string) => (await open(id)).data.map(({ state, found }) => ({ state, found }));

let count = 0;
/** A name that the account at a registrar has. */
async function given(market: Market): Promise<{ id: string; name: string }> {
  const [held] = new Account(sandbox.world, market, market).page(count++, 1);
  const name = held?.name ?? '';
  const { id } = await app.given.domain(ann, name);
  return { id, name };
}
async function propose(market: Market, domainId: string, value: ListingTerms | null): Promise<string> {
  const body: Sent<typeof ProposeChanges>['body'] = {
    ...{ kind: 'listing', domainIds: [domainId], accountId: accountAt(market), value },
  };
  return (await as().call(ProposeChanges, { body })).id ?? '';
}
async function confirm(id: string): Promise<void> {
  const { counts } = await open(id);
  await as().call(ConfirmChanges, { params: { id }, body: { changes: counts.toConfirm } });
}
/** Works for so long, moving the clock to what is due next. */
async function run(ms: number, using = doors): Promise<void> {
  const until = app.clock.now().getTime() + ms;
  for (;;) {
    const worked = await sendDue({ ...app.parts, doors: using }, 8).catch(() => 1);
    if (worked > 0) continue;
    const next = await app.parts.db
      .selectFrom('change_row')
      .select((eb) => eb.fn.min('due_at').as('at'))
      .where('due_at', '>', app.clock.now())
      .executeTakeFirst();
    if (!next?.at || next.at.getTime() > until) break;
    app.clock.setTo(next.at);
  }
  if (app.clock.now().getTime() < until) app.clock.setTo(new Date(until));
  await drainOutbox(app.parts, [...changeSetEffects, ...changeSendingEffects]);
}
async function make(market: Market, domainId: string, value: ListingTerms | null): Promise<string> {
  const id = await propose(market, domainId, value);
  await confirm(id);
  await run(10 * minuteMs);
  return id;
}

test('LISTW-001 LISTW-004 at Sedo a name is listed with an account that has the login, asked for until it shows, and taken off', async () => {
  const { login, bare } = { login: sandboxAccess('sedo'), bare: { partnerId: 'sandbox', signKey: 'sandbox-bare' } };
  const connect = async (label: string, values: Record<string, string>) =>
    (await as().call(ConnectRegistrarAccount, { body: { registrar: 'sedo', label, values } })).id;
  const [id, without] = [await connect('Main', login), await connect('Without a login', bare)];
  const market = await as().call(ListMarketAccounts, {});
  expect(market.find((one) => one.id === id)).toMatchObject({ provider: 'sedo', isReady: true });
  expect(market.find((one) => one.id === without)).toMatchObject({ isReady: false });
  const domain = await given('spaceship');
  sandbox.world.prices.set(domain.name, { sedo: { isListed: false, amount: 0, currency: 'USD' } });
  const change = async (value: ListingTerms | null) => {
    const body = { kind: 'listing' as const, domainIds: [domain.id], accountId: id, value };
    const set = (await as().call(ProposeChanges, { body })).id ?? '';
    await confirm(set);
    return set;
  };
  const price = { amount: 2_500, currency: 'EUR' };
  const listed = await change({ price });
  await run(1_000);
  expect(await stateOf(listed)).toMatchObject([{ state: 'asked' }]);
  await run(10 * minuteMs);
  expect(await stateOf(listed)).toEqual([{ state: 'done', found: { price, floor: null } }]);
  const off = await change(null);
  await run(10 * minuteMs);
  expect(await stateOf(off)).toEqual([{ state: 'done', found: null }]);
  expect(sandbox.world.factsOf(domain.name)?.prices.sedo.isListed).toBe(false);
});

describe.each(markets)('%s', (market) => {
  test('LISTW-004 a name is listed, priced anew and taken off by sets that a person confirms, and undone with the terms from before', async () => {
    const { id, name } = await given(market);
    const listed = await make(market, id, { price: usd(2_500) });
    expect(await stateOf(listed)).toEqual([{ state: 'done', found: { price: usd(2_500), floor: null } }]);
    expect(at(market, name)).toMatchObject({ price: expect.stringMatching(/^2500(\.00)?$/) });
    expect(await as().call(ListOwnListings, { params: { id } })).toEqual([
      {
        account: expect.objectContaining({ id: accountAt(market), provider: market }),
        terms: { price: usd(2_500), floor: null },
        readAt: expect.any(String),
      },
    ]);
    const priced = await make(market, id, { price: usd(1_900) });
    expect(await open(priced)).toMatchObject({ listing: { act: 'reprice', provider: market }, undoable: 1 });
    const off = await make(market, id, null);
    expect(await stateOf(off)).toEqual([{ state: 'done', found: null }]);
    expect(at(market, name)).toBeNull();
    expect(await as().call(ListOwnListings, { params: { id } })).toEqual([]);
    await as().call(UndoChanges, { params: { id: off }, body: {} });
    await run(10 * minuteMs);
    expect(at(market, name)).toMatchObject({ price: expect.stringMatching(/^1900(\.00)?$/) });
    expect((await stateOf(off))[0]?.state).toBe('undone');
    expect(received(name)).toBe(4);
  });

  test('LISTW-005 a lost answer and a process that dies leave one request, and it is done when it was read back', async () => {
    const { id, name } = await given(market);
    sandbox.world.faults.set(name, { registrar: 'losesanswer' });
    const lost = await propose(market, id, { price: usd(700) });
    await confirm(lost);
    await run(1_000);
    expect(await stateOf(lost)).toMatchObject([{ state: 'asked' }]);
    sandbox.world.faults.delete(name);
    await run(30 * minuteMs);
    expect([await stateOf(lost), received(name)]).toMatchObject([[{ state: 'done' }], 1]);

    const next = await propose(market, id, null);
    await confirm(next);
    const dying: Doors = {
      ...doors,
      async market(account) {
        const opened = await doors.market?.(account);
        if (!opened || !('market' in opened)) return opened;
        const write: typeof opened.market.write = async (...given) => {
          await opened.market.write(...given);
          throw new Error('the process dies');
        };
        return { ...opened, market: { ...opened.market, write } };
      },
    };
    await sendDue({ ...app.parts, doors: dying }, 8).catch(() => {});
    expect([await stateOf(next), received(name)]).toMatchObject([[{ state: 'asked' }], 2]);
    await run(30 * minuteMs);
    expect([await stateOf(next), received(name)]).toMatchObject([[{ state: 'done' }], 2]);
  });

  test('LISTW-005 a key without the right is told in the marketplace’s words, and nothing is asked twice', async () => {
    const { id, name } = await given(market);
    sandbox.world.faults.set(name, { registrar: 'readonly' });
    const set = await make(market, id, { price: usd(700) });
    expect((await open(set)).data[0]).toMatchObject({ state: 'refused', trouble: { remedy: 'giveRight' } });
    expect([received(name), at(market, name)]).toEqual([1, null]);
  });
});

test('LISTW-004 a least offer that is not spoken of stays, and one that was priced elsewhere meanwhile is not touched', async () => {
  const { id, name } = await given('spaceship');
  sandbox.world.accounts.listings.set(`spaceship ${name}`, { price: '2000.00', floor: '1500.00' });
  await make('spaceship', id, { price: usd(2_400) });
  expect(at('spaceship', name)).toEqual({ price: '2400.00', floor: '1500.00' });
  const waiting = await propose('spaceship', id, { price: usd(2_600) });
  sandbox.world.accounts.listings.set(`spaceship ${name}`, { price: '9.00', floor: null });
  await confirm(waiting);
  await run(minuteMs);
  expect(await stateOf(waiting)).toEqual([{ state: 'changed', found: { price: usd(9), floor: null } }]);
});

test('LISTW-004 a price in a currency that the marketplace does not take cannot be sent; one that is there already is not proposed', async () => {
  const { id } = await given('dynadot');
  const euros = await propose('dynadot', id, { price: { amount: 900, currency: 'EUR' } });
  expect((await open(euros)).data).toMatchObject([{ state: 'cannot', blocked: 'otherCurrency' }]);
  await make('dynadot', id, { price: usd(900) });
  expect(await propose('dynadot', id, { price: usd(900) })).toBe('');
});

test('LISTW-004 accounts and names of other users are missing, and a sold name is only taken off', async () => {
  const { id } = await given('spaceship');
  const bob = await app.given.user();
  expect(await as(bob).call(ListMarketAccounts, {})).toEqual([]);
  expect(await as(bob).call(ListOwnListings, { params: { id } })).toEqual([]);
  const body = { kind: 'listing' as const, domainIds: [id], accountId: accountAt('spaceship'), value: null };
  await expect(as(bob).call(ProposeChanges, { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await make('spaceship', id, { price: usd(50) });
  await as().call(MarkDomainsAsSold, { body: { domainIds: [id] } });
  expect(await propose('spaceship', id, { price: usd(80) })).toBe('');
  const off = await make('spaceship', id, null);
  expect(await stateOf(off)).toMatchObject([{ state: 'done' }]);
  app.clock.advance(dayMs);
});
