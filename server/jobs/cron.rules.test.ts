import { expect, test } from 'vitest';
import { nextTime } from './cron.rules.ts';

const now = new Date('2026-11-23T03:17:30.000Z'); // a Monday
const next = (cron: string, after = now) => nextTime(cron, after)?.toISOString() ?? null;

test('D-229b the next run of a job is the first time that its fields name, in UTC', () => {
  expect(next('17 * * * *')).toBe('2026-11-23T04:17:00.000Z');
  expect(next('18 3 * * *')).toBe('2026-11-23T03:18:00.000Z');
  expect(next('17 3 * * *')).toBe('2026-11-24T03:17:00.000Z');
  expect(next('*/10 * * * *')).toBe('2026-11-23T03:20:00.000Z');
  expect(next('5-50/15 2,4 * * *')).toBe('2026-11-23T04:05:00.000Z');
  expect(next('0 0 1 * *')).toBe('2026-12-01T00:00:00.000Z');
  expect(next('0 6 * * 1')).toBe('2026-11-23T06:00:00.000Z');
  expect(next('0 6 * * 7')).toBe('2026-11-29T06:00:00.000Z');
  expect(next('0 0 29 2 *')).toBe('2028-02-29T00:00:00.000Z');
  expect(next('0 0 13 * 5')).toBe('2026-11-27T00:00:00.000Z'); // either a 13th or a Friday, as cron has it
});

test('D-229b the present minute is not the next run, and fields that cannot be read have none', () => {
  expect(next('17 3 * * *', new Date('2026-11-23T03:17:00.000Z'))).toBe('2026-11-24T03:17:00.000Z');
  for (const wrong of [
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '*/0 * * * *',
    '5-1 * * * *',
    'a * * * *',
    '0 0 31 2 *',
  ])
    expect(next(wrong), wrong).toBeNull();
});
