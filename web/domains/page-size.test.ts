import { expect, test } from 'vitest';
import { createPageSizes } from '#web/ui/DataGrid/page-sizes.ts';
import { pageSizeRule } from './page-size.ts';

function visit(stored: string | null) {
  const values = new Map<string, string>(stored === null ? [] : [['domains.pageSize', stored]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { sizes: createPageSizes(pageSizeRule, storage), stored: () => values.get('domains.pageSize') ?? null };
}

test('GRID-026 CONST-001 the page size is 50 at first use', () => {
  expect(visit(null).sizes.inForce(undefined)).toBe(50);
});

test.each([
  ['25', 25],
  ['50', 50],
  ['100', 100],
  ['200', 200],
  ['500', 50],
  ['75', 50],
  ['x', 50],
  ['', 50],
  ['25.0', 50],
  ['-25', 50],
])('GRID-027 CONST-002 CONST-003 stored %j gives %i', (stored, size) => {
  expect(visit(stored).sizes.inForce(undefined)).toBe(size);
});

test('GRID-027 a chosen page size is stored, 500 is not', () => {
  const { sizes, stored } = visit('25');
  sizes.choose(200);
  expect(stored()).toBe('200');
  sizes.choose(500);
  expect(stored()).toBe('200');
});

test('D-079 500 is in force only in the visit in which it was chosen', () => {
  const { sizes } = visit('100');
  expect(sizes.inForce(500)).toBe(100);
  sizes.choose(500);
  expect(sizes.inForce(500)).toBe(500);
  expect(visit('100').sizes.inForce(500)).toBe(100);
});

test('a page size in the address goes before the stored one', () => {
  expect(visit('100').sizes.inForce(25)).toBe(25);
  expect(visit('100').sizes.inForce(undefined)).toBe(100);
});

test('CONST-002 only the five offered sizes are page sizes', () => {
  const { parse } = visit(null).sizes;
  expect([25, '50', 100, '200', 500].map(parse)).toEqual([25, 50, 100, 200, 500]);
  expect([0, 51, '1e2', ' 50', null, undefined, [50]].map(parse)).toEqual(Array(7).fill(undefined));
});

test('a browser that forbids storage still shows pages of the chosen size', () => {
  const denied = () => {
    throw new Error('denied');
  };
  const sizes = createPageSizes(pageSizeRule, { getItem: denied, setItem: denied });
  expect(sizes.inForce(undefined)).toBe(50);
  sizes.choose(25);
  expect(sizes.inForce(25)).toBe(25);
});

test('CONST-005 a list of one size is shown in it, whatever the address or the storage says', () => {
  const rule = { offered: [24], kept: [24], initial: 24, storageKey: 'landers.pageSize' };
  const sizes = createPageSizes(rule, { getItem: () => '50', setItem: () => {} });
  expect(sizes.inForce(sizes.parse('50'))).toBe(24);
});
