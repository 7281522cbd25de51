import { expect, test } from 'vitest';
import { DomainListQuery, defaultColumns, gridColumns, ListDomains, sortFieldOf } from './domain-list.ts';
import { addressOf } from './endpoint.ts';

test('GRID-030 the grid has exactly twelve columns in this order', () => {
  expect(gridColumns).toEqual([
    ...['domain', 'registrationDate', 'expirationDate', 'registrarName', 'nameServers', 'lander', 'inquiries'],
    ...['sedoPrice', 'godaddyPrice', 'atomPrice', 'tldCount', 'createdAt'],
  ]);
});

test('GRID-031 nine columns are visible by default', () => {
  expect(defaultColumns).toEqual([
    ...['domain', 'registrationDate', 'expirationDate', 'registrarName', 'nameServers'],
    ...['sedoPrice', 'godaddyPrice', 'atomPrice', 'tldCount'],
  ]);
});

test('GRID-036 API-025 every column but nameServers has a sort value', () => {
  const ofTwelve = gridColumns.filter((column) => column in sortFieldOf);
  expect(ofTwelve).toEqual(gridColumns.filter((column) => column !== 'nameServers'));
  expect(sortFieldOf).toMatchObject({
    domain: 'name',
    registrationDate: 'registrationdate',
    expirationDate: 'expirationdate',
    registrarName: 'registrarname',
    lander: 'lander',
    inquiries: 'inquirycount',
    sedoPrice: 'sedoprice',
    godaddyPrice: 'godaddyprice',
    atomPrice: 'atomprice',
    tldCount: 'tldcount',
    createdAt: 'createdat',
  });
});

test('API-019 a query without parameters takes the newest 50 of the portfolio', () => {
  expect(DomainListQuery.parse({})).toEqual({ skip: 0, take: 50, sortBy: 'createdat' });
  expect(DomainListQuery.parse({ skip: '10', take: '25', showSold: 'true', showDropped: 'false' })).toMatchObject({
    skip: 10,
    take: 25,
    showSold: true,
    showDropped: false,
  });
});

test('D-097 a list is sent as repeated parameters and read back with its commas', () => {
  const registrars = ['Example.com, LLC', 'A & B'];
  const address = addressOf(ListDomains, { query: { registrars, nameservers: [], take: 1, filter: undefined } });
  expect(address).toBe('/api/domains?registrars=Example.com%2C%20LLC&registrars=A%20%26%20B&take=1');
  const sent = new URL(address, 'http://x').searchParams.getAll('registrars');
  expect(DomainListQuery.parse({ registrars: sent }).registrars).toEqual(registrars);
});

test('D-097 API-023 TLDs come comma-separated, nameservers repeated or comma-separated', () => {
  const hosts = ['ns1.a.net', 'ns2.a.net', 'ns3.a.net'];
  expect(DomainListQuery.parse({ tlds: 'com,co.uk,' }).tlds).toEqual(['com', 'co.uk']);
  expect(DomainListQuery.parse({ nameservers: [hosts[0], hosts.slice(1).join()] }).nameservers).toEqual(hosts);
  expect(DomainListQuery.parse({ nameservers: '' }).nameservers).toEqual([]);
});

test.each(['-1', '1.234', 'x', '1e3', '0x10', 'Infinity', ' 1', '9'.repeat(13)])(
  'API-017 a price of %j is refused',
  (minPrice) => {
    expect(DomainListQuery.safeParse({ minPrice }).success).toBe(false);
  },
);

test('API-017 a price has at most two decimals, and an empty field sets no bound', () => {
  expect(DomainListQuery.parse({ minPrice: '0', maxPrice: '99.95' })).toMatchObject({ minPrice: 0, maxPrice: 99.95 });
  expect(DomainListQuery.parse({ minPrice: '' }).minPrice).toBeUndefined();
});
