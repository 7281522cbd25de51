import { expect, test } from 'vitest';
import { judgeTable, lateAgainstMiddle, settled, slopeOf } from './growth.ts';

const mib = 1_048_576;
type Given = { bytes?: (minute: number) => number; done?: Record<string, number[]> };
const series = (rows: number[], { bytes = () => mib, done = {} }: Given = {}) =>
  rows.map((count, minute) => ({
    minute,
    size: { rows: count, bytes: bytes(minute) },
    done: new Map(Object.entries(done).map(([name, counts]) => [name, counts[minute] ?? 0])),
  }));

test('a slope is the median over all pairs of points, so that one outlier does not turn it', () => {
  const steady = [10, 11, 12, 13, 14, 15].map((value, minute) => ({ minute, value }));
  expect(slopeOf(steady)).toBe(1);
  expect(slopeOf([...steady, { minute: 6, value: 500 }])).toBeLessThan(2);
  expect(slopeOf([{ minute: 0, value: 5 }])).toBe(0);
});

test('a series that fills up to a bound is level from its middle on, one that leaks still rises', () => {
  const filling = [10, 30, 50, 60, 60, 60, 60, 60, 60];
  expect(lateAgainstMiddle(filling)).toEqual({ middle: 60, late: 60 });
  const leaking = [10, 20, 30, 40, 50, 60, 70, 80, 90];
  expect(lateAgainstMiddle(leaking)).toEqual({ middle: 50, late: 80 });
  expect(settled(filling)).toEqual([60, 60, 60, 60, 60, 60]);
});

test('new rows count as explained by the work done, up to the rows that each action may leave', () => {
  const kept = { by: ['form sent', 'POST /api/*'], max: 2, until: 'the end' };
  const done = { 'form sent': [10, 60], 'POST /api/contacts': [5, 15], 'GET /api/contacts': [0, 900] };
  expect(judgeTable('a', series([100, 220], { done }), kept)).toMatchObject({
    ...{ verdict: 'kept', newRows: 120, actions: 60, rowsPerAction: 2 },
  });
  expect(judgeTable('a', series([100, 260], { done }), kept).verdict).toBe('GROWS');
  expect(judgeTable('a', series([100, 220], { done }), undefined).verdict).toBe('GROWS');
});

test('rows that come and go are judged flat, and bytes that stay behind are reported as bloat', () => {
  expect(judgeTable('a', series([100, 90]), undefined).verdict).toBe('flat');
  expect(judgeTable('a', series([0, 15]), undefined).verdict).toBe('flat');
  expect(judgeTable('a', series([0, 40]), undefined).verdict).toBe('GROWS');
  const bytes = (minute: number) => mib * (1 + 8 * minute);
  expect(judgeTable('a', series([100, 90], { bytes }), undefined).verdict).toBe('BLOATS');
});
