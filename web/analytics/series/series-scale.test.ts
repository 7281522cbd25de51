import { expect, test } from 'vitest';
import { areaOf, lineOf } from './series-path.ts';
import { acrossOf, labelledOf, nearestTo, scaleOf } from './series-scale.ts';

test('the scale of counts has round whole figures around all values', () => {
  expect(scaleOf('visitors', [1_480, 2_384])).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500]);
  expect(scaleOf('conversions', [0, 3])).toEqual([0, 1, 2, 3]);
  expect(scaleOf('sessions', [])).toEqual([0, 1]);
  expect(scaleOf('pageViews', [0, 0])).toEqual([0, 1]);
  for (let max = 1; max < 3_000_000; max = Math.ceil(max * 1.37)) {
    const scale = scaleOf('visitors', [max]);
    expect(scale.every(Number.isInteger)).toBe(true);
    expect(scale.length).toBeLessThanOrEqual(6);
    expect(scale.at(-1)).toBeGreaterThanOrEqual(max);
    expect(scale.at(-2)).toBeLessThan(max);
  }
});

test('the scale of a rate ends at 100 %, that of a duration has steps of seconds and minutes', () => {
  expect(scaleOf('bounceRate', [0.61, 1])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(scaleOf('bounceRate', [0.3])).toEqual([0, 0.1, 0.2, 0.3]);
  expect(scaleOf('averageSessionDuration', [48.3])).toEqual([0, 10, 20, 30, 40, 50]);
  expect(scaleOf('averageSessionDuration', [200])).toEqual([0, 60, 120, 180, 240]);
  expect(scaleOf('averageSessionDuration', [500_000]).length).toBe(6);
});

test('labels are evenly spaced, and the last has one where it has room', () => {
  expect(labelledOf(30)).toEqual([0, 5, 10, 15, 20, 25, 29]);
  expect(labelledOf(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledOf(24)).toEqual([0, 4, 8, 12, 16, 20, 23]);
  expect(labelledOf(1)).toEqual([0]);
  for (let length = 1; length <= 366; length += 1) expect(labelledOf(length).length).toBeLessThanOrEqual(7);
});

test('a place across the chart is that of the nearest point', () => {
  expect([0, 0.49, 0.51, 1, -3, 7].map((across) => nearestTo(across, 2))).toEqual([0, 0, 1, 1, 0, 1]);
  expect(nearestTo(acrossOf(17, 30), 30)).toBe(17);
  expect(nearestTo(0.9, 1)).toBe(0);
  expect(acrossOf(0, 1)).toBe(0.5);
});

test('a value that was not measured is a gap, not a zero', () => {
  expect(lineOf([0, 5, null, 10, 10], 10)).toBe('M0 1000L250 500M750 0L1000 0');
  expect(areaOf([0, 5, null, 10, 10], 10)).toBe('M0 1000L0 1000L250 500L250 1000ZM750 1000L750 0L1000 0L1000 1000Z');
  expect(lineOf([null, 0, null], 1)).toBe('M500 1000h0');
  expect(areaOf([null, 0, null], 1)).toBe('');
  expect(lineOf([null, null], 1)).toBe('');
});
