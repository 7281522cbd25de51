import { expect, test } from 'vitest';
import { instalments } from './instalments.ts';

test('AGR-006 instalments make the whole amount, each due a month after the one before', () => {
  expect(instalments(1_000, 3, '2026-01-31')).toEqual([
    { amount: 334, dueOn: '2026-01-31' },
    { amount: 333, dueOn: '2026-02-28' },
    { amount: 333, dueOn: '2026-03-31' },
  ]);
  expect(instalments(50_000, 1, '2026-12-24')).toEqual([{ amount: 50_000, dueOn: '2026-12-24' }]);
});
