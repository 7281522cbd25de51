import { expect, test } from 'vitest';
import { differenceOf, shareOf, variantCodeOf, verdictOf, visitorsWanted } from './lander-test-rules.ts';

const of = (converted: number, visitors: number) => ({ converted, visitors });

test('D-218a the confidence interval of a difference equals that of published examples', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table II, method 10: first minus second share
  const published: [[number, number], [number, number], number, number][] = [
    [[56, 70], [48, 80], 0.0524, 0.3339],
    [[9, 10], [3, 10], 0.1705, 0.809],
    [[6, 7], [2, 7], 0.0582, 0.8062],
    [[5, 56], [0, 29], -0.0381, 0.1926],
    [[0, 10], [0, 20], -0.1611, 0.2775],
    [[0, 10], [0, 10], -0.2775, 0.2775],
    [[10, 10], [0, 20], 0.6791, 1],
    [[10, 10], [0, 10], 0.6075, 1],
  ];
  for (const [first, second, low, high] of published) {
    const difference = differenceOf(of(...second), of(...first));
    expect([difference.low.toFixed(4), difference.high.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)]);
    expect(difference.value).toBeCloseTo(first[0] / first[1] - second[0] / second[1], 12);
    const turned = differenceOf(of(...first), of(...second));
    expect([turned.low, turned.high]).toEqual([-difference.high, -difference.low]);
  }
});

test('D-218a the confidence interval of a share equals that of published examples', () => {
  // Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3
  expect(shareOf(of(81, 263))).toMatchObject({ low: expect.closeTo(0.2553, 4), high: expect.closeTo(0.3662, 4) });
  expect(shareOf(of(15, 148))).toMatchObject({ low: expect.closeTo(0.0624, 4), high: expect.closeTo(0.1605, 4) });
  expect(shareOf(of(0, 20))).toMatchObject({ low: 0, high: expect.closeTo(0.1611, 4) });
  expect(shareOf(of(1, 29))).toMatchObject({ low: expect.closeTo(0.0061, 4), high: expect.closeTo(0.1718, 4) });
  expect(shareOf(of(0, 0))).toEqual({ value: 0, low: 0, high: 1 });
});

test('D-218a the visitors that a test needs equal those of published tables', () => {
  // Fleiss, Statistical Methods for Rates and Proportions, table A.3 without continuity correction: level 5 %, power 80 %
  expect(visitorsWanted(0.1, 2)).toBe(199);
  expect(visitorsWanted(0.2, 1.5)).toBe(294);
  expect(visitorsWanted(0.02, 2)).toBe(1_141);
  expect(visitorsWanted(0, 2)).toBeGreaterThan(200_000);
  expect(visitorsWanted(1, 2)).toBeLessThan(30);
});

test('D-218a a test says nothing before both variants have the visitors it was planned for', () => {
  expect(verdictOf(of(0, 99), of(90, 100), 100)).toBe('tooFew');
  expect(verdictOf(of(10, 100), of(40, 100), 100)).toBe('b');
  expect(verdictOf(of(40, 100), of(10, 100), 100)).toBe('a');
  expect(verdictOf(of(10, 100), of(14, 100), 100)).toBe('none');
  expect(verdictOf(of(0, 100), of(0, 100), 100)).toBe('none');
});

test('D-218a visits are stored with other numbers for the variants of each further test of a lander', () => {
  const codes = [1, 2, 100].flatMap((round) => [variantCodeOf(round, 'a'), variantCodeOf(round, 'b')]);
  expect(codes).toEqual([1, 2, 3, 4, 199, 200]);
});
