import { expect, test } from 'vitest';
import { readPrice, readSale } from './sale.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['12500', 12_500],
  ['12,500', 12_500],
  ['12.500', 12_500],
  ['$ 12 500.5', 12_500.5],
  ['1.250.000,50', 1_250_000.5],
  ["1'250'000", 1_250_000],
  ['1000000000000', 1e12],
  ['1000000000000.01', 'wrong'],
  ['1,250.000', 'wrong'], // two kinds of groups
  ['12,50,000', 'wrong'],
  ['-5', 'wrong'],
  ['1e5', 'wrong'],
  ['.5', 'wrong'],
  ['a lot', 'wrong'],
])('the price of a sale typed as “%s” is %s', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test('MONEY-001 a sale has an amount with its currency, a day that has been, or none, and a buyer without blanks around', () => {
  const read = (date: string) => readSale({ price: '1,200', currency: 'EUR', date, buyer: ' Ann ' }, '2026-05-14');
  expect(read('2026-05-14').details).toEqual({
    soldPrice: 1_200,
    soldCurrency: 'EUR',
    soldAt: '2026-05-14',
    buyer: 'Ann',
  });
  expect([read('').date, read('2026-05-15').date, read('yesterday').date]).toEqual([null, 'wrong', 'wrong']);
  expect(readSale({ price: '', currency: 'EUR', date: '', buyer: ' ' }, '2026-05-14').details).toEqual({
    soldPrice: null,
    soldAt: null,
    buyer: null,
  });
});

test.each([
  ['1250.5', 'JPY', 'wrong'],
  ['1250', 'JPY', 1_250],
  ['1.250', 'JPY', 1_250],
  ['12.500', 'KWD', 'wrong'],
  ['12,500.5', 'KWD', 12_500.5],
  ['12.500', 'EUR', 12_500],
])('MONEY-001 %s %s is %s: there is no half yen, and of dinars a thousandth may be meant', (text, currency, price) => {
  expect(readPrice(text, currency)).toBe(price);
});
