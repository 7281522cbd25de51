import { beforeEach, expect, test } from 'vitest';
import { GetDomainSale, MarkDomainsAsSold, UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import { forgetUser } from '../../testing/forget-user.ts';
import type { TestUser } from '../../testing/given.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-22T08:00:00Z') });
  ann = await app.given.user();
});

type Details = { soldPrice?: number | null; soldCurrency?: string; soldAt?: string | null; buyer?: string | null };
const sell = (domainIds: string[], details: Details = {}) =>
  app.as(ann).call(MarkDomainsAsSold, { body: { domainIds, ...details } });
const mark = (status: 0 | 1 | 2, ...domainIds: string[]) =>
  app.as(ann).call(UpdateDomainStatus, { body: { domainIds, status } });
const undo = (undoId: string | null) => app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
const saleOf = async (id: string, user = ann) => (await app.as(user).call(GetDomainSale, { params: { id } })).sale;
const statusOf = async (id: string) => (await app.as(ann).call(GetDomain, { params: { id } })).status;

test('API-040 D-124 the details of one sale: price with cents, day or instant, buyer', async () => {
  const { id } = await app.given.domain(ann, 'a.com');
  const details = { soldPrice: 12_500.45, soldAt: '2026-10-01T10:00:00+02:00', buyer: '  Ærøskøbing & Søn ' };
  expect(await sell([id], details)).toMatchObject({ updatedCount: 1 });
  expect(await statusOf(id)).toBe(1);
  expect(await saleOf(id)).toEqual({
    soldPrice: 12_500.45,
    soldCurrency: 'USD',
    soldAt: '2026-10-01T08:00:00.000Z',
    buyer: 'Ærøskøbing & Søn',
  });
});

test('API-040 D-124 each detail alone, and none at all', async () => {
  const cases: [Details, object | null][] = [
    [{ soldPrice: 0 }, { soldPrice: 0, soldCurrency: 'USD', soldAt: null, buyer: null }],
    [
      { soldAt: '2026-11-22' },
      { soldPrice: null, soldCurrency: 'USD', soldAt: '2026-11-22T00:00:00.000Z', buyer: null },
    ],
    [
      { buyer: 'x'.repeat(200), soldPrice: null },
      { soldPrice: null, soldCurrency: 'USD', soldAt: null, buyer: 'x'.repeat(200) },
    ],
    [{ soldPrice: null, soldAt: null, buyer: ' ' }, null],
    [{}, null],
  ];
  for (const [place, [details, sale]] of cases.entries()) {
    const { id } = await app.given.domain(ann, `case-${place}.com`);
    expect(await sell([id], details)).toMatchObject({ updatedCount: 1 });
    expect(await saleOf(id)).toEqual(sale);
  }
});

test('MONEY-001 a sale is told in the currency it was made in, and corrected with it', async () => {
  const { id } = await app.given.domain(ann, 'a.com');
  await sell([id], { soldPrice: 900, soldCurrency: 'EUR' });
  expect(await saleOf(id)).toMatchObject({ soldPrice: 900, soldCurrency: 'EUR' });
  expect(await sell([id], { soldPrice: 900, soldCurrency: 'EUR' })).toMatchObject({ updatedCount: 0 });
  expect(await sell([id], { soldPrice: 900 })).toMatchObject({ updatedCount: 1 });
  expect(await saleOf(id)).toMatchObject({ soldPrice: 900, soldCurrency: 'USD' });
});

test('API-040 D-124 details with two domains or with none are refused, and nothing is sold', async () => {
  const ids = [(await app.given.domain(ann, 'a.com')).id, (await app.given.domain(ann, 'b.com')).id];
  const refused = { code: 'VALIDATION_FAILED', field: 'domainIds' };
  await expect(sell(ids, { soldPrice: 1 })).rejects.toMatchObject(refused);
  await expect(sell([], { buyer: 'somebody' })).rejects.toMatchObject(refused);
  expect(await Promise.all(ids.map(statusOf))).toEqual([0, 0]);
  expect(await sell(ids, { soldPrice: null })).toMatchObject({ updatedCount: 2 });
});

