import { expect, test } from 'vitest';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { allSelected, nothingSelected, pruned, rowsBetween, withRows } from './selection.rules.ts';

const page = ['a', 'b', 'c', 'd'];
const some = (...ids: string[]) => withRows(nothingSelected, ids, true, page);
const told = ({ mode, ids }: { mode: string; ids: ReadonlySet<string> }) => `${mode} ${[...ids].join('')}`.trim();
const many = (count: number) => Array.from({ length: count }, (_, at) => `id ${at}`);

test('GRID-039 D-091 ticking rows is partial, the last open one makes it the page, unticking one partial again', () => {
  expect(told(some('b'))).toBe('partial b');
  expect(told(withRows(some('a', 'b', 'c'), ['d'], true, page))).toBe('page abcd');
  expect(told(withRows(some(...page), ['c'], false, page))).toBe('partial abd');
  expect(told(withRows(some('b'), ['b'], false, page))).toBe('none');
});

test('GRID-039 D-091 unticking one of all is partial with the others, also those of other pages', () => {
  const all = allSelected([...page, 'x', 'y'], 6);
  expect(told(all)).toBe('all abcdxy');
  const rest = withRows(all, ['a'], false, page);
  expect(told(rest)).toBe('partial bcdxy');
  expect(told(withRows(rest, ['a'], true, page))).toBe('partial bcdxya'); // more than the page: not `page`
  expect(told(pruned(rest, page))).toBe('partial bcd');
});

test('D-091 a row that came later joins all that are selected', () => {
  expect(told(withRows(allSelected(['x', 'a'], 2), ['b'], true, page))).toBe('all xab');
});

test('GRID-043 D-090 rows that another page does not show leave the selection, but not mode all', () => {
  const two = some('a', 'b');
  expect(told(pruned(two, ['e', 'f']))).toBe('none');
  expect(told(pruned(two, ['b', 'e']))).toBe('partial b');
  expect(told(pruned(two, ['a', 'b']))).toBe('page ab'); // the open rows are gone
  expect(told(pruned(some(...page), [...page, 'e']))).toBe('partial abcd');
  const all = allSelected(['a', 'b'], 2);
  expect(pruned(all, ['e'])).toBe(all);
});

test('GRID-043 a list that is loaded again with the same rows leaves the selection as it is', () => {
  const two = some('a', 'b');
  expect(pruned(two, [...page])).toBe(two);
});

test('GRID-045 CONST-008 10,000 of 10,001 ids are selected', () => {
  expect(maxDomainsPerRequest).toBe(10_000);
  const all = allSelected(many(10_001), 10_001);
  expect(all.ids.size).toBe(10_000);
  expect(all.ids.has('id 10000')).toBe(false);
  expect([all.outOf, allSelected(many(10_000), 10_000).outOf]).toEqual([10_001, undefined]);
  const full = withRows(all, ['id 3'], false, page);
  const more = withRows(full, ['a', 'b'], true, page);
  expect([more.ids.size, more.ids.has('a'), more.ids.has('b')]).toEqual([10_000, true, false]);
});

test('a range has all rows from one to the other, in either direction, and none beyond the page', () => {
  expect(rowsBetween(page, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rowsBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rowsBetween(page, 'b', 'b')).toEqual(['b']);
  expect(rowsBetween(page, 'gone', 'b')).toEqual([]);
});
