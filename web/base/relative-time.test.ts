import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from './language.ts';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-05-14T12:00:00.000Z');
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const at = (ms: number) => new Date(now + ms).toISOString();
/** Locales write no-break spaces; a test reads better with plain ones. */
const from = (ms: number, language: Language = 'en') =>
  relativeTime(at(ms), now, language).replace(/[\u00a0\u202f]/g, ' ');

describe('relative time', () => {
  test.each([
    [
      'en',
      ['now', '42 sec. ago', '2 min. ago', '1 hr. ago', '3 days ago', '3 weeks ago', '2 months ago', '4 years ago'],
    ],
    [
      'fr',
      [
        'maintenant',
        'il y a 42 s',
        'il y a 2 min',
        'il y a 1 h',
        'il y a 3 jours',
        'il y a 3 semaines',
        'il y a 2 mois',
        'il y a 4 ans',
      ],
    ],
    [
      'de',
      [
        'jetzt',
        'vor 42 Sek.',
        'vor 2 Min.',
        'vor 1 Std.',
        'vor 3 Tagen',
        'vor 3 Wochen',
        'vor 2 Monaten',
        'vor 4 Jahren',
      ],
    ],
    [
      'es',
      ['ahora', 'hace 42 s', 'hace 2 min', 'hace 1 h', 'hace 3 días', 'hace 3 semanas', 'hace 2 meses', 'hace 4 años'],
    ],
  ] satisfies [Language, string[]][])('SHELL-049 CONST-043 %s has words for every unit', (language, words) => {
    const ages = [0, 42 * second, 2 * minute, hour, 3 * day, 21 * day, 60 * day, 1_460 * day];
    expect(ages.map((age) => from(-age, language))).toEqual(words);
  });

  test('SHELL-049 CONST-043 a unit begins at its size and is rounded down', () => {
    const pairs: [number, string][] = [
      [9_999, 'now'],
      [10 * second, '10 sec. ago'],
      [minute - 1, '59 sec. ago'],
      [minute, '1 min. ago'],
      [hour - 1, '59 min. ago'],
      [hour, '1 hr. ago'],
      [day - 1, '23 hr. ago'],
      [day, '1 day ago'],
      [2 * day - 1, '1 day ago'],
      [7 * day - 1, '6 days ago'],
      [7 * day, '1 week ago'],
      [30 * day - 1, '4 weeks ago'],
      [30 * day, '1 month ago'],
      [45 * day, '1 month ago'],
      [365 * day - 1, '12 months ago'],
      [365 * day, '1 year ago'],
    ];
    expect(pairs.map(([age]) => from(-age))).toEqual(pairs.map(([, words]) => words));
  });

  test('SHELL-049 a time in the future is written the same way', () => {
    expect([from(9_999), from(90 * second), from(7 * day)]).toEqual(['now', 'in 1 min.', 'in 1 week']);
  });

  test('an invalid time is a dash in every language', () => {
    const odd = ['', 'yesterday', '2026-13-45T99:00:00Z', '\u0000'];
    expect(languageCodes.flatMap((code) => odd.map((text) => relativeTime(text, now, code)))).toEqual(
      Array.from({ length: 16 }, () => '-'),
    );
  });
});
