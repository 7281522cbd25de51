import { expect, test } from 'vitest';
import { calendarDays } from './calendar-days.ts';

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
