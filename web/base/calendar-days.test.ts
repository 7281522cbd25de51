import { afterEach, expect, test } from 'vitest';
import { calendarDays, endOfDay, localDay } from './calendar-days.ts';
import { showDates, usualDates } from './dates.ts';

const at = (month: number, day: number, hour: number) => new Date(2026, month - 1, day, hour);

test.each([
  ['within a day', at(5, 14, 0), at(5, 14, 23), 0],
  ['an hour over midnight', at(5, 14, 23), at(5, 15, 0), 1],
  ['almost two days', at(5, 14, 0), at(5, 15, 23), 1],
  ['backwards', at(5, 14, 9), at(5, 3, 22), -11],
  ['over the change to summer time', at(3, 28, 12), at(3, 30, 1), 2],
  ['over the end of a year', new Date(2025, 11, 31, 23), at(1, 1, 1), 1],
])('calendar days %s are counted by dates, not by hours', (_, from, to, days) => {
  expect(calendarDays(from, to)).toBe(days);
});

afterEach(() => showDates(usualDates));

test.each([
  ['Europe/Berlin', '2026-05-11', '2026-05-11T22:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'], // summer time begins in it
  ['America/Los_Angeles', '2026-12-31', '2027-01-01T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-05-11', '2026-05-11T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-05-11', '2026-05-12T11:00:00.000Z'],
  ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'], // the day after begins at 1 o'clock
  ['UTC', '2026-02-28', '2026-03-01T00:00:00.000Z'],
])('D-040 in %s the day %s ends at %s', (timeZone, day, end) => {
  showDates({ ...usualDates, timeZone });
  expect(endOfDay(day).toISOString()).toBe(end);
  expect(localDay(new Date(Date.parse(end) - 1))).toBe(day);
});

test('without a chosen zone a day ends at midnight of the browser', () => {
  expect(endOfDay('2026-05-11')).toEqual(new Date(2026, 4, 12));
});
