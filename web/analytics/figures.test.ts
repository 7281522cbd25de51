import { describe, expect, test } from 'vitest';
import { i18n } from '#web/base/i18n.ts';
import { type Change, changeOf, clockTime, createFigures, writeFigure } from './figures.ts';
import type { Metric } from './metrics.ts';

const english = createFigures('en');
const german = createFigures('de');

test.each([
  [0, '0:00'],
  [48.4, '0:48'],
  [59.6, '1:00'],
  [3_599.4, '59:59'],
  [3_723, '1:02:03'],
  [-3, '0:00'],
])('ANA-001 %d seconds are shown as %s', (seconds, words) => {
  expect(clockTime(seconds)).toBe(words);
});

test.each<[Metric, number, string, string]>([
  ['visitors', 0, '0', '0'],
  ['visitors', 2_240, '2,240', '2.2K'],
  ['pageViews', 1_234_567_890, '1,234,567,890', '1.2B'],
  ['bounceRate', 0.612, '61.2%', '61.2%'],
  ['averageSessionDuration', 48, '0:48', '0:48'],
])('ANA-001 %s of %d are shown as %s, at an axis as %s', (metric, value, words, short) => {
  expect([writeFigure(metric, value, english), writeFigure(metric, value, english, true)]).toEqual([words, short]);
});

describe('ANA-001 the change against the period before', () => {
  test.each<[Metric, number | null, number | null, string | undefined, Change['tone'] | undefined]>([
    ['visitors', 52_418, 46_635, '+12.4%', 'good'],
    ['visitors', 100, 200, '−50%', 'bad'],
    ['visitors', 100, 100, 'unchanged', 'same'],
    ['bounceRate', 0.6121, 0.612, 'unchanged', 'same'],
    ['averageSessionDuration', 48.4, 47.6, 'unchanged', 'same'],
    ['visitors', 12_400, 100, '+12,300%', 'good'],
    ['visitors', 5, 0, '+5', 'good'],
    ['visitors', 0, 0, 'unchanged', 'same'],
    ['visitors', 5, null, undefined, undefined],
    ['averageSessionDuration', 48, 51, '−3s', 'bad'],
    ['averageSessionDuration', 120, 48, '+1:12', 'good'],
    ['averageSessionDuration', 40, 120.4, '−1:20', 'bad'],
    ['bounceRate', 0.612, 0.63, '−1.8 pts', 'good'],
    ['bounceRate', 0.63, 0.612, '+1.8 pts', 'bad'],
    ['bounceRate', null, 0.612, undefined, undefined],
    ['conversions', 214, 183, '+31', 'good'],
  ])('%s %s after %s is %s, %s', (metric, now, before, words, tone) => {
    const change = changeOf(metric, now, before, english, i18n.t);
    expect([change?.words, change?.tone]).toEqual([words, tone]);
  });

  test('a number is written as its language does', () => {
    expect(changeOf('visitors', 52_418, 46_635, german, i18n.t)?.words).toBe('+12,4\u00a0%');
  });
});
