import { beforeEach, describe, expect, test } from 'vitest';
import { ListDomainIds, ListDomains } from '#contract/domain-list.ts';
import { DomainStatus } from '#contract/domains.ts';
import { CreateNameList, GetNameList } from '#contract/name-lists.ts';
import { softDelete } from '../../domains/testing/given-domains.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { hours } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { waitingFor } from '../../testing/waiting-for.ts';
import { purgeNameLists } from './name-lists.jobs.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const create = (names: string[], user = ann) => app.as(user).call(CreateNameList, { body: { names } });
const open = (id: string, user = ann, isForMonitoring?: 'true') =>
  app.as(user).call(GetNameList, { params: { id }, query: isForMonitoring ? { isForMonitoring } : {} });
const found = async (nameList: string, user = ann) => {
  const page = await app.as(user).call(ListDomains, { query: { nameList, sortBy: 'name' } });
  expect(page.totalCount).toBe(page.data.length);
  return page.data.map((domain) => domain.domainName);
};
const missing = { code: 'NOT_FOUND', status: 404 };

test('GRID-048 pasted names are found in any letter case, in Unicode or punycode', async () => {
  for (const name of ['example.com', 'bücher.de', 'пример.рф', 'other.com']) await app.given.domain(ann, name);
  const list = await create([
    'EXAMPLE.com',
    ' xn--BCHER-kva.de. ',
    'ПРИМЕР.рф',
    'example.com',
    'absent.com',
    'no name',
    '',
  ]);
  expect(list.count).toBe(5);
  expect(await found(list.id)).toEqual(['example.com', 'bücher.de', 'пример.рф']);
  expect(await open(list.id)).toEqual({
    id: list.id,
    names: ['absent.com', 'example.com', 'no name', 'bücher.de', 'пример.рф'],
    missing: ['absent.com', 'no name'],
  });
});

test('D-100a the same names have the same id, whatever their order and form; others have another', async () => {
  const { id } = await create(['a.com', 'bücher.de']);
  expect((await create(['XN--bcher-kva.de', 'A.com', 'a.com'])).id).toBe(id);
  expect((await create(['a.com'])).id).not.toBe(id);
});

test('D-100a a list finds what is sold or dropped, too; what is deleted is missing', async () => {
  await app.given.domain(ann, 'sold.com', { status: DomainStatus.Sold });
  await app.given.domain(ann, 'dropped.com', { status: DomainStatus.Dropped });
  await app.given.domain(ann, 'deleted.com');
  await softDelete(app, ann, 'deleted.com');
  const { id } = await create(['sold.com', 'dropped.com', 'deleted.com']);
  expect(await found(id)).toEqual(['dropped.com', 'sold.com']);
  expect((await open(id)).missing).toEqual(['deleted.com']);
});

test('D-064 each of the two lists leaves out names that only the other has', async () => {
  await app.given.domain(ann, 'mine.com');
  await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true });
  const { id } = await create(['mine.com', 'watched.com']);
  expect((await open(id)).missing).toEqual(['watched.com']);
  expect((await open(id, ann, 'true')).missing).toEqual(['mine.com']);
});

test('AUTH-004 a list of another user is like a missing one', async () => {
  await app.given.domain(bob, 'bobs.com');
  await app.given.domain(ann, 'anns.com');
  const { id } = await create(['bobs.com', 'anns.com'], bob);
  await expect(open(id)).rejects.toMatchObject(missing);
  await expect(open(app.parts.newId())).rejects.toMatchObject(missing);
  await expect(open('no id')).rejects.toMatchObject(missing);
  expect(await found(id)).toEqual([]);
  expect(await found(app.parts.newId())).toEqual([]);
  expect(await found(id, bob)).toEqual(['bobs.com']);
});

