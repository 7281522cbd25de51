import { afterEach, expect, test } from 'vitest';
import { calendarDays, localDay } from './calendar-days.ts';
import { dates, showDates, usualDates } from './dates.ts';
import { formatOf } from './format.ts';

afterEach(() => showDates(usualDates));
const lateEvening = '2026-05-14T22:30:00.000Z';
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('D-033a D-040 days and times are those of the chosen zone, and so is what counts as a day', () => {
  showDates({ timeZone: 'Pacific/Kiritimati', dateStyle: 'words' }); // UTC+14
  expect(formatOf('en', null).date(lateEvening)).toBe('May 15, 2026');
  expect(plain(formatOf('en', null).dateTime(lateEvening))).toBe('May 15, 2026, 12:30:00 PM');
  expect(localDay(new Date(lateEvening))).toBe('2026-05-15');
  expect(calendarDays(new Date('2026-05-14T09:59:00Z'), new Date('2026-05-14T10:00:00Z'))).toBe(1);
  showDates({ timeZone: 'Pacific/Niue', dateStyle: 'words' }); // UTC-11
  expect(formatOf('en', null).date('2026-05-14T09:00:00.000Z')).toBe('May 13, 2026');
  expect(calendarDays(new Date('2026-05-14T09:59:00Z'), new Date('2026-05-14T10:00:00Z'))).toBe(0);
});

test('D-033a calendar days of the server are the same in every zone', () => {
  showDates({ timeZone: 'Pacific/Niue', dateStyle: 'iso' });
  expect(formatOf('de', null).day('2026-05-14')).toBe('2026-05-14');
});

test.each([
  ['en', 'words', 'May 14, 2026'],
  ['en', 'numbers', '05/14/2026'],
  ['de', 'numbers', '14.05.2026'],
  ['fr', 'numbers', '14/05/2026'],
  ['es', 'iso', '2026-05-14'],
] as const)('D-033a in %s dates in %s are %s', (language, dateStyle, text) => {
  showDates({ timeZone: 'UTC', dateStyle });
  expect(formatOf(language, null).date(lateEvening)).toBe(text);
});

test('D-033a an exact time keeps the form of its date', () => {
  showDates({ timeZone: 'UTC', dateStyle: 'iso' });
  expect(formatOf('en', null).dateTime(lateEvening)).toBe('2026-05-14 22:30:00');
});

test('D-033a a zone that this browser does not know is its own one', () => {
  showDates({ timeZone: 'Atlantis/Harbour', dateStyle: 'iso' });
  expect(dates.get()).toEqual({ timeZone: null, dateStyle: 'iso' });
});
