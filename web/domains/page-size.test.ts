import { expect, test } from 'vitest';
import { pageSizeInForce, readPageSize, storePageSize, toPageSize } from './page-size.ts';

function storageWith(stored: string | null) {
  const values = new Map<string, string>(stored === null ? [] : [['domains.pageSize', stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    stored: () => values.get('domains.pageSize') ?? null,
  };
}

test('GRID-026 CONST-001 the page size is 50 at first use', () => {
  expect(readPageSize(storageWith(null))).toBe(50);
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
  expect(readPageSize(storageWith(stored))).toBe(size);
});

test('GRID-027 a chosen page size is stored, 500 is not', () => {
  const storage = storageWith('25');
  storePageSize(storage, 200);
  expect(storage.stored()).toBe('200');
  storePageSize(storage, 500);
  expect(storage.stored()).toBe('200');
});

test('500 is in force only in the visit in which it was chosen', () => {
  const storage = storageWith('100');
  expect(pageSizeInForce(500, storage, true)).toBe(500);
  expect(pageSizeInForce(500, storage, false)).toBe(100);
});

test('a page size in the address goes before the stored one', () => {
  expect(pageSizeInForce(25, storageWith('100'), false)).toBe(25);
  expect(pageSizeInForce(undefined, storageWith('100'), false)).toBe(100);
});

test('only the five offered sizes are page sizes', () => {
  expect([25, '50', 100, '200', 500].map(toPageSize)).toEqual([25, 50, 100, 200, 500]);
  expect([0, 51, '1e2', ' 50', null, undefined, [50]].map(toPageSize)).toEqual(Array(7).fill(undefined));
});

test('a browser that forbids storage still shows pages of 50', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  };
  expect(readPageSize(forbidden)).toBe(50);
  expect(() => storePageSize(forbidden, 25)).not.toThrow();
});
