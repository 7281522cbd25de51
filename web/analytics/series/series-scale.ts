import type { Metric } from '../metrics.ts';

/** Lines above the lowest one, at most. */
const maxLines = 5;
const shares = [0.01, 0.02, 0.05, 0.1, 0.2];
const times = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 18_000];

/** The figures at the lines of the chart, from 0 up: a round number apart, counts in whole numbers, rates up to 1. */
export function scaleOf(metric: Metric, values: readonly number[]): number[] {
  const max = Math.max(0, ...values);
  const step = stepsOf(metric, max).find((one) => one * maxLines >= max) ?? max / maxLines;
  const lines = Math.max(1, Math.ceil(max / step - 1e-9));
  return Array.from({ length: lines + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

function stepsOf(metric: Metric, max: number): number[] {
  if (metric === 'bounceRate') return shares;
  if (metric === 'averageSessionDuration') return times;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, max / maxLines))));
  return [power, 2 * power, 5 * power, 10 * power];
}

/** Where a point stands across the chart, as a share of its width. */
export const acrossOf = (at: number, length: number): number => (length < 2 ? 0.5 : at / (length - 1));

/** Which of the points is nearest to a place across the chart. */
export const nearestTo = (across: number, length: number): number =>
  Math.max(0, Math.min(length - 1, Math.round(across * (length - 1))));

/** Points with a label below them: the first, some an even way apart, and the last where it has room. */
export function labelledOf(length: number, max = 7): number[] {
  const last = length - 1;
  const step = Math.max(1, Math.ceil(last / (max - 1)));
  const even = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
  return last - (even.at(-1) ?? 0) > step * 0.6 ? [...even, last] : even;
}
