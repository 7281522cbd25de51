import { expect, test } from 'vitest';
import { attemptTime } from './next-attempt.ts';

const now = new Date(2026, 4, 14, 15, 0);

test('a next attempt shows its time today and its day later', () => {
  expect(attemptTime(new Date(2026, 4, 14, 16, 5).toISOString(), now, 'de')).toBe('16:05');
  expect(attemptTime(new Date(2026, 4, 15, 3, 5).toISOString(), now, 'de')).toBe('15.05.2026, 03:05');
});
