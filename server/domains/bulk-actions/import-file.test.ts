import { beforeEach, describe, expect, test } from 'vitest';
import { GetDomainSale, MarkDomainsAsSold, UndoDomainChange } from '#contract/bulk-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import { GetHandover } from '#contract/handovers.ts';
import { ImportOwnData } from '#contract/own-data-import.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-22T08:00:00Z') });
  ann = await app.given.user();
});

type Row = { name: string } & Record<string, unknown>;
const send = (rows: Row[], dryRun = false) => app.as(ann).call(ImportOwnData, { body: { rows, dryRun } });
const told = async (rows: Row[], dryRun = false) =>
  (await send(rows, dryRun)).rows.map(({ name, outcome, fields }) => [name, outcome, ...fields].join(' '));
const statusOf = async (id: string) => (await app.as(ann).call(GetDomain, { params: { id } })).status;
const saleOf = async (id: string) => (await app.as(ann).call(GetDomainSale, { params: { id } })).sale;
const hasHandover = async (id: string) => (await app.as(ann).call(GetHandover, { params: { id } })) !== null;
/** Ids of names that are added. */
async function given(...names: string[]) {
  const ids: string[] = [];
  for (const name of names) ids.push((await app.given.domain(ann, name)).id);
  return ids as [string, string, string];
}
const undo = (undoId: string | null) => app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });

describe('owner B7 D-162k a file that calls names sold', () => {
  const rows: Row[] = [
    { name: 'kept.com', tags: ['x'] },
    { name: 'lately.com', saleStatus: 'sold', soldDate: '2026-11-02', soldPrice: 700, purchasePrice: 12 },
    { name: 'long-ago.com', saleStatus: 'sold', soldDate: '2021-06-30', soldPrice: 1950.5 },
  ];
  const said = [
    'kept.com changed tags',
    'lately.com changed purchasePrice saleStatus',
    'long-ago.com changed saleStatus',
  ];

  test('says first which it would mark, marks them by the one sale with its hand-over, and does nothing when sent again', async () => {
    const [kept, lately, longAgo] = await given('kept.com', 'lately.com', 'long-ago.com');
    expect(await told(rows, true)).toEqual(said);
    expect(await statusOf(lately)).toBe(0);
    expect(await told(rows)).toEqual(said);
    expect(await Promise.all([kept, lately, longAgo].map(statusOf))).toEqual([0, 1, 1]);
    expect(await saleOf(lately)).toEqual({
      soldPrice: 700,
      soldCurrency: 'USD',
      soldAt: '2026-11-02T00:00:00.000Z',
      buyer: null,
    });
    expect(await saleOf(longAgo)).toMatchObject({ soldPrice: 1950.5, soldAt: '2021-06-30T00:00:00.000Z' });
    expect([await hasHandover(lately), await hasHandover(longAgo)]).toEqual([true, false]);
    expect(await told(rows)).toEqual(['kept.com unchanged', 'lately.com unchanged', 'long-ago.com unchanged']);
  });

  test('is taken back by the two ids that it answers', async () => {
    const [, lately, longAgo] = await given('kept.com', 'lately.com', 'long-ago.com');
    const { undoId, saleUndoId } = await send(rows);
    expect(await undo(saleUndoId)).toMatchObject({ restoredCount: 2 });
    expect(await undo(undoId)).toMatchObject({ restoredCount: 2 });
    expect(await Promise.all([lately, longAgo].map(statusOf))).toEqual([0, 0]);
    expect([await saleOf(lately), await hasHandover(lately)]).toEqual([null, false]);
  });

  test('leaves a name that is sold already with the details it has, and names that are not in the portfolio', async () => {
    const { id } = await app.given.domain(ann, 'lately.com');
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [id], soldPrice: 5, buyer: 'Ms Y' } });
    const watched = await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true });
    const again = [
      { name: 'lately.com', saleStatus: 'sold', soldPrice: 900 },
      { name: 'watched.com', saleStatus: 'sold' },
      { name: 'none.com', saleStatus: 'sold' },
    ];
    expect(await told(again)).toEqual(['lately.com unchanged', 'watched.com unchanged', 'none.com notInAccount']);
    expect(await saleOf(id)).toMatchObject({ soldPrice: 5, buyer: 'Ms Y' });
    expect(await statusOf(watched.id)).toBe(0);
  });

  test('is told which of its rows have a day or a price that is not possible, and keeps the others', async () => {
    const [a] = await given('a.com', 'b.com', 'c.com');
    const bad = [
      { name: 'a.com', saleStatus: 'sold', soldDate: '2026-11-23' },
      { name: 'b.com', saleStatus: 'sold', soldDate: '2026-11-24' },
      { name: 'c.com', saleStatus: 'sold', soldDate: '1984-01-01', soldPrice: -1 },
    ];
    expect(await told(bad)).toEqual([
      'a.com changed saleStatus',
      'b.com invalid soldDate',
      'c.com invalid soldDate soldPrice',
    ]);
    expect(await statusOf(a)).toBe(1);
  });
});
