import { expect, test } from 'vitest';
import type { LastList } from '#web/domains/last-list.api.ts';
import { missingBeside, neighboursIn, withMore } from './neighbours.ts';

const list: LastList = {
  query: '?page=2',
  asked: { skip: 3, take: 3, sortBy: 'createdat' },
  names: ['d.com', 'e.com', 'f.com'],
  totalCount: 8,
};

test('a name has the neighbours of the list it was opened from, and its place in all of it', () => {
  expect(neighboursIn(list, 'e.com')).toEqual({ previous: 'd.com', next: 'f.com', place: 5, total: 8 });
  expect(neighboursIn(list, 'x.com')).toBeNull();
  expect(neighboursIn(null, 'e.com')).toBeNull();
});

test('a further page is asked for only at the ends of the page', () => {
  expect(missingBeside(list, 'e.com')).toBeNull();
  expect(missingBeside(list, 'f.com')).toEqual({ skip: 6, take: 3 });
  expect(missingBeside(list, 'd.com')).toEqual({ skip: 0, take: 3 });
  const first = { ...list, asked: { ...list.asked, skip: 2 } };
  expect(missingBeside(first, 'd.com')).toEqual({ skip: 0, take: 2 });
});

test('a further page is put in its place', () => {
  const after = withMore(list, { skip: 6, take: 3 }, ['g.com', 'h.com']);
  expect(neighboursIn(after, 'f.com')).toEqual({ previous: 'e.com', next: 'g.com', place: 6, total: 8 });
  expect(missingBeside(after, 'h.com')).toBeNull();
  const both = withMore(after, { skip: 0, take: 3 }, ['a.com', 'b.com', 'c.com']);
  expect(neighboursIn(both, 'd.com')).toEqual({ previous: 'c.com', next: 'e.com', place: 4, total: 8 });
});

test('a list that became shorter meanwhile ends, and a name that moved is there once', () => {
  const shorter = withMore(list, { skip: 6, take: 3 }, ['d.com']);
  expect(shorter.names).toEqual(list.names);
  expect(missingBeside(shorter, 'f.com')).toBeNull();
});
