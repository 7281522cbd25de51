import { expect, test } from 'vitest';
import type { ReportDimension } from '#contract/analytics.ts';
import { i18n } from '#web/base/i18n.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { labelWords } from './labels.ts';

const words = (dimension: ReportDimension, label: string) => labelWords(dimension, label, i18n.t, 'en');

test.each<[ReportDimension, string, string]>([
  ['country', 'DE', 'Germany'],
  ['country', 'unknown', 'Unknown'],
  ['referrer', 'direct', 'Direct'],
  ['referrer', 'google', 'Google'],
  ['referrer', 'forum.example', 'forum.example'],
  ['device', 'mobile', 'Mobile'],
  ['device', 'unknown', 'Unknown'],
  ['browser', 'duckDuckGo', 'DuckDuckGo'],
  ['os', 'macos', 'macOS'],
  ['resolution', '390x844', '390 × 844'],
  ['resolution', 'other', 'Other'],
  ['campaign', 'letter/e-mail/spring sale', 'spring sale · letter · e-mail'],
  ['campaign', 'forum//', 'forum'],
  ['campaign', '//', '//'],
  ['browser', 'of-a-later-version', 'of-a-later-version'],
])('ANA-002 D-215a the dimension %s calls its value %s %s', (dimension, label, called) => {
  expect(words(dimension, label)).toBe(called);
});

test('values of other origin are shown as they are, whatever they are', { tags: ['corpora'] }, () => {
  const texts = [...hostileTexts(), 'toString', '__proto__', 'constructor'];
  for (const dimension of ['country', 'referrer', 'device', 'browser', 'os'] as const) {
    for (const text of texts) expect(words(dimension, text)).toBe(text);
  }
});
