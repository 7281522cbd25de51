import { expect, test } from 'vitest';
import { rowWindow } from './row-window.ts';

const height = 36;
const view = 700; // 19.4 rows

test('up to 100 rows are drawn whole', () => {
  expect(rowWindow(0, height, 0, view)).toEqual({ start: 0, end: 0 });
  expect(rowWindow(100, height, 0, view)).toEqual({ start: 0, end: 100 });
});

test('a long page draws the view and 20 rows on each side, in steps of ten', () => {
  expect(rowWindow(500, height, 0, view)).toEqual({ start: 0, end: 40 });
  expect(rowWindow(500, height, 250 * height, view)).toEqual({ start: 230, end: 290 });
  expect(rowWindow(500, height, 480 * height, view)).toEqual({ start: 460, end: 500 });
});

test('G19 rows that are new are drawn as far as they are in view', () => {
  expect(rowWindow(500, height, 0, view, 0)).toEqual({ start: 0, end: 20 });
  expect(rowWindow(500, height, 250 * height, view, 0)).toEqual({ start: 250, end: 270 });
});

test('every row in view is drawn, wherever the page is scrolled to', () => {
  for (let top = 0; top <= 500 * height - view; top += 7) {
    const { start, end } = rowWindow(500, height, top, view);
    expect(start * height).toBeLessThanOrEqual(top);
    expect(end * height).toBeGreaterThanOrEqual(top + view);
  }
});

test('a scroll position beyond the end, left over from a longer page, still draws the last rows', () => {
  const { start, end } = rowWindow(120, height, 500 * height, view);
  expect(end).toBe(120);
  expect(start).toBeLessThanOrEqual(end);
});
