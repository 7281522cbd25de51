import { expect, test } from 'vitest';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { changeOf, domainIdOf } from '../changes/change.fixture.ts';
import {
  type ChangeFeed,
  type ChangePage,
  entriesOf,
  groupsByDay,
  groupsByName,
  newIn,
  withEntries,
  withNewest,
} from './change-pages.ts';
import { readChangeSearch } from './change-search.ts';

const pageOf = (ids: readonly number[], more: Partial<ChangePage> = {}): ChangePage => ({
  ...{ data: ids.map((at) => changeOf(at)), next: 'next', days: [], totalCount: ids.length, isTotalLimited: false },
  ...more,
});
const feedOf = (...pages: ChangePage[]): ChangeFeed => ({ pages, pageParams: pages.map(() => null) });
const ids = (feed: ChangeFeed) => entriesOf(feed.pages).map(({ id }) => 100_000 - Number(id));

test('MON-003 new changes go before those that are there, each once, and older ones go on where they did', () => {
  const feed = feedOf(pageOf([4, 5, 6], { next: 'after 6' }), pageOf([7, 8]));
  const newest = pageOf([1, 2, 4], { next: 'after 4', totalCount: 7 });
  expect(newIn(feed, newest)).toBe(2);
  const joined = withNewest(feed, newest);
  expect(ids(joined)).toEqual([1, 2, 4, 5, 6, 7, 8]);
  expect(joined.pages[0]).toMatchObject({ next: 'after 6', totalCount: 7 });
});

test('MON-003 where an unknown gap lies between, the list begins again', () => {
  expect(ids(withNewest(feedOf(pageOf([50, 51])), pageOf([1, 2])))).toEqual([1, 2]);
  expect(ids(withNewest(feedOf(pageOf([])), pageOf([1])))).toEqual([1]);
});

test('entries change in their places, and those that leave are not counted any more', () => {
  const feed = feedOf(pageOf([1, 2]), pageOf([3]));
  const changed = withEntries(feed, (entry) => (entry.id === '99998' ? null : { ...entry, isMuted: true }));
  expect(ids(changed)).toEqual([1, 3]);
  expect(entriesOf(changed.pages).every(({ isMuted }) => isMuted)).toBe(true);
  expect(changed.pages[0]?.totalCount).toBe(1);
});

test('MON-003 groups: days of the viewer with the server’s counts, names by their newest change', () => {
  const at = (day: number, hour: number) => new Date(2026, 4, day, hour).toISOString();
  const page = pageOf([], {
    data: [
      changeOf(1, { detectedAt: at(14, 0) }),
      changeOf(2, { detectedAt: at(13, 23) }),
      changeOf(3, { detectedAt: at(13, 1), domainId: domainIdOf(1) }),
    ],
    days: [{ day: '2026-05-13', count: 90 }],
  });
  const days = groupsByDay(page.data, [page]).map(({ key, entries, count }) => [key, entries.length, count]);
  expect(days).toEqual([
    ['2026-05-14', 1, undefined],
    ['2026-05-13', 2, 90],
  ]);
  expect(groupsByName(page.data).map(({ key, entries }) => [key, entries.length])).toEqual([
    [domainIdOf(1), 2],
    [domainIdOf(2), 1],
  ]);
});

test('MON-003 among the changes of one answer the one with a meaning leads, and the others follow it', () => {
  const look = { look: 'one answer', domainId: domainIdOf(1), detectedAt: changeOf(1).detectedAt };
  const entries = [
    changeOf(1, look),
    changeOf(2, { ...look, meaning: 'transferred', field: 'registrar' }),
    changeOf(3),
  ];
  const [day] = groupsByDay(entries, []);
  expect(day?.entries.map(({ field, meaning }) => meaning ?? field)).toEqual([
    'transferred',
    'nameservers',
    'nameservers',
  ]);
});

test('no hostile address gives the list anything but words that it knows', { tags: ['corpora'] }, () => {
  const keys = ['kind', 'meaning', 'period', 'state', 'watched', 'domainId', 'activity', 'by', 'open', 'from', 'to'];
  for (const text of hostileTexts().filter((one) => !/^[1-9]\d*$/.test(one))) {
    for (const key of keys) expect(readChangeSearch({ [key]: text })).toEqual({});
    expect((readChangeSearch({ search: text }).search ?? '').length).toBeLessThanOrEqual(253);
  }
  for (const text of ['constructor', '__proto__', 'toString', '-1', '1e9', '9'.repeat(40)]) {
    for (const key of keys) expect(readChangeSearch({ [key]: text })).toEqual({});
  }
});
