import { describe, expect, test } from 'vitest';
import { lastPageOf, type PageSlot, pageWindow } from './page-window.ts';

const shown = (slots: PageSlot[]) => slots.map((slot) => (slot === 'gap' ? '…' : slot)).join(' ');

test.each([
  [1, 85, '1 2 3 4 5 … 85'],
  [4, 85, '1 2 3 4 5 … 85'],
  [5, 85, '1 … 4 5 6 … 85'],
  [81, 85, '1 … 80 81 82 … 85'],
  [82, 85, '1 … 81 82 83 84 85'],
  [85, 85, '1 … 81 82 83 84 85'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 1, '1'],
])('page %i of %i shows %s', (current, last, expected) => {
  expect(shown(pageWindow(current, last))).toBe(expected);
});

describe('GRID-024 CONST-035 every current page of 1 to 20 pages', () => {
  const cases = Array.from({ length: 20 }, (_, at) => at + 1).flatMap((last) =>
    Array.from({ length: last }, (_, at) => [at + 1, last] as const),
  );
  test.each(cases)('page %i of %i', (current, last) => {
    const slots = pageWindow(current, last);
    const pages = slots.filter((slot) => slot !== 'gap');
    expect(slots.length).toBe(Math.min(7, last));
    expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
    expect([slots[0], slots.at(-1)]).toEqual([1, last]);
    expect(pages).toContain(current);
    if (current > 1) expect(pages).toContain(current - 1);
    if (current < last) expect(pages).toContain(current + 1);
    // a gap stands for at least one hidden page, and wherever pages are hidden there is one
    for (const [at, slot] of slots.entries()) {
      const [before, after] = [slots[at - 1], slots[at + 1]];
      if (slot === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(1);
      else if (typeof after === 'number') expect(after - slot).toBe(1);
    }
  });
});

test.each([
  [0, 50, 1],
  [50, 50, 1],
  [51, 50, 2],
  [12_847, 500, 26],
])('%i domains at %i a page make %i pages', (total, size, pages) => {
  expect(lastPageOf(total, size)).toBe(pages);
});
