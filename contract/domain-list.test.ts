import { expect, test } from 'vitest';
import { DomainListQuery, defaultColumns, gridColumns, sortFieldOf } from './domain-list.ts';

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
  expect(sortFieldOf).toEqual({
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
