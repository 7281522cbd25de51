import { expect, test } from 'vitest';
import { isDomainId, isFiltered, listQueryOf, readDomainSearch, withoutFilters } from './domain-search.ts';

const firstPage = { skip: 0, take: 50 };
const id = '0198c0de-0000-7000-8000-00000000beef';

test('an address without parameters shows the first page, newest first', () => {
  expect(listQueryOf(readDomainSearch({}), firstPage, new Date())).toEqual({
    skip: 0,
    take: 50,
    sortBy: 'createdat',
    sortDirection: 'desc',
  });
});

test('page, page size, sort and text come from the address', () => {
  const search = readDomainSearch({ page: '3', pageSize: 100, sort: '-sedoPrice', filter: ' north ' });
  expect(search).toEqual({ page: 3, pageSize: 100, sort: '-sedoPrice', filter: 'north' });
  expect(listQueryOf(search, { skip: 200, take: 100 }, new Date())).toEqual({
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

test('filters of the dashboard’s links come from the address and go into the call', () => {
  const search = readDomainSearch({
    expiresFrom: '2026-07-23',
    expiresTo: '2026-07-29',
    requiresVerification: 'true',
    hasProblem: true,
    onlyUnprocessed: 'true',
  });
  expect(search).toEqual({
    expiresFrom: '2026-07-23',
    expiresTo: '2026-07-29',
    requiresVerification: true,
    hasProblem: true,
    onlyUnprocessed: true,
  });
  expect(listQueryOf(search, firstPage, new Date())).toMatchObject({
    expirationDateFrom: '2026-07-23',
    expirationDateTo: '2026-07-29',
    requiresVerification: 'true',
    hasProblem: 'true',
    onlyUnprocessed: 'true',
  });
});

test.each([
  { expiresFrom: '2026-02-30' },
  { expiresTo: '2026-13-01' },
  { expiresFrom: '+02026-01-01' },
  { expiresFrom: '2026-01-01T00:00:00Z' },
  { expiresTo: '"><script>' },
  { expiresTo: ['2026-01-01'] },
  { expiresFrom: 20260101 },
  { hasProblem: 'false' },
  { hasProblem: '1' },
  { requiresVerification: { true: true } },
  { onlyUnprocessed: '' },
])('the filter %j is dropped from the address', (raw) => {
  expect(readDomainSearch(raw)).toEqual({});
});

test('taking the filters out keeps the order and the page size', () => {
  const search = readDomainSearch({ filter: 'a', hasProblem: 'true', sort: '-domain', page: '3', pageSize: '100' });
  expect(withoutFilters(search)).toEqual({ sort: '-domain', pageSize: 100 });
  expect(isFiltered(search)).toBe(true);
  expect(isFiltered(withoutFilters(search))).toBe(false);
});
