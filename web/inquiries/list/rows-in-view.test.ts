import { expect, test } from 'vitest';
import { movedTo, neighbours, pagesOf, placeOf, rowHeight, rowsInView } from './rows-in-view.ts';

test('INQ-003 a list of 100,000 inquiries draws those around the view, and loads their pages', () => {
  expect(rowsInView(0, 800)).toEqual({ start: 0, end: 20 });
  const deep = rowsInView(50_000 * rowHeight, 800);
  expect(deep).toEqual({ start: 49_990, end: 50_020 });
  expect(pagesOf(deep, 100_000)).toEqual([999, 1_000]);
  expect(pagesOf({ start: 0, end: 20 }, 100_000)).toEqual([0]);
});

test('INQ-003 nothing but the first page is asked for while the number is unknown, and none beyond the last', () => {
  expect(pagesOf(rowsInView(9_000, 800), undefined)).toEqual([0]);
  expect(pagesOf({ start: 400, end: 430 }, 51)).toEqual([1]);
  expect(pagesOf({ start: 0, end: 30 }, 0)).toEqual([0]);
});

const rows = new Map([10, 11, 12].map((at) => [at, { id: `i${at}` }]));

test('INQ-004 next and previous are those beside the open one', () => {
  expect(placeOf(rows, 'i11')).toBe(11);
  expect(neighbours(rows, 'i11', undefined)).toMatchObject({ previous: { id: 'i10' }, next: { id: 'i12' } });
  expect(neighbours(rows, 'i12', undefined).next).toBeUndefined();
});

test('INQ-004 after the open one has left the list, the row in its place comes next', () => {
  const last = { id: 'gone', at: 11 };
  expect(neighbours(rows, 'gone', last)).toMatchObject({ at: undefined, previous: { id: 'i10' }, next: { id: 'i11' } });
  expect(neighbours(rows, undefined, { id: 'i11', at: 11 }).next).toEqual({ id: 'i12' });
});

test('keys move within the list and no further', () => {
  expect(movedTo('ArrowDown', 3, 10)).toBe(4);
  expect(movedTo('ArrowUp', 0, 10)).toBe(0);
  expect(movedTo('PageDown', 5, 10)).toBe(9);
  expect([movedTo('PageDown', 5, 100), movedTo('PageUp', 50, 100)]).toEqual([13, 42]);
  expect(movedTo('Home', 5, 10)).toBe(0);
  expect(movedTo('End', 5, 10)).toBe(9);
  expect(movedTo('a', 5, 10)).toBeUndefined();
});
