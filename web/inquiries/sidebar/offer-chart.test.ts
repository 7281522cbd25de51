import { expect, test } from 'vitest';
import type { Amount } from '#contract/money.ts';
import { chart, offerChart } from './offer-chart.ts';

const heightOf = (offer: Amount | null) =>
  offer && (offer.currency === 'EUR' ? offer.amount * 2 : offer.currency === 'USD' ? offer.amount : null);
const usd = (amount: number): Amount => ({ amount, currency: 'USD' });
const offer = (inquiryId: string, amount: number, day: number) => ({
  inquiryId,
  senderName: 'B',
  ...{ amount, currency: 'USD' },
  at: `2026-05-${String(day).padStart(2, '0')}T00:00:00.000Z`,
});

test('offers stand by their time and height, the line leads through those of the inquiry', () => {
  const { points, line, priceY } = offerChart([offer('a', 10, 1), offer('b', 20, 6), offer('a', 40, 11)], {
    inquiryId: 'a',
    price: usd(40),
    heightOf,
  });
  expect(points.map(({ x }) => x)).toEqual([chart.left, (chart.left + chart.right) / 2, chart.right]);
  expect(points.map(({ y }) => y)).toEqual([52.5, 39, chart.top]);
  expect(line).toBe(`M${chart.left} 52.5 L${chart.right} ${chart.top}`);
  expect(priceY).toBe(chart.top);
});

test('one offer stands at the end without a line; no price, and one far above, draw none', () => {
  const { points, line, priceY } = offerChart([offer('a', 500, 1)], { inquiryId: 'a', price: null, heightOf });
  expect(points).toMatchObject([{ x: chart.right, y: chart.top, isOwn: true }]);
  expect([line, priceY]).toEqual(['', null]);
  expect(offerChart([offer('a', 500, 1)], { inquiryId: 'a', price: usd(5_000), heightOf }).priceY).toBe(null);
});

test('MONEY-008 offers in several currencies stand by the day’s rates, and one without a rate not at all', () => {
  const offers = [
    { ...offer('a', 20, 1), currency: 'EUR' },
    { ...offer('b', 9, 3), currency: 'CZK' },
    offer('a', 20, 6),
  ];
  const { points } = offerChart(offers, { inquiryId: 'a', price: null, heightOf });
  expect(points.map(({ currency, y }) => [currency, y])).toEqual([
    ['EUR', chart.top],
    ['USD', 39],
  ]);
});
