import { expect, test } from 'vitest';
import { isDomainId, listQueryOf, readDomainSearch } from './domain-search.ts';

const id = '0198c0de-0000-7000-8000-00000000beef';

test('an address without parameters shows the first page, newest first', () => {
  expect(listQueryOf(readDomainSearch({}), 50)).toEqual({
    skip: 0,
    take: 50,
    sortBy: 'createdat',
    sortDirection: 'desc',
  });
});

test('page, page size, sort and text come from the address', () => {
  const search = readDomainSearch({ page: '3', pageSize: 100, sort: '-sedoPrice', filter: ' north ' });
  expect(search).toEqual({ page: 3, pageSize: 100, sort: '-sedoPrice', filter: 'north' });
  expect(listQueryOf(search, 100)).toEqual({
    skip: 200,
    take: 100,
    filter: 'north',
    sortBy: 'sedoprice',
    sortDirection: 'desc',
  });
});

test('a number typed as filter is text', () => {
  expect(readDomainSearch({ filter: 247 }).filter).toBe('247');
});

test.each([
  { page: '0' },
  { page: -2 },
  { page: 1.5 },
  { page: 'x' },
  { page: '9'.repeat(30) },
  { page: ['2'] },
  { pageSize: 75 },
  { sort: 'nameServers' },
  { filter: '   ' },
  { filter: { a: 1 } },
  { filter: null },
  { somethingElse: 'x' },
])('%j is dropped from the address', (raw) => {
  expect(readDomainSearch(raw)).toEqual({});
});

test('a filter is cut at the longest possible name', () => {
  expect(readDomainSearch({ filter: 'a'.repeat(400) }).filter).toHaveLength(253);
});

test('GRID-047 an id in the filter names one domain', () => {
  expect(isDomainId(id)).toBe(true);
  expect(isDomainId(id.toUpperCase())).toBe(true);
  expect(isDomainId('0198c0de')).toBe(false);
  expect(isDomainId(undefined)).toBe(false);
});
