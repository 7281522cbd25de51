import { beforeEach, expect, test } from 'vitest';
import { ListDomains } from '#contract/domain-list.ts';
import { GetDomain } from '#contract/domains.ts';
import { inTransaction } from '../../database/transaction.ts';
import { eraseDomains } from '../../domains/erase-domains.service.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { forgetUser } from '../../testing/forget-user.ts';
import type { TestUser } from '../../testing/given.ts';
import { keepVisitors } from './visitors.service.ts';
import { findVisitors, usersWithVisitors } from './visitors.store.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;
let ids: Record<string, string>;

const live = { lander_state: 3, in_portfolio: true };
beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
  ids = {};
  for (const name of ['few.com', 'many.com', 'none.com']) ids[name] = (await app.given.domain(ann, name, live)).id;
  ids['plain.com'] = (await app.given.domain(ann, 'plain.com', { in_portfolio: true })).id;
  ids['his.com'] = (await app.given.domain(bob, 'his.com', live)).id;
});

const keep = (user: TestUser, counts: Record<string, number>) =>
  keepVisitors(
    app.parts.db,
    user.id,
    new Map(Object.entries(counts).map(([name, count]) => [ids[name] ?? name, count])),
  );
const listed = async (query: Record<string, string>) =>
  (await app.as(ann).call(ListDomains, { query: { ...query, sortBy: 'visitors' } })).data.map(
    ({ name, visitors }) => `${name} ${visitors}`,
  );

test('D-077a the list shows and sorts by visitors; a name without a lander has no number and comes last either way', async () => {
  await keep(ann, { 'few.com': 3, 'many.com': 1_204, 'plain.com': 9 });
  await keep(bob, { 'his.com': 7, [ids['few.com'] ?? '']: 50 });
  const down = ['many.com 1204', 'few.com 3', 'none.com 0', 'plain.com null'];
  expect(await listed({ sortDirection: 'desc' })).toEqual(down);
  expect(await listed({ sortDirection: 'asc' })).toEqual([
    'none.com 0',
    'few.com 3',
    'many.com 1204',
    'plain.com null',
  ]);
  expect(await listed({ sortDirection: 'desc', filter: 'n' })).toEqual(down.filter((text) => /^[^.]*n/.test(text)));
  const { visitors } = await app.as(bob).call(GetDomain, { params: { id: ids['his.com'] ?? '' } });
  expect(visitors).toBe(7);
});

test('D-077a a count replaces the one before: changed ones are written, a name without visitors loses its count', async () => {
  await keep(ann, { 'few.com': 3, 'many.com': 5 });
  await keep(bob, { 'his.com': 7 });
  await keep(ann, { 'many.com': 6, 'none.com': 1 });
  expect(await findVisitors(app.parts.db, ann.id)).toEqual(
    new Map([
      [ids['many.com'], 6],
      [ids['none.com'], 1],
    ]),
  );
  expect((await usersWithVisitors(app.parts.db)).sort()).toEqual([ann.id, bob.id].sort());
  await keep(ann, {});
  expect(await usersWithVisitors(app.parts.db)).toEqual([bob.id]);
});

test('D-228 visitor counts go with the name that is erased, and with the account', async () => {
  await keep(ann, { 'few.com': 3, 'many.com': 5 });
  await keep(bob, { 'his.com': 7 });
  await inTransaction(app.parts, (tx) => eraseDomains(tx, ann.id, [ids['few.com'] ?? '', ids['his.com'] ?? '']));
  expect([...(await findVisitors(app.parts.db, ann.id)).values()]).toEqual([5]);
  await inTransaction(app.parts, (tx) => forgetUser(tx, ann.id));
  expect(await usersWithVisitors(app.parts.db)).toEqual([bob.id]);
});

test('D-130 D-077a the export has visitors as a column', async () => {
  await keep(ann, { 'many.com': 1_204 });
  const file = await app.as(ann).inject({
    method: 'GET',
    url: '/api/domains/export/csv?columns=domain,visitors&sortBy=visitors&sortDirection=desc',
  });
  expect(file.body).toBe(
    '\ufeffDomain,Visitors (30 Days)\r\nmany.com,1204\r\nfew.com,0\r\nnone.com,0\r\nplain.com,\r\n',
  );
});
