import { expect, test } from 'vitest';
import { chart, offerChart } from './offer-chart.ts';

const offer = (inquiryId: string, amount: number, day: number) => ({
  inquiryId,
  senderName: 'B',
  amount,
  at: `2026-05-${String(day).padStart(2, '0')}T00:00:00.000Z`,
});

test('offers stand by their time and height, the line leads through those of the inquiry', () => {
  const { points, line, priceY } = offerChart([offer('a', 10, 1), offer('b', 20, 6), offer('a', 40, 11)], 'a', 40);
  expect(points.map(({ x }) => x)).toEqual([chart.left, (chart.left + chart.right) / 2, chart.right]);
  expect(points.map(({ y }) => y)).toEqual([52.5, 39, chart.top]);
  expect(line).toBe(`M${chart.left} 52.5 L${chart.right} ${chart.top}`);
  expect(priceY).toBe(chart.top);
});

test('one offer stands at the end without a line; no price, and one far above, draw none', () => {
  const { points, line, priceY } = offerChart([offer('a', 500, 1)], 'a', null);
  expect(points).toMatchObject([{ x: chart.right, y: chart.top, isOwn: true }]);
  expect([line, priceY]).toEqual(['', null]);
  expect(offerChart([offer('a', 500, 1)], 'a', 5_000).priceY).toBe(null);
});
