import { expect, test } from 'vitest';
import { timesOf } from './series-times.ts';

const words = { dateStyle: 'words', timeZone: null } as const;

test('a day is written as it is, whatever the zone of the browser', () => {
  const times = timesOf('en', { dateStyle: 'words', timeZone: 'Pacific/Kiritimati' }, 30);
  expect(times.short('2026-05-07')).toBe('May 7');
  expect(times.long('2026-05-07')).toBe('Thursday, May 7');
  expect(timesOf('de', words, 30).long('2026-05-07')).toBe('Donnerstag, 7. Mai');
  expect(timesOf('fr', words, 30).long('2026-05-07')).toBe('jeudi 7 mai');
});

test('days have the form that the user chose', () => {
  expect(timesOf('en', { dateStyle: 'iso', timeZone: null }, 30).short('2026-05-07')).toBe('05-07');
  expect(timesOf('en', { dateStyle: 'iso', timeZone: null }, 30).long('2026-05-07')).toBe('Thursday, 2026-05-07');
  expect(timesOf('en', { dateStyle: 'numbers', timeZone: null }, 30).long('2026-05-07')).toBe('Thursday, 05/07/2026');
});

test('long ranges are labelled by months with their year', () => {
  expect(timesOf('en', words, 366).short('2025-05-07')).toBe('May 2025');
});

test('an hour is written as the range from its beginning to the next one', () => {
  const times = timesOf('en', { dateStyle: 'words', timeZone: 'Europe/Berlin' }, 24);
  expect(times.long('2026-05-06T10:00:00.000Z').replaceAll(/\s/g, ' ')).toMatch(/12:00 – 1:00 PM$/);
});

test('hours are those of the viewer, also when an hour comes twice', () => {
  const times = timesOf('de', { dateStyle: 'words', timeZone: 'Europe/Berlin' }, 25);
  expect(['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'].map((at) => times.short(at))).toEqual([
    '2:00',
    '2:00',
  ]);
  expect(times.long('2026-10-25T01:00:00.000Z')).toContain('25. Oktober');
  expect(timesOf('en', { dateStyle: 'words', timeZone: 'Asia/Kathmandu' }, 24).short('2026-05-06T18:15:00.000Z')).toBe(
    '12:00 AM',
  );
});