test('10,000 names are one list, 10,001 are refused', async () => {
  const names = Array.from({ length: 10_001 }, (_, n) => `n${n}.com`);
  await expect(create(names)).rejects.toMatchObject({ code: 'TOO_MANY_DOMAINS' });
  await app.given.domain(ann, 'n9999.com');
  const { id, count } = await create(names.slice(0, 10_000));
  expect(count).toBe(10_000);
  expect(await found(id)).toEqual(['n9999.com']);
  expect((await open(id)).missing).toHaveLength(9_999);
  expect(await app.as(ann).call(ListDomainIds, { query: { nameList: id } })).toMatchObject({ totalCount: 1 });
});

test.each([[[]], [['', '  ']]])('%j has no name and is refused', async (names) => {
  await expect(create(names)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
});

test('hostile texts stay the text they are, and match nothing', async () => {
  await app.given.domain(ann, 'a.com');
  const long = `a.com${' '.repeat(300)}x`;
  const { id, count } = await create([
    '\0',
    'a.com\0',
    "'; drop table domain; --",
    '\ud800',
    'x'.repeat(5_000),
    long,
    '{a.com}',
  ]);
  expect(count).toBe(6); // the first and the fourth are the same sign
  expect(await found(id)).toEqual([]);
  expect((await open(id)).missing).toHaveLength(6);
});

describe('growth', () => {
  const lists = async () => (await app.parts.db.selectFrom('name_list').select('id').execute()).map(({ id }) => id);

  test('D-100a a list that nobody has opened for a year is forgotten', async () => {
    const old = await create(['old.com']);
    const opened = await create(['opened.com']);
    const madeAt = new Date(app.clock.now().getTime() - hours(24 * 364));
    await app.parts.db.updateTable('name_list').set({ used_at: madeAt }).execute();
    await open(opened.id);
    app.clock.advance(hours(24 * 2));
    await purgeNameLists.run(app.parts, app.clock.now());
    expect(await lists()).toEqual([opened.id]);
    await expect(open(old.id)).rejects.toMatchObject(missing);
  });

  test('D-100a a list that is opened while it is being forgotten stays', async () => {
    const { id } = await create(['old.com']);
    app.clock.advance(hours(24 * 366));
    const opening = await app.parts.db.startTransaction().execute();
    await opening.updateTable('name_list').set({ used_at: app.clock.now() }).execute();
    const purged = purgeNameLists.run(app.parts, app.clock.now());
    await expect.poll(() => waitingFor(app, 'name_list')).toBe(1);
    await opening.commit().execute();
    await purged;
    expect(await lists()).toEqual([id]);
  });

  test('D-100a a user’s name lists keep 50 MB, those that were used last', async () => {
    const text = Array.from({ length: 700 }, () => app.parts.newId()).join(''); // random: it is stored as long as it is
    const rows = Array.from({ length: 5 }, (_, n) => ({
      ...{ user_id: ann.id, id: app.parts.newId(), names: [text.repeat(500)] },
      used_at: new Date(app.clock.now().getTime() - hours(n + 1)),
    }));
    await app.pool.query('alter table name_list alter column names set storage external');
    await app.parts.db.insertInto('name_list').values(rows).execute(); // 12.6 MB each
    const { id } = await create(['new.com']);
    expect((await lists()).toSorted()).toEqual([id, ...rows.slice(0, 3).map((row) => row.id)].toSorted());
  });

  test('D-100a a user keeps the thousand name lists that were used last', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      ...{ user_id: ann.id, id: app.parts.newId(), names: ['x.com'] },
      used_at: new Date(app.clock.now().getTime() - hours(n + 1)),
    }));
    await app.parts.db.insertInto('name_list').values(rows).execute();
    const bobs = await create(['bobs.com'], bob);
    const { id } = await create(['new.com']);
    const kept = await lists();
    expect(kept).toHaveLength(1_001);
    expect(kept).toEqual(expect.arrayContaining([id, bobs.id, rows[998]?.id]));
    expect(kept).not.toContain(rows[999]?.id);
  });
});
