import { describe, expect, test } from 'vitest';
import { intensityOf } from '#contract/analytics.ts';
import { listOf, totalsOf } from './figures.rules.ts';

const visits = (label: string, visitors: number, sessions = visitors) => ({ label, visitors, sessions });
const none = new Map<string, number>();

test('ANA-001 totals compute means and shares from sums, and a share of nothing is empty', () => {
  const counts = { visitors: 3, sessions: 4, views: 9, bounces: 1, seconds: 50 };
  expect(totalsOf(counts, 2)).toEqual({
    ...{ visitors: 3, sessions: 4, pageViews: 9, averageSessionDuration: 12.5 },
    ...{ bounceRate: 0.25, conversions: 2, conversionRate: 0.5 },
  });
  const without = { visitors: 0, sessions: 0, views: 0, bounces: 0, seconds: 0 };
  expect(totalsOf(without, 1)).toMatchObject({ averageSessionDuration: 0, bounceRate: null, conversionRate: null });
  expect(totalsOf({ ...counts, sessions: 1 }, 3).conversionRate).toBe(1);
});

describe('ANA-002 D-213 a list', () => {
  test('has most visitors first, then most sessions and conversions, then its labels in order', () => {
    const entries = [visits('b', 1), visits('a', 1), visits('c', 1, 2), visits('d', 5)];
    const list = listOf({ entries, rest: null }, new Map([['b', 1]]));
    expect(list.map(({ label }) => label)).toEqual(['d', 'c', 'b', 'a']);
    expect(list[2]).toEqual({ label: 'b', visitors: 1, sessions: 1, conversions: 1 });
  });

  test('has 100 entries at most, and what is beyond stands in one more', () => {
    const entries = Array.from({ length: 103 }, (_, place) => visits(`host${place}.test`, 200 - place));
    const list = listOf({ entries, rest: null }, new Map([['host102.test', 4]]));
    expect(list).toHaveLength(101);
    expect(list[100]).toEqual({ label: 'other', visitors: 100 + 99 + 98, sessions: 297, conversions: 4 });
    const sum = list.reduce((total, { visitors }) => total + visitors, 0);
    expect(sum).toBe(entries.reduce((total, { visitors }) => total + visitors, 0));
  });

  test('adds values that were stored as other to the rest, at its end, however large it is', () => {
    const entries = [visits('other', 90), visits('a.test', 3), visits('b.test', 2)];
    const list = listOf({ entries, rest: null }, none, 1);
    expect(list).toEqual([
      { label: 'a.test', visitors: 3, sessions: 3, conversions: 0 },
      { label: 'other', visitors: 92, sessions: 92, conversions: 0 },
    ]);
  });

  test('names a value that has conversions without visits, unless its visits may be among the rest', () => {
    const converted = new Map([
      ['seen.test', 1],
      ['late.test', 2],
    ]);
    const entries = [visits('seen.test', 4)];
    expect(listOf({ entries, rest: null }, converted)).toEqual([
      { label: 'seen.test', visitors: 4, sessions: 4, conversions: 1 },
      { label: 'late.test', visitors: 0, sessions: 0, conversions: 2 },
    ]);
    const rest = { visitors: 7, sessions: 8, views: 9, bounces: 0, seconds: 0 };
    expect(listOf({ entries, rest }, converted)).toEqual([
      { label: 'seen.test', visitors: 4, sessions: 4, conversions: 1 },
      { label: 'other', visitors: 7, sessions: 8, conversions: 2 },
    ]);
  });
});

test.each([
  [0, 100, 'none'],
  [1, 10_000_000, 'low'],
  [24, 100, 'low'],
  [25, 100, 'medium'],
  [49, 100, 'medium'],
  [50, 100, 'high'],
  [74, 100, 'high'],
  [75, 100, 'veryHigh'],
  [1, 1, 'veryHigh'],
  [0, 0, 'none'],
])('ANA-004 CONST-042 D-216 %i visitors where the highest count is %i are %s', (visitors, max, intensity) => {
  expect(intensityOf(visitors, max)).toBe(intensity);
});
