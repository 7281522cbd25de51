import { dayMs } from '#contract/dates.ts';
import { type Language, languages } from './language.ts';

const secondMs = 1_000;
/** CONST-043, the largest first. Short words up to hours; "il y a 1 m." could be a minute or a month, so days on are in full. */
const units = [
  { unit: 'year', ms: 365 * dayMs, style: 'long' },
  { unit: 'month', ms: 30 * dayMs, style: 'long' },
  { unit: 'week', ms: 7 * dayMs, style: 'long' },
  { unit: 'day', ms: dayMs, style: 'long' },
  { unit: 'hour', ms: 3_600_000, style: 'short' },
  { unit: 'minute', ms: 60_000, style: 'short' },
  { unit: 'second', ms: secondMs, style: 'short' },
] as const;
const nowMs = 10 * secondMs;

/**
 * An instant (ISO text) as seen from `now` (epoch ms): the largest unit that fits, rounded down ("45 days" is 1 month),
 * and "now" under 10 seconds; `-` for what is no instant (SHELL-049, D-041). Counts are always told: "yesterday" would be
 * wrong for 40 hours ago.
 */
export function relativeTime(at: string, now: number, language: Language): string {
  const distance = Date.parse(at) - now;
  if (Number.isNaN(distance)) return '-';
  const size = Math.abs(distance);
  const fitting = size < nowMs ? undefined : units.find(({ ms }) => size >= ms);
  if (!fitting) return wordsOf(language, 'short', 'auto').format(0, 'second');
  const count = Math.floor(size / fitting.ms) * Math.sign(distance);
  return wordsOf(language, fitting.style, 'always').format(count, fitting.unit);
}

const made = new Map<string, Intl.RelativeTimeFormat>();

function wordsOf(language: Language, style: 'short' | 'long', numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${language} ${style} ${numeric}`;
  const words = made.get(key) ?? new Intl.RelativeTimeFormat(languages[language].locale, { style, numeric });
  made.set(key, words);
  return words;
}
