import { describe, expect, test } from 'vitest';
import { dayIn, lengthOf, rangeBefore, rangeOf, sameMoment, spanOf } from './range.rules.ts';

const now = new Date('2026-11-23T00:30:00Z');
const faultOf = (asked: Parameters<typeof rangeOf>[0], at = now) => {
  try {
    return rangeOf(asked, at);
  } catch (error) {
    return (error as { code: string; field: string }).field;
  }
};

describe('ANA-003 D-217 the days of a report', () => {
  test.each([
    ['UTC', '2026-11-23', '2026-10-25'],
    ['America/New_York', '2026-11-22', '2026-10-24'],
    ['Pacific/Kiritimati', '2026-11-23', '2026-10-25'], // 14 hours ahead
    ['Etc/GMT+12', '2026-11-22', '2026-10-24'], // 12 behind
    ['Asia/Kathmandu', '2026-11-23', '2026-10-25'], // 5:45 ahead
  ])('are the last 30 until today in %s where nothing is asked for', (timeZone, to, from) => {
    expect(rangeOf({ timeZone }, now)).toEqual({ from, to });
  });

  test('with a last day alone are the 30 until it, with a first alone all until today', () => {
    expect(rangeOf({ to: '2026-03-30', timeZone: 'UTC' }, now)).toEqual({ from: '2026-03-01', to: '2026-03-30' });
    expect(rangeOf({ from: '2026-11-23', timeZone: 'UTC' }, now)).toEqual({ from: '2026-11-23', to: '2026-11-23' });
  });

  test('end today in the viewer’s zone at the latest', () => {
    expect(faultOf({ to: '2026-11-23', timeZone: 'America/New_York' })).toBe('to');
    expect(faultOf({ to: '2026-11-24', timeZone: 'UTC' })).toBe('to');
    expect(faultOf({ to: '2026-11-24', timeZone: 'Pacific/Kiritimati' }, new Date('2026-11-23T10:00:00Z'))).toEqual({
      from: '2026-10-26',
      to: '2026-11-24',
    });
  });

  test('CONST-042 are at most 366, and the first is not after the last', () => {
    expect(faultOf({ from: '2025-11-22', to: '2026-11-22', timeZone: 'UTC' })).toEqual({
      from: '2025-11-22',
      to: '2026-11-22',
    });
    expect(faultOf({ from: '2025-11-21', to: '2026-11-22', timeZone: 'UTC' })).toBe('from');
    expect(faultOf({ from: '2026-11-02', to: '2026-11-01', timeZone: 'UTC' })).toBe('from');
  });

  test.each(['Atlantis/Harbour', '+02:00', '', 'SystemV/PST8', 'Europe/Berlin\u0000'])(
    'are refused for the unknown time zone %j',
    (timeZone) => {
      expect(faultOf({ timeZone })).toBe('timeZone');
    },
  );
});

test('ANA-003 the period before has as many days, and none where they may have been deleted', () => {
  expect(rangeBefore({ from: '2026-11-17', to: '2026-11-23' }, now)).toEqual({ from: '2026-11-10', to: '2026-11-16' });
  expect(rangeBefore({ from: '2024-03-01', to: '2024-03-30' }, now)).toBeNull();
  const year = { from: '2025-11-23', to: '2026-11-23' };
  expect(lengthOf(year)).toBe(366);
  expect(rangeBefore(year, now)).toEqual({ from: '2024-11-22', to: '2025-11-22' });
});

test.each([
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'], // 25 hours
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'], // 23
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'], // without a midnight
  ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00.000Z', '2026-11-22T18:15:00.000Z'],
])('ANA-003 a day of %s (%s) lasts as long as its clocks say', (timeZone, day, start, end) => {
  const span = spanOf({ from: day, to: day }, timeZone);
  expect([span.start.toISOString(), span.end.toISOString()]).toEqual([start, end]);
  expect(dayIn(timeZone, span.start)).toBe(day);
});

test.each([
  ['11:20:00', '10:15'], // summer time then
  ['11:22:29', '10:15'],
  ['11:22:30', '10:30'],
  ['22:59:00', '22:00'],
])('ANA-003 the same moment of another day is found by its quarter of an hour on the clock: %s', (time, same) => {
  const moment = sameMoment('2026-10-24', 'Europe/Berlin', new Date(`2026-11-23T${time}Z`));
  expect(moment.toISOString()).toBe(`2026-10-24T${same}:00.000Z`);
});
