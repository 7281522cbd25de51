import { describe, expect, test } from 'vitest';
import { weeksFrom } from './dashboard.fixture.ts';
import { barsOf, lastSoonDay, monthsOf, scaleOf } from './expiry-bars.ts';

describe('bars', () => {
  test('there is one for each week, as high as its share of the highest; those within 30 days are marked', () => {
    const bars = barsOf(weeksFrom('2026-05-14', [5, 0, 10]), 1);
    expect(bars).toHaveLength(53);
    expect(bars.slice(0, 3).map(({ height }) => height)).toEqual([0.5, 0, 1]);
    expect(bars.flatMap(({ isSoon }, at) => (isSoon ? [at] : []))).toEqual([0, 1, 2, 3]);
    expect(bars[0]).toMatchObject({ from: '2026-05-14', to: '2026-05-20', days: 7 });
  });

  test('there is one for four weeks on narrow screens: the left-over week joins the last, and no domain is lost', () => {
    const weeks = weeksFrom(
      '2026-05-14',
      Array.from({ length: 53 }, (_, at) => at),
    );
    const bars = barsOf(weeks, 4);
    expect(bars).toHaveLength(13);
    expect(bars.at(-1)).toMatchObject({ to: weeks[52]?.to, days: 35 });
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe((52 * 53) / 2);
    for (const [at, bar] of bars.slice(1).entries()) {
      expect(Date.parse(bar.from) - Date.parse(bars[at]?.to ?? '')).toBe(86_400_000);
    }
  });

  test('no weeks and empty weeks make no broken heights', () => {
    expect(barsOf([], 1)).toEqual([]);
    expect(barsOf(weeksFrom('2026-05-14'), 1).every(({ height }) => height === 0)).toBe(true);
  });
});

test.each([
  [0, [1, 2]],
  [1, [1, 2]],
  [3, [1, 2, 3]],
  [5, [2, 4, 6]],
  [10, [5, 10]],
  [12, [5, 10, 15]],
  [79, [20, 40, 60, 80]],
  [1_900, [500, 1_000, 1_500, 2_000]],
  [99_999, [50_000, 100_000]],
])('screens C4 bars of up to %i stand before a scale of round numbers', (highest, scale) => {
  expect(scaleOf([{ count: 0 }, { count: highest }])).toEqual(scale);
});

test('screens C4 a single domain draws half a bar', () => {
  expect(barsOf(weeksFrom('2026-05-14', [0, 1]), 1)[1]?.height).toBe(0.5);
});

test('30 days from a day on are counted over months and years', () => {
  expect(lastSoonDay('2026-05-14')).toBe('2026-06-13');
  expect(lastSoonDay('2027-12-31')).toBe('2028-01-30');
  expect(lastSoonDay('2028-02-01')).toBe('2028-03-02');
});

describe('months', () => {
  test('are marked at the first day and every beginning of a month, where it lies in the year', () => {
    const marks = monthsOf(weeksFrom('2026-05-14'));
    expect(marks.map(({ day }) => day).slice(0, 3)).toEqual(['2026-05-14', '2026-06-01', '2026-07-01']);
    expect(marks.at(-1)?.day).toBe('2027-05-01');
    expect(marks[1]?.at).toBeCloseTo(18 / 371);
  });

  test('a first month of a few days has no room for its name', () => {
    expect(monthsOf(weeksFrom('2026-05-28')).map(({ day }) => day)[0]).toBe('2026-06-01');
  });

  test('on the 31st no month is left out', () => {
    const months = monthsOf(weeksFrom('2027-01-31')).map(({ day }) => day.slice(0, 7));
    expect(months.slice(0, 2)).toEqual(['2027-02', '2027-03']);
    expect(new Set(months).size).toBe(months.length);
  });
});
