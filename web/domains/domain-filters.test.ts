import { expect, test } from 'vitest';
import { DomainListQuery } from '#contract/domain-list.ts';
import { domainFilters } from './domain-filters.ts';
import { listQueryOf, readDomainSearch } from './domain-search.ts';

/** An address with every filter of the table. */
const address: Record<string, string> = {
  filter: 'north',
  expiresFrom: '2026-07-23',
  expiresTo: '2026-07-29',
  requiresVerification: 'true',
  hasProblem: 'true',
  waitsForRegistry: 'true',
  isNotRegistered: 'true',
  onlyUnprocessed: 'true',
  activity: '0198c0de-0000-7000-8000-00000000beef',
};

test('FILT-020 every filter of an address goes into the one call, as the server takes it', () => {
  const keys = domainFilters.flatMap(({ parts }) => parts.map(({ key }) => key));
  expect(Object.keys(address)).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
  const query = DomainListQuery.parse(listQueryOf(readDomainSearch(address), { skip: 0, take: 50 }));
  expect(query).toEqual({
    skip: 0,
    take: 50,
    sortBy: 'createdat',
    sortDirection: 'desc',
    filter: 'north',
    expirationDateFrom: '2026-07-23',
    expirationDateTo: '2026-07-29',
    requiresVerification: true,
    hasProblem: true,
    waitsForRegistry: true,
    isNotRegistered: true,
    onlyUnprocessed: true,
    activity: '0198c0de-0000-7000-8000-00000000beef',
  });
});
