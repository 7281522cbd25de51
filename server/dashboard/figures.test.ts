import { beforeEach, expect, test } from 'vitest';
import { ListDomains } from '#contract/domain-list.ts';
import { DomainStatus } from '#contract/domains.ts';
import { GetPortfolioFigures } from '#contract/figures.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

const today = '2026-11-21';
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date(`${today}T09:30:00Z`) });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const figures = (user: TestUser) => app.as(user).call(GetPortfolioFigures, { query: {} });
const total = async (user: TestUser, query: object) =>
  (await app.as(user).call(ListDomains, { query: { take: 1, ...query } })).totalCount;

type Given = { expires?: string; status?: DomainStatus; registrar?: string };
async function domain(user: TestUser, name: string, { expires, status, registrar }: Given, own = {}) {
  const { id } = await app.given.domain(user, name.includes('.') ? name : `${name}.com`, {
    in_portfolio: true,
    ...(registrar ? { registrar } : {}),
    ...(expires ? { expiration_date: new Date(expires) } : {}),
    ...(status === undefined ? {} : { status }),
  });
  if (Object.keys(own).length > 0) await app.as(user).call(ChangeOwnData, { body: { domainIds: [id], set: own } });
}

test('D-052b an account without domains has twelve months of nothing', async () => {
  const { asking, renewals, tlds, registrars } = await figures(ann);
  expect(asking).toEqual({ count: 0, sum: 0, amounts: [] });
  expect(renewals).toHaveLength(12);
  expect(renewals[0]).toEqual({
    from: '2026-11-21',
    to: '2026-11-30',
    count: 0,
    priced: 0,
    about: 0,
    cost: 0,
    amounts: [],
  });
  expect(renewals[11]).toEqual({
    from: '2027-10-01',
    to: '2027-10-31',
    count: 0,
    priced: 0,
    about: 0,
    cost: 0,
    amounts: [],
  });
  expect(tlds).toEqual({ largest: [], others: { values: 0, count: 0 } });
  expect(registrars).toEqual(tlds);
});

test('D-052b asking prices are summed over what the grid shows: nothing sold, and no other user’s', async () => {
  await domain(ann, 'one', {}, { askingPrice: 1_000.5 });
  await domain(ann, 'two', { expires: '2027-01-05T12:00:00Z' }, { askingPrice: 250 });
  await domain(ann, 'sold', { status: DomainStatus.Sold }, { askingPrice: 9_000 });
  await domain(ann, 'none', {}, { renewalCost: 12 });
  await domain(bob, 'his', {}, { askingPrice: 7 });
  const { asking } = await figures(ann);
  expect(asking).toEqual({ count: 2, sum: 1_250.5, amounts: [{ amount: 1_250.5, currency: 'USD' }] });
  expect(await total(ann, { hasAskingPrice: 'true' })).toBe(asking.count);
});

test('D-052b a month has the domains that the grid shows for its UTC dates, and the cost of those that have one', async () => {
  await domain(ann, 'yesterday', { expires: '2026-11-20T23:59:59.999Z' }, { renewalCost: 100 });
  await domain(ann, 'first', { expires: '2026-11-21T00:00:00Z' }, { renewalCost: 9.99 });
  await domain(ann, 'last', { expires: '2026-11-30T23:59:59.999Z' }, { renewalCost: 10 });
  await domain(ann, 'next', { expires: '2026-12-01T00:00:00Z' });
  await domain(ann, 'final', { expires: '2027-10-31T23:59:59.999Z' }, { renewalCost: 5 });
  await domain(ann, 'beyond', { expires: '2027-11-01T00:00:00Z' }, { renewalCost: 5 });
  const { renewals } = await figures(ann);
  expect(renewals.filter(({ count }) => count > 0)).toEqual([
    {
      from: '2026-11-21',
      to: '2026-11-30',
      count: 2,
      priced: 2,
      about: 0,
      cost: 19.99,
      amounts: [{ amount: 19.99, currency: 'USD' }],
    },
    { from: '2026-12-01', to: '2026-12-31', count: 1, priced: 0, about: 0, cost: 0, amounts: [] },
    {
      from: '2027-10-01',
      to: '2027-10-31',
      count: 1,
      priced: 1,
      about: 0,
      cost: 5,
      amounts: [{ amount: 5, currency: 'USD' }],
    },
  ]);
  for (const { from, to, count } of renewals) {
    expect(await total(ann, { expirationDateFrom: from, expirationDateTo: to })).toBe(count);
  }
});

test('D-052b the eight most frequent TLDs and registrars are named, the rest is counted', async () => {
  const tldsOfTen = ['com', 'net', 'org', 'info', 'de', 'fr', 'es', 'io', 'app', 'dev'];
  for (const [at, tld] of tldsOfTen.entries()) await domain(ann, `name.${tld}`, { registrar: `Registrar ${at}` });
  await domain(ann, 'second.io', { registrar: 'Registrar 3' });
  await domain(ann, 'unknown.io', {});
  const { tlds, registrars } = await figures(ann);
  expect(tlds.largest).toHaveLength(8);
  expect(tlds.largest[0]).toEqual({ value: 'io', count: 3 });
  expect(tlds.others).toEqual({ values: 2, count: 2 });
  expect(registrars.largest[0]).toEqual({ value: 'Registrar 3', count: 2 });
  expect(await total(ann, { tlds: 'io' })).toBe(3);
  expect(await total(ann, { registrars: 'Registrar 3' })).toBe(2);
});
