import { expect, test } from 'vitest';
import { batchesOf } from './batches.rules.ts';

test('D-214 days are read together up to so many sessions, each once and in their order, a larger one alone', () => {
  const itself = (size: number) => size;
  expect(batchesOf([3, 4, 3, 1, 0, 12, 0, 10, 1], itself, 10)).toEqual([[3, 4, 3], [1, 0], [12], [0, 10], [1]]);
  expect(batchesOf([0], itself, 10)).toEqual([[0]]);
  expect(batchesOf([], itself, 10)).toEqual([]);
});
