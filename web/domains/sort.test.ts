import { expect, test } from 'vitest';
import { gridColumns } from '#contract/domain-list.ts';
import { isSortable, mobileSortColumns, sortFromText, sortQuery, sortToText, toggleSort } from './sort.ts';

test('GRID-037 the first click sorts ascending, further clicks reverse the order', () => {
  const first = toggleSort(undefined, 'sedoPrice');
  const second = toggleSort(first, 'sedoPrice');
  const third = toggleSort(second, 'sedoPrice');
  expect([first, second, third].map((sort) => sort.direction)).toEqual(['asc', 'desc', 'asc']);
});

test('GRID-037 another column starts ascending', () => {
  expect(toggleSort({ column: 'sedoPrice', direction: 'desc' }, 'tldCount')).toEqual({
    column: 'tldCount',
    direction: 'asc',
  });
});

test('GRID-036 every column but the nameservers can be sorted', () => {
  expect(gridColumns.filter((column) => !isSortable(column))).toEqual(['nameServers']);
});

test('GRID-014 the sort menu of narrow screens has exactly seven fields', () => {
  expect(mobileSortColumns).toEqual([
    'domain',
    'registrationDate',
    'expirationDate',
    'sedoPrice',
    'godaddyPrice',
    'atomPrice',
    'tldCount',
  ]);
});

test('a sort survives the address', () => {
  for (const text of ['domain', '-expirationDate', 'createdAt']) {
    const sort = sortFromText(text);
    expect(sort && sortToText(sort)).toBe(text);
  }
});

test.each(['nameServers', '', '-', '--domain', 'toString', 7, null])('%j in an address is no sort', (text) => {
  expect(sortFromText(text)).toBeUndefined();
});

test('without a chosen sort the newest domains come first', () => {
  expect(sortQuery(undefined)).toEqual({ sortBy: 'createdat', sortDirection: 'desc' });
});
