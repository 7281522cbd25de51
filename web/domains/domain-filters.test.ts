import { expect, test } from 'vitest';
import { DomainListQuery, ListDomains } from '#contract/domain-list.ts';
import { addressOf } from '#contract/endpoint.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { domainFilters } from './domain-filters.ts';
import { activeCount, isFiltered, listQueryOf, nextLanderFilter, readDomainSearch } from './domain-search.ts';

const now = new Date('2026-07-23T10:00:00Z');
const window = { skip: 0, take: 50 };
const sentFor = (raw: Record<string, unknown>) => listQueryOf(readDomainSearch(raw), window, now);

/** An address with every filter of the table. */
const address: Record<string, string> = {
  filter: 'north',
  nameList: '0198c0de-0000-7000-8000-000000000001',
  tlds: 'com,co.uk',
  expiresFrom: '2026-07-23',
  expiresTo: '2026-07-29',
  registered: '30d',
  added: '24h',
  landerFilter: 'noLander',
  websiteStatus: 'parkedDomain,__none__',
  takesMail: 'true',
  phase: 'redemption,expired',
  nameservers: '__none__,ns1.a.test',
  registrars: 'Example.com%2C LLC',
  minPrice: '10',
  maxPrice: '5000',
  tags: 'a%2C b,__none__',
  minAskingPrice: '1',
  maxAskingPrice: '2',
  hasAskingPrice: 'true',
  minPurchasePrice: '3',
  maxPurchasePrice: '4',
  purchasedFrom: '2020-01-01',
  minRenewalCost: '5',
  maxRenewalCost: '6',
  hasRenewalCost: 'true',
  autoRenew: 'false,__none__',
  renewalDecision: 'letExpire',
  hasNotes: 'false',
  showSold: 'true',
  showDropped: 'true',
  onlyUnprocessed: 'true',
  requiresVerification: 'true',
  hasProblem: 'true',
  waitsForRegistry: 'true',
  isNotRegistered: 'true',
  hasListingTask: 'true',
  activity: '0198c0de-0000-7000-8000-00000000beef',
};

test('FILT-020 D-101 every filter of an address goes into the one call, as the server takes it', () => {
  const query = DomainListQuery.parse(sentFor(address));
  expect(query).toEqual({
    ...window,
    sortBy: 'expirationdate',
    sortDirection: 'asc',
    filter: 'north',
    nameList: '0198c0de-0000-7000-8000-000000000001',
    tlds: ['com', 'co.uk'],
    expirationDateFrom: '2026-07-23',
    expirationDateTo: '2026-07-29',
    registrationDateFrom: '2026-06-23',
    registrationDateTo: '2026-07-23',
    addedOnDateFrom: '2026-07-22T10:00:00.000Z',
    addedOnDateTo: '2026-07-23T10:00:00.000Z',
    landerFilter: 'noLander',
    websiteStatus: ['parkedDomain', '__none__'],
    takesMail: 'with',
    phase: ['redemption', 'expired'],
    nameservers: ['__none__', 'ns1.a.test'],
    registrars: ['Example.com, LLC'],
    minPrice: 10,
    maxPrice: 5000,
    tags: ['a, b', '__none__'],
    minAskingPrice: 1,
    maxAskingPrice: 2,
    hasAskingPrice: 'with',
    minPurchasePrice: 3,
    maxPurchasePrice: 4,
    purchaseDateFrom: '2020-01-01',
    minRenewalCost: 5,
    maxRenewalCost: 6,
    hasRenewalCost: 'with',
    autoRenew: ['false', '__none__'],
    renewalDecision: ['letExpire'],
    hasNotes: 'without',
    showSold: true,
    showDropped: true,
    onlyUnprocessed: true,
    requiresVerification: true,
    hasProblem: true,
    waitsForRegistry: true,
    isNotRegistered: true,
    hasListingTask: true,
    activity: '0198c0de-0000-7000-8000-00000000beef',
  });
});

test('FILT-003 no filter is set at first, and each has keys of its own in the address', () => {
  expect(readDomainSearch({})).toEqual({});
  const keys = domainFilters.flatMap((filter): readonly string[] => filter.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(address).filter((key) => !keys.includes(key))).toEqual([]);
  expect(activeCount(readDomainSearch(address))).toBe(32 + 6); // TLDs, websites, phases, nameservers, tags and auto-renew have two values each
});

test('FILT-004 FILT-005 FILT-016 the text is sent as filter, TLDs with commas, prices as minPrice and maxPrice', () => {
  const query = sentFor({ filter: 'north', tlds: 'com,co.uk', minPrice: '0', maxPrice: '100' });
  expect(decodeURIComponent(addressOf(ListDomains, { query }))).toBe(
    '/api/domains?skip=0&take=50&filter=north&tlds=com,co.uk&minPrice=0&maxPrice=100&sortBy=createdat&sortDirection=desc',
  );
});

test('FILT-014 FILT-015 D-097 nameservers and registrars are sent as repeated parameters', () => {
  const query = sentFor({ nameservers: '__none__,ns1.a.test', registrars: 'A%2C B,C' });
  expect(decodeURIComponent(addressOf(ListDomains, { query }))).toContain(
    'nameservers=__none__&nameservers=ns1.a.test&registrars=A, B&registrars=C',
  );
});

test('FILT-013 the lander filter starts as all, which is not sent, and cycles', () => {
  expect(sentFor({})).not.toHaveProperty('landerFilter');
  expect(sentFor({ landerFilter: 'all' })).not.toHaveProperty('landerFilter');
  const states = [undefined, 'hasLander', 'noLander', undefined] as const;
  for (const [at, state] of states.slice(0, 3).entries()) expect(nextLanderFilter(state)).toBe(states[at + 1]);
  expect(sentFor({ landerFilter: 'hasLander' })).toHaveProperty('landerFilter', 'hasLander');
});

test('hostile texts in an address are dropped, or the server takes them', { tags: ['corpora'] }, () => {
  const keys = domainFilters.flatMap((filter): readonly string[] => filter.keys);
  for (const text of hostileTexts()) {
    const search = readDomainSearch(Object.fromEntries(keys.map((key) => [key, text])));
    if (!isFiltered(search)) continue;
    const { success } = DomainListQuery.safeParse(listQueryOf(search, window, now));
    expect(success, JSON.stringify(text)).toBe(true);
  }
});

test.each([
  [{ expires: '60d' }, ['expirationdate', 'asc']],
  [{ registeredFrom: '2026-01-01' }, ['registrationdate', 'desc']],
  [{ purchased: 'thisYear' }, ['purchasedate', 'desc']],
  [{ added: '24h' }, ['createdat', 'desc']],
  [{ expires: '60d', sort: 'sedoPrice' }, ['sedoprice', 'asc']],
  [{ expires: '60d', sort: '-createdAt' }, ['createdat', 'desc']],
  [{ tlds: 'com' }, ['createdat', 'desc']],
])('owner B10 D-074 %j is sorted by its date until another order is chosen', (raw, [by, direction]) => {
  expect(sentFor(raw)).toMatchObject({ sortBy: by, sortDirection: direction });
});
