import { expect, test } from 'vitest';
import { amountStyleOf, readAmount } from './amounts.ts';

const read = (...cells: string[]) => {
  const style = amountStyleOf(cells);
  return cells.map((cell) => {
    const amount = readAmount(cell, style);
    return amount === 'wrong' ? amount : [amount.value, amount.currency].filter((part) => part !== null).join(' ');
  });
};

test.each([
  ['a point', ['1,234.50', '1,500', '12'], ['1234.5', '1500', '12']],
  ['a comma', ['1.234,50', '1.500', '12'], ['1234.5', '1500', '12']],
  ['a comma without groups', ['9,99', '1.500', '0,5'], ['9.99', '1500', '0.5']],
  [
    'none',
    ['1.500', '2,500', '1.000.000', '3 000', "4'000", '500,- €'],
    ['1500', '2500', '1000000', '3000', '4000', '500 EUR'],
  ],
  [
    'currencies',
    ['$ 18.99', '€12.50', '20.00 EUR', 'US$ 3.00', 'CHF 5.00'],
    ['18.99 $', '12.5 EUR', '20 EUR', '3 USD', '5 CHF'],
  ],
  ['two that disagree', ['1,234.50', '1.234,50', '1.234'], ['1234.5', '1234.5', '1234']],
])('issue 11 amounts of a column with %s for decimals', (_, cells, values) => {
  expect(read(...cells)).toEqual(values);
});

test('issue 11 an amount that is none, or not in its column’s format, is wrong instead of guessed', () => {
  expect(read('12.50', '1.234', 'make offer', '-5', '1,23,4', '12 bananas', '1.2.3', '9'.repeat(500))).toEqual([
    '12.5',
    '1.234', // three decimals, which no price has
    ...Array.from({ length: 6 }, () => 'wrong'),
  ]);
});
