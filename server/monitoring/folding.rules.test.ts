import { expect, test } from 'vitest';
import { type Foldable, isBack, isSwing } from './folding.rules.ts';

const entry = (times: number, more: Partial<Foldable> = {}): Foldable => ({
  ...{ before: 'A', after: 'B', currency: null, times },
  ...more,
});
const from = (before: unknown, after: unknown, currency: string | null = null) => ({ before, after, currency });

test('MON-002 a value that comes back folds into its entry, and so does each later swing', () => {
  expect(isSwing(entry(1), from('B', 'A'))).toBe(true);
  expect(isSwing(entry(2), from('A', 'B'))).toBe(true);
  expect(isSwing(entry(3), from('B', 'A'))).toBe(true);
  expect([1, 2, 3, 4].map((times) => isBack({ times }))).toEqual([false, true, false, true]);
});

test('MON-002 a third value, or one from elsewhere, is a change of its own', () => {
  expect(isSwing(entry(1), from('B', 'C'))).toBe(false);
  expect(isSwing(entry(1), from('A', 'B'))).toBe(false);
  expect(isSwing(entry(2), from('B', 'A'))).toBe(false);
  expect(isSwing(entry(1, { before: 5, after: 6, currency: 'EUR' }), from(6, 5, 'USD'))).toBe(false);
  expect(isSwing(entry(32_767), from('B', 'A'))).toBe(false);
});

test('MON-002 lists are compared as sets, objects by what they hold', () => {
  expect(isSwing(entry(1, { before: ['a', 'b'], after: [] }), from([], ['b', 'a']))).toBe(true);
  const [old, renewed] = [
    { issuer: 'X', expiresAt: '1' },
    { issuer: 'X', expiresAt: '2' },
  ];
  expect(
    isSwing(entry(1, { before: old, after: renewed }), from({ ...renewed }, { expiresAt: '1', issuer: 'X' })),
  ).toBe(true);
});
