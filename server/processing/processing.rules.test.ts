import { expect, test } from 'vitest';
import { percentOf } from './processing.rules.ts';

test('percent are whole, rounded down, and 100 only at the end', () => {
  expect([0, 1, 2, 3].map((done) => percentOf(done, 3))).toEqual([0, 33, 66, 100]);
  expect(percentOf(9_999, 10_000)).toBe(99);
});
