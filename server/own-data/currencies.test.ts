import { beforeEach, expect, test } from 'vitest';
import { ListDomainAudit } from '#contract/audit.ts';
import { SummariseDomains } from '#contract/bulk-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { GetDomain } from '#contract/domains.ts';
import { GetPortfolioFigures } from '#contract/figures.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { ImportOwnData } from '#contract/own-data-import.ts';
import { ListRenewals } from '#contract/renewals.ts';
import { UndoChange } from '#contract/undo.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-28T12:00:00Z') });
  ann = await app.given.user();
  await app.pool.query(`update exchange_rate set usd_per = 1.25, as_of = '2026-11-27' where currency = 'EUR'`);
  await app.pool.query(`insert into exchange_rate values ('JPY', 0.0064, '2026-11-27', 'daily')`);
});

const change = (domainIds: string[], set: object) => app.as(ann).call(ChangeOwnData, { body: { domainIds, set } });
async function domain(name: string, set: object = {}): Promise<string> {
  const { id } = await app.given.domain(ann, name);
  if (Object.keys(set).length > 0) await change([id], set);
  return id;
}
const ownOf = async (id: string) => (await app.as(ann).call(GetDomain, { params: { id } })).own;
const namesOf = async (query: object) =>
  (await app.as(ann).call(ListDomains, { query: query as never })).data.map(({ name }) => name);
const inCurrency = (askingPrice: number, currency: string) => ({
  askingPrice,
  currencies: { askingPrice: currency },
});

test('MONEY-001 an amount is kept in the currency it was noted in; without one it is US dollars, as ever', async () => {
  const id = await domain('a.com', { askingPrice: 250_000, renewalCost: 12.5, currencies: { askingPrice: 'EUR' } });
  expect(await ownOf(id)).toMatchObject({
    ...{ askingPrice: 250_000, renewalCost: 12.5 },
    currencies: { askingPrice: 'EUR' },
  });
  await change([id], { tags: ['kept'] });
  expect(await ownOf(id)).toMatchObject({ currencies: { askingPrice: 'EUR' } });
  await change([id], { currencies: { renewalCost: 'JPY' } });
  expect(await ownOf(id)).toMatchObject({ renewalCost: 12.5, currencies: { askingPrice: 'EUR', renewalCost: 'JPY' } });
  await change([id], { askingPrice: 250_000 });
  expect(await ownOf(id)).toMatchObject({ askingPrice: 250_000, currencies: { renewalCost: 'JPY' } });
  await change([id], { renewalCost: null });
  expect(await ownOf(id)).not.toHaveProperty('currencies');
});

test.each(['eur', 'XXX', 'EURO', ''])('MONEY-001 “%s” is no currency', async (currency) => {
  const id = await domain('a.com');
  const payload = { domainIds: [id], set: inCurrency(1, currency) };
  const answer = await app.as(ann).inject({ method: 'POST', url: '/api/domains/own-data', payload });
  expect(answer.statusCode).toBe(400);
});

test('MONEY-001 D-121a a change of the currency alone is one, is told in the audit log, and is taken back', async () => {
  const id = await domain('a.com', { askingPrice: 900 });
  const { changedCount, undoId } = await change([id], inCurrency(900, 'EUR'));
  expect(changedCount).toBe(1);
  expect(await change([id], inCurrency(900, 'EUR'))).toMatchObject({ changedCount: 0 });
  const { data: entries } = await app.as(ann).call(ListDomainAudit, { params: { id }, query: {} });
  expect(JSON.stringify(entries[1])).toContain('"900 EUR"');
  await app.as(ann).call(UndoChange, { body: { undoId: undoId ?? '' } });
  expect(await ownOf(id)).toMatchObject({ askingPrice: 900 });
  expect(await ownOf(id)).not.toHaveProperty('currencies');
});

test('MONEY-003 the grid is sorted and filtered by the day’s rate; what has no rate comes after, what has no amount last', async () => {
  await domain('dollars.com', { askingPrice: 1_100 });
  await domain('euros.com', inCurrency(1_000, 'EUR'));
  await domain('yen.com', inCurrency(100_000, 'JPY'));
  await domain('crowns.com', inCurrency(9_000_000, 'ISK'));
  await domain('nothing.com');
  const sorted = (sortDirection: string) => namesOf({ sortBy: 'askingprice', sortDirection });
  expect(await sorted('asc')).toEqual(['yen.com', 'dollars.com', 'euros.com', 'crowns.com', 'nothing.com']);
  expect(await sorted('desc')).toEqual(['euros.com', 'dollars.com', 'yen.com', 'crowns.com', 'nothing.com']);
  expect(await namesOf({ minAskingPrice: 1_250, sortBy: 'name' })).toEqual(['euros.com']);
  expect(await namesOf({ maxAskingPrice: 1_249.99, sortBy: 'name' })).toEqual(['dollars.com', 'yen.com']);
  expect(await namesOf({ hasAskingPrice: 'true', sortBy: 'name' })).toHaveLength(4);
});

