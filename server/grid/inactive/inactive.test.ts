import { expect, test } from 'vitest';
import { DeleteDomains, MarkDomainsAsSold, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { EndHandover } from '#contract/handovers.ts';
import { ListInactiveDomains, ListInactiveIds } from '#contract/inactive-domains.ts';
import { freshApp } from '../../testing/app.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

async function annsApp() {
  const app = await freshApp({ isShared: true, startsAt: new Date('2026-11-23T12:00:00Z') });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const { call, inject } = app.as(ann);
  const domain = (name: string, fields = {}) => app.given.domain(ann, name, fields);
  const list = async (query: object = {}) => {
    const page = await call(ListInactiveDomains, { query });
    return {
      ...page,
      data: page.data.map(({ name, inactive }) => [name, inactive.reason, inactive.since?.slice(0, 10) ?? null]),
    };
  };
  return { ...app, ann, bob, call, inject, domain, list };
}

test('D-224 sold, dropped and expired names are listed, the latest first, with since when; active and others’ are not', async () => {
  const app = await annsApp();
  const [sold, dropped] = [await app.domain('sold.com'), await app.domain('dropped.com')];
  await app.domain('unknown.com', { status: 2 });
  await app.domain('past.com', { expiration_date: day('2026-11-22') });
  await app.domain('today.com', { expiration_date: day('2026-11-23') });
  await app.domain('active.com', { expiration_date: day('2027-11-23') });
  await app.domain('open.com');
  await app.domain('watched.com', { in_portfolio: false, is_monitored: true, expiration_date: day('2020-01-01') });
  await app.domain('gone.com', { is_deleted: true, status: 1 });
  await app.given.domain(app.bob, 'bobs.com', { status: 1 });
  await app.call(MarkDomainsAsSold, { body: { domainIds: [sold.id], soldPrice: 12.5, soldAt: '2026-03-01' } });
  await app.call(UpdateDomainStatus, { body: { domainIds: [dropped.id], status: 2 } });
  const all = await app.list();
  expect(all).toMatchObject({
    totalCount: 4,
    skip: 0,
    take: 50,
    hasMore: false,
    counts: { sold: 1, dropped: 2, expired: 1 },
  });
  expect(all.data).toEqual([
    ['dropped.com', 'dropped', '2026-11-23'],
    ['past.com', 'expired', '2026-11-22'],
    ['sold.com', 'sold', '2026-03-01'],
    ['unknown.com', 'dropped', null],
  ]);
  const { data } = await app.call(ListInactiveDomains, { query: { reason: 'sold' } });
  expect(data[0]).toMatchObject({ name: 'sold.com', status: 1, inactive: { soldPrice: 12.5 } });
});

test('D-203f owner A3: names that are being handed over are counted and can be listed alone', async () => {
  const app = await annsApp();
  const ids = [(await app.domain('a.com')).id, (await app.domain('b.com')).id];
  await app.domain('old.com', { status: 1 });
  await app.call(MarkDomainsAsSold, { body: { domainIds: ids } });
  expect(await app.list()).toMatchObject({ totalCount: 3, handoverCount: 2 });
  const open = async () => (await app.list({ handover: 'open' })).data.map(([name]) => name).toSorted();
  expect(await open()).toEqual(['a.com', 'b.com']);
  await app.call(EndHandover, { params: { id: ids[0] ?? '' }, body: { isEnded: true } });
  expect([await open(), (await app.list()).handoverCount]).toEqual([['b.com'], 1]);
  const { data } = await app.call(ListInactiveDomains, { query: { filter: 'b.com' } });
  expect(data[0]?.inactive.isHandedOver).toBe(true);
});

test('D-224 a reason, a part of a name and pages narrow the list; the counts are those of the search', async () => {
  const app = await annsApp();
  for (const name of ['a-one.com', 'a-two.com', 'b-one.com']) await app.domain(name, { status: 1 });
  await app.domain('a-past.com', { expiration_date: day('2026-01-01') });
  expect(await app.list({ reason: 'expired' })).toMatchObject({ totalCount: 1, counts: { sold: 3, expired: 1 } });
  const found = await app.list({ filter: 'ONE', reason: 'sold' });
  expect(found).toMatchObject({ totalCount: 2, counts: { sold: 2, dropped: 0, expired: 0 } });
  expect((await app.list({ skip: 1, take: 2 })).hasMore).toBe(true);
  expect((await app.list({ skip: 3, take: 2 })).hasMore).toBe(false);
  const pages = [await app.list({ take: 3 }), await app.list({ skip: 3, take: 3 })].flatMap((page) => page.data);
  expect(new Set(pages.map(([name]) => name)).size).toBe(4);
  expect((await app.inject({ method: 'GET', url: '/api/domains/inactive?reason=lost' })).statusCode).toBe(400);
  expect((await app.inject({ method: 'GET', url: '/api/domains/inactive?skip=-1' })).statusCode).toBe(400);
  expect(await app.call(ListInactiveIds, { query: { filter: 'one' } })).toMatchObject({ totalCount: 2 });
  expect((await app.list({ filter: '\0' })).totalCount).toBe(0);
});

test('D-224 D-123 a name that is registered again or deleted leaves the list', async () => {
  const app = await annsApp();
  const [a, b] = [await app.domain('a.com', { status: 1 }), await app.domain('b.com', { status: 2 })];
  await app.call(UpdateDomainStatus, { body: { domainIds: [a.id], status: 0 } });
  expect((await app.list()).data.map(([name]) => name)).toEqual(['b.com']);
  await app.call(DeleteDomains, { query: {}, body: [b.id] });
  expect(await app.list()).toMatchObject({ totalCount: 0, data: [] });
});

test('D-224 D-131 all that match are a file, which no spreadsheet runs', async () => {
  const app = await annsApp();
  await app.domain('sold.com', { status: 1, registrar: '=Registrar' });
  await app.domain('past.com', { expiration_date: day('2026-01-01') });
  const file = await app.inject({ method: 'GET', url: '/api/domains/inactive/export/csv?reason=sold' });
  expect(file.headers['content-disposition']).toBe('attachment; filename="inactive-domains-2026-11-23.csv"');
  expect(file.payload.slice(1).split('\r\n')).toEqual([
    'Domain,Reason,Since,Sold Price,Sold Currency,Registrar,Expiration Date',
    "sold.com,sold,,,,'=Registrar,",
    '',
  ]);
});
