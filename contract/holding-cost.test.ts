import { expect, test } from 'vitest';
import { costSoFar, wholeYears } from './holding-cost.ts';

const own = { purchasePrice: 100, purchaseDate: '2020-03-01', renewalCost: 10.1 };
const now = '2026-02-28T23:00:00.000Z';
const usd = (amount: number) => [{ amount, currency: 'USD' }];

test('D-162j a name has cost its price and a renewal for each whole year', () => {
  expect(costSoFar(own, '1999-01-01T00:00:00.000Z', now)).toEqual(usd(150.5));
  expect(costSoFar(own, null, '2026-03-01T00:00:00.000Z')).toEqual(usd(160.6));
});

test('D-162j MONEY-002 what was paid in two currencies stays in two', () => {
  const euros = { ...own, currencies: { purchasePrice: 'EUR' } };
  expect(costSoFar(euros, null, now)).toEqual([{ amount: 100, currency: 'EUR' }, ...usd(50.5)]);
  expect(costSoFar({ ...own, currencies: { purchasePrice: 'EUR', renewalCost: 'EUR' } }, null, now)).toEqual([
    { amount: 150.5, currency: 'EUR' },
  ]);
});

test('D-162j without a purchase the years begin with the registration, without a price only renewals count', () => {
  const registered = { purchasePrice: null, purchaseDate: null, renewalCost: 10 };
  expect(costSoFar(registered, '2021-02-28T09:00:00.000Z', now)).toEqual(usd(50));
  expect(costSoFar({ ...registered, purchasePrice: 0 }, '2026-02-01T09:00:00.000Z', now)).toEqual(usd(0));
});

test('D-162j the cost is unknown where a renewal’s cost or the first day is', () => {
  expect(costSoFar(null, '2021-02-28T09:00:00.000Z', now)).toBeNull();
  expect(costSoFar({ ...own, renewalCost: null }, null, now)).toBeNull();
  expect(costSoFar({ ...own, purchaseDate: null }, null, now)).toBeNull();
  expect(wholeYears('2030-01-01', '2026-01-01'), 'a day to come').toBe(0);
});
