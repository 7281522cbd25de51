import { expect, test } from 'vitest';
import { i18n } from '#web/base/i18n.ts';
import { timeLeftWords } from './time-left.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const inMinutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();

test.each([
  [null, null, 'Time left unknown'],
  [0.5, null, 'Less than a minute left'],
  [89, null, 'About 89 min left'],
  [840, null, 'About 14 h left'],
  [5, 5, 'About 5 min left'],
])('D-146a owner B5: %j min, of which the slowest registry %j, are told as %j', (all, slow, words) => {
  const slowest = slow === null ? null : { tld: 'com', until: inMinutes(slow) };
  expect(timeLeftWords({ until: all === null ? null : inMinutes(all), slowest }, now, i18n.t, 'en')).toBe(words);
});

test('D-146a owner B5: the registry that takes longest is named, with its time', () => {
  const left = { until: inMinutes(180), slowest: { tld: 'com', until: inMinutes(180) } };
  expect(timeLeftWords(left, now, i18n.t, 'en')).toMatch(/^About 3 h left, \.com until \d+:00\s[AP]M$/);
});
