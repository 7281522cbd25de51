import { expect, test } from 'vitest';
import { copyrightYears } from './copyright-years.ts';

test('seller 14 SHELL-031 the year of the copyright begins with 2025 and goes on to that of now', () => {
  expect(copyrightYears(new Date('2026-11-28T12:00:00Z'))).toBe('2025–2026');
  for (const early of ['2025-06-01T12:00:00Z', '2020-06-01T12:00:00Z']) {
    expect(copyrightYears(new Date(early))).toBe('2025');
  }
});
