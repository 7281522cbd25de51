import { describe, expect, test } from 'vitest';
import { days } from '../../testing/clock.ts';
import { nextRunAt, reminderOf } from './deletion.rules.ts';

describe('times', () => {
  const due = new Date('2026-03-15T12:00:00Z');
  const before = (ms: number) => new Date(due.getTime() - ms);
  test.each([
    [4, null, null],
    [3, null, 3],
    [3, 3, null],
    [2, 3, null],
    [1, 3, 1],
    [1, null, 1],
    [0.5, 1, null],
  ])('D-228a %d days before, after a reminder of %j days: %j', (left, reminded, expected) => {
    expect(reminderOf(due, reminded, before(days(left)))).toBe(expected);
  });
  test('D-228a the next event is the nearest reminder, then the deletion', () => {
    expect(nextRunAt(due, before(days(14)))).toEqual(before(days(3)));
    expect(nextRunAt(due, before(days(3)))).toEqual(before(days(1)));
    expect(nextRunAt(due, before(days(1)))).toEqual(due);
    expect(nextRunAt(due, due)).toEqual(due);
  });
});
