import { expect, test } from 'vitest';
import { gridColumns } from '#contract/domain-list.ts';
import { inCanonicalOrder, readColumns } from './columns.ts';

const stored = (text: string | null) => ({
  getItem: (key: string) => (key === 'domainGrid.selectedColumns' ? text : null),
});
const nine = [
  'domain',
  'registrationDate',
  'expirationDate',
  'registrarName',
  'nameServers',
  'sedoPrice',
  'godaddyPrice',
  'atomPrice',
  'tldCount',
];

test('GRID-030 the grid has twelve columns in this order', () => {
  expect(gridColumns).toEqual([
    'domain',
    'registrationDate',
    'expirationDate',
    'registrarName',
    'nameServers',
    'lander',
    'inquiries',
    'sedoPrice',
    'godaddyPrice',
    'atomPrice',
    'tldCount',
    'createdAt',
  ]);
});

test('GRID-031 without stored columns nine are visible', () => {
  expect(readColumns(stored(null))).toEqual(nine);
});

test.each(['[]', '"x"', '{}', 'null', 'not json', '7'])('GRID-034 stored %s gives the nine', (text) => {
  expect(readColumns(stored(text))).toEqual(nine);
});

test('GRID-034 CONST-017 a stored list is shown', () => {
  expect(readColumns(stored('["domain","lander","tldCount"]'))).toEqual(['domain', 'lander', 'tldCount']);
});

test('GRID-032 the domain column is kept when a list leaves it out', () => {
  expect(inCanonicalOrder(['tldCount'])).toEqual(['domain', 'tldCount']);
});

test('stored columns are shown in canonical order, unknown ones are dropped', () => {
  expect(inCanonicalOrder(['createdAt', 'colour', 'lander', 'lander'])).toEqual(['domain', 'lander', 'createdAt']);
});

test('D-162a columns of own data come after the twelve, and only when they are chosen', () => {
  expect(inCanonicalOrder(['askingPrice', 'tags', 'createdAt'])).toEqual([
    'domain',
    'createdAt',
    'tags',
    'askingPrice',
  ]);
  expect(readColumns(stored(null))).toEqual(nine);
});