test('API-040 impossible details are refused, hostile ones do no harm', async () => {
  const { id } = await app.given.domain(ann, 'a.com');
  const bad: object[] = [
    { soldPrice: -1 },
    { soldPrice: 1e13 },
    { soldPrice: '100' },
    { soldPrice: Number.NaN, soldAt: 'soon' },
    { soldAt: '2026-02-30' },
    { soldAt: '1984-01-01' },
    { soldAt: '2026-11-24' },
    { soldAt: '0000-01-01' },
    { buyer: 'x'.repeat(201) },
    { buyer: 1 },
  ];
  for (const details of bad) {
    const payload = { domainIds: [id], ...details };
    const answer = await app.as(ann).inject({ method: 'POST', url: '/api/domains/mark-as-sold', payload });
    expect([JSON.stringify(details), answer.statusCode]).toEqual([JSON.stringify(details), 400]);
  }
  expect(await statusOf(id)).toBe(0);
  await sell([id], { buyer: "a\0b\ud800 '; drop table domain_sale; --" });
  expect((await saleOf(id))?.buyer).toBe("a\ufffdb\ufffd '; drop table domain_sale; --");
});

test('D-010 the sale of another user’s domain is missing, and nobody learns that there is one', async () => {
  const bob = await app.given.user();
  const { id } = await app.given.domain(ann, 'a.com');
  await sell([id], { soldPrice: 5 });
  const body = { domainIds: [id], soldPrice: 7 };
  expect(await app.as(bob).call(MarkDomainsAsSold, { body })).toEqual({ updatedCount: 0, undoId: null });
  expect((await saleOf(id))?.soldPrice).toBe(5);
  await expect(saleOf(id, bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
});

test('D-124 D-017 details of a domain that is sold already are corrected; the same ones change nothing', async () => {
  const { id } = await app.given.domain(ann, 'a.com');
  await sell([id], { soldPrice: 5, buyer: 'Mr X' });
  expect(await sell([id], { soldPrice: 50, buyer: 'Ms Y' })).toEqual({ updatedCount: 1, undoId: null });
  expect(await saleOf(id)).toMatchObject({ soldPrice: 50, buyer: 'Ms Y' });
  expect(await sell([id], { soldPrice: 50, buyer: 'Ms Y' })).toMatchObject({ updatedCount: 0 });
  expect(await sell([id])).toMatchObject({ updatedCount: 0 });
  expect(await saleOf(id)).toMatchObject({ soldPrice: 50 });
});

test('D-124 only a sold domain has details of a sale: brought back it shows none, sold again not the earlier ones', async () => {
  const { id } = await app.given.domain(ann, 'a.com');
  await sell([id], { soldPrice: 5 });
  await mark(0, id);
  expect(await saleOf(id)).toBeNull();
  const { undoId } = await sell([id]);
  expect(await saleOf(id)).toBeNull();
  await undo(undoId);
  app.clock.advance(days(1));
  await mark(2, id);
  expect(await saleOf(id)).toBeNull();
});

test('D-121 undoing “registered again” shows the sale again, undoing a second sale the first', async () => {
  const { id } = await app.given.domain(ann, 'a.com');
  await sell([id], { soldPrice: 5 });
  const back = await mark(0, id);
  await undo(back.undoId);
  expect(await saleOf(id)).toMatchObject({ soldPrice: 5 });
  await mark(0, id);
  const second = await sell([id], { soldPrice: 9 });
  await undo(second.undoId);
  expect(await statusOf(id)).toBe(0);
  const { rows } = await app.pool.query('select price_cents from domain_sale');
  expect(rows).toEqual([{ price_cents: 500 }]);
});

test('a deleted account leaves no sale and nothing to undo', async () => {
  const { id } = await app.given.domain(ann, 'a.com');
  await sell([id], { soldPrice: 5 });
  await inTransaction(app.parts, (tx) => forgetUser(tx, ann.id));
  for (const table of ['domain_sale', 'undoable_change']) {
    expect((await app.pool.query(`select from ${table}`)).rowCount).toBe(0);
  }
});
