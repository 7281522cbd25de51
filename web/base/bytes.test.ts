import { expect, test } from 'vitest';
import { bytesWords } from './bytes.ts';

const plain = (...given: Parameters<typeof bytesWords>) => bytesWords(...given).replaceAll(/\s/g, ' ');

test('D-229b sizes are written in words of the language, with three digits at most', () => {
  expect([0, 1, 999, 1_000, 1_449, 812_000, 1_400_000_000, 7e15].map((bytes) => plain(bytes, 'en'))).toEqual([
    ...['0 bytes', '1 byte', '999 bytes', '1 kB', '1.4 kB', '812 kB', '1.4 GB', '7,000 TB'],
  ]);
  expect(plain(1_400_000, 'de')).toBe('1,4 MB');
});

test('D-229b a change of size has its sign', () => {
  expect([2_000, -2_000, 0].map((bytes) => plain(bytes, 'en', true))).toEqual(['+2 kB', '-2 kB', '0 bytes']);
});