test('MONEY-002 sums say what they are of by currency, and what that is in US dollars where the rate is known', async () => {
  const expirationDate = new Date('2026-12-20T00:00:00Z');
  const costs: [name: string, cost: number, currency: string][] = [
    ['a.com', 10, 'USD'],
    ['b.com', 20, 'EUR'],
    ['c.com', 30.5, 'EUR'],
    ['d.com', 4_000, 'ISK'],
  ];
  const ids: string[] = [];
  for (const [name, renewalCost, currency] of costs) {
    const { id } = await app.given.domain(ann, name, { expiration_date: expirationDate });
    await change([id], { renewalCost, askingPrice: 100, currencies: { renewalCost: currency, askingPrice: 'EUR' } });
    ids.push(id);
  }
  const amounts = [
    { amount: 50.5, currency: 'EUR' },
    { amount: 4_000, currency: 'ISK' },
    { amount: 10, currency: 'USD' },
  ];
  const usd = 10 + 50.5 * 1.25;
  const figures = await app.as(ann).call(GetPortfolioFigures, { query: {} });
  expect(figures.asking).toEqual({ count: 4, sum: 500, amounts: [{ amount: 400, currency: 'EUR' }] });
  expect(figures.renewals[1]).toMatchObject({ count: 4, priced: 4, cost: Math.round(usd * 100) / 100, amounts });
  const { cuts } = await app.as(ann).call(ListRenewals, { query: {} });
  expect(cuts.all).toEqual({ count: 4, priced: 4, about: 0, cost: Math.round(usd * 100) / 100, amounts });
  const summary = await app.as(ann).call(SummariseDomains, { body: { domainIds: ids } });
  expect(summary.figures).toMatchObject({ priced: 4, renewalCosts: amounts });
});

test('MONEY-006 an export has each amount with its currency beside it, and what a name has cost by the day’s rate', async () => {
  const set = { ...inCurrency(250_000.5, 'EUR'), purchasePrice: 100, purchaseDate: '2024-11-01', renewalCost: 10 };
  await domain('a.com', { ...set, currencies: { askingPrice: 'EUR', purchasePrice: 'EUR' } });
  await domain('b.com');
  const url = '/api/domains/export/csv?columns=askingPrice,floorPrice,costSoFar&sortBy=name';
  const { payload } = await app.as(ann).inject({ method: 'GET', url });
  expect(payload.replace('\ufeff', '').split('\r\n')).toEqual([
    'Domain,Cost So Far (USD),Asking Price,Asking Price Currency,Floor Price,Floor Price Currency',
    'a.com,145,250000.50,EUR,,',
    'b.com,,,,,',
    '',
  ]);
});

test('MONEY-005 D-071a an import keeps amounts in other currencies: own ones, a sale’s, and prices at marketplaces', async () => {
  const [listed, sold] = [await domain('a.com'), await domain('b.com')];
  const rows = [
    { name: 'a.com', askingPrice: 500, sedoPrice: 800, currencies: { askingPrice: 'GBP', sedoPrice: 'EUR' } },
    { name: 'b.com', saleStatus: 'sold', soldPrice: 70, currencies: { soldPrice: 'EUR' } },
    { name: 'c.com', askingPrice: 1, currencies: { askingPrice: 'XXX' } },
  ];
  const answer = await app.as(ann).call(ImportOwnData, { body: { rows } });
  expect(answer.rows.map(({ outcome, fields }) => [outcome, ...fields])).toEqual([
    ['changed', 'askingPrice', 'sedoPrice'],
    ['changed', 'saleStatus'],
    ['invalid'],
  ]);
  expect(await ownOf(listed)).toMatchObject({ askingPrice: 500, currencies: { askingPrice: 'GBP' } });
  expect(await app.as(ann).call(GetDomain, { params: { id: listed } })).toMatchObject({ sedoPrice: 1_000 });
  const { rows: sales } = await app.pool.query('select price_cents, currency from domain_sale where domain_id = $1', [
    sold,
  ]);
  expect(sales).toEqual([{ price_cents: 7_000, currency: 'EUR' }]);
});

test('MONEY-005 a price at a marketplace in a currency without a rate is left out, and counted before anything is sent', async () => {
  const id = await domain('a.com');
  const rows = [{ name: 'a.com', sedoPrice: 900, atomPrice: 800, currencies: { sedoPrice: 'ISK' } }];
  const answer = await app.as(ann).call(ImportOwnData, { body: { rows, dryRun: true } });
  expect(answer.rows).toMatchObject([{ outcome: 'changed', fields: ['atomPrice'], unratedPrices: ['sedoPrice'] }]);
  await app.as(ann).call(ImportOwnData, { body: { rows } });
  const stored = await app.as(ann).call(GetDomain, { params: { id } });
  expect(stored).toMatchObject({ sedoPrice: 0, atomPrice: 800 });
});

test('MONEY-001 there is no half yen: a call refuses it, a row of a file is told', async () => {
  const id = await domain('a.com');
  const payload = { domainIds: [id], set: inCurrency(100.5, 'JPY') };
  const answer = await app.as(ann).inject({ method: 'POST', url: '/api/domains/own-data', payload });
  expect([answer.statusCode, answer.json().error?.code ?? answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  const rows = [{ name: 'a.com', askingPrice: 100.5, currencies: { askingPrice: 'KRW' } }];
  const told = await app.as(ann).call(ImportOwnData, { body: { rows } });
  expect(told.rows).toMatchObject([{ outcome: 'invalid', problem: 'value', fields: ['askingPrice'] }]);
  await change([id], inCurrency(100, 'JPY'));
  expect(await ownOf(id)).toMatchObject({ askingPrice: 100, currencies: { askingPrice: 'JPY' } });
});
