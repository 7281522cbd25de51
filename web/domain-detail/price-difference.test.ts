import { expect, test } from 'vitest';
import { priceDifference } from './price-difference.ts';

test('owner B9 a marketplace that asks more or less than the owner does is told by how much, a converted price is not', () => {
  const of = (listed: number, asked: number | null) => priceDifference(listed, asked);
  expect([of(65_000, 50_000), of(40_000, 50_000)].map((share) => share?.toFixed(2))).toEqual(['0.30', '-0.20']);
  expect([of(50_900, 50_000), of(50_000, 50_000), of(0, 50_000), of(900, null), of(900, 0)]).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
