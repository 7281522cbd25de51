import { expect, test } from 'vitest';
import type { PricePoint } from '#contract/domain-changes.ts';
import { beginningOf, priceChart, scaleOf } from './price-lines.ts';

const now = new Date('2026-01-01T00:00:00Z');
const point = (marketplace: PricePoint['marketplace'], at: string, usd: number): PricePoint => ({
  ...{ marketplace, at: `${at}T00:00:00.000Z`, usd },
  ...{ amount: usd, currency: 'USD' },
});

test('D-152 a price holds until the next one, up to now; the scale has round prices around them', () => {
  const chart = priceChart([point('sedo', '2024-01-01', 4_000), point('sedo', '2025-01-01', 6_000)], now, 1);
  expect(chart?.scale).toEqual([
    { price: 4_000, y: 1 },
    { price: 5_000, y: 0.5 },
    { price: 6_000, y: 0 },
  ]);
  expect(chart?.lines).toEqual([
    { marketplace: 'sedo', path: 'M0 100H500.7V0H1000', end: { x: 1, y: 0 }, isListed: true },
  ]);
});

test('a name that is taken off a marketplace has no price there, until it is listed again', () => {
  const points = [point('atom', '2025-01-01', 100), point('atom', '2025-07-02', 0)];
  const [line] = priceChart(points, now, 1)?.lines ?? [];
  expect(line).toMatchObject({ isListed: false, path: 'M0 0H498.6' });
  expect(line?.end.x).toBeCloseTo(0.4986, 3);
  const [again] = priceChart([...points, point('atom', '2025-10-01', 100)], now, 1)?.lines ?? [];
  expect(again?.path).toMatch(/^M0 0H498.6M747.9 0H1000$/);
});

test('marketplaces where the name never was have no line; without any price there is no chart', () => {
  const points = [point('godaddy', '2025-01-01', 0), point('sedo', '2025-01-01', 10)];
  expect(priceChart(points, now, 1)?.lines.map(({ marketplace }) => marketplace)).toEqual(['sedo']);
  expect(priceChart([point('godaddy', '2025-01-01', 0)], now, 1)).toBeNull();
  expect(priceChart([], now, 1)).toBeNull();
});

test('SHELL-038 the scale is round in the shown currency', () => {
  const chart = priceChart([point('sedo', '2025-01-01', 1_000), point('sedo', '2025-06-01', 2_000)], now, 0.9);
  expect(chart?.scale.map(({ price }) => price)).toEqual([500, 1_000, 1_500, 2_000]);
});

test('a first price of today, and one that a clock ahead of ours gave, are drawn within the box', () => {
  for (const day of ['2026-01-01', '2026-03-01']) {
    const [line] = priceChart([point('sedo', day, 100)], now, 1)?.lines ?? [];
    expect(line).toMatchObject({ path: 'M0 0H1000', end: { x: 1, y: 0 } });
  }
});

test('a history without a change that began less than a day ago has no lines yet', () => {
  const noon = new Date('2026-01-01T12:00:00Z');
  const first = [point('sedo', '2026-01-01', 100), point('atom', '2026-01-01', 0)];
  expect(beginningOf(first, noon)).toBe('2026-01-01T00:00:00.000Z');
  expect(beginningOf([...first, point('sedo', '2026-01-01', 90)], noon)).toBeUndefined();
  expect(beginningOf(first, new Date('2026-01-02T00:00:00Z'))).toBeUndefined();
});

test.each([
  [100, 100],
  [1, 3],
  [4_999, 5_001],
  [0.5, 0.5],
  [10, 1_000_000],
  [62_000, 65_000],
  [1, 10_000_000_000],
])('the scale for prices from %d to %d has two to six lines, evenly apart and around them', (lowest, highest) => {
  const scale = scaleOf(lowest, highest);
  expect(scale.length).toBeGreaterThanOrEqual(2);
  expect(scale.length).toBeLessThanOrEqual(6);
  expect(scale[0]).toBeLessThanOrEqual(lowest);
  expect(scale.at(-1)).toBeGreaterThanOrEqual(highest);
  const steps = scale.slice(1).map((price, at) => Math.round((price - (scale[at] ?? 0)) * 1_000));
  expect(new Set(steps).size).toBe(1);
});

test('the months below the chart are few, and the first day is always labelled', () => {
  for (const first of ['2025-12-31', '2025-11-10', '2025-01-15', '2021-01-15', '1999-01-15']) {
    const { marks = [] } = priceChart([point('sedo', first, 50)], now, 1) ?? {};
    expect(marks[0]).toEqual({ at: new Date(`${first}T00:00:00Z`), x: 0 });
    expect(marks.length, first).toBeLessThanOrEqual(6);
    expect(marks.slice(1).every(({ at }) => at.getUTCDate() === 1)).toBe(true);
  }
});
