import type { TFunction } from 'i18next';
import type { AnalyticsTotals } from '#contract/analytics.ts';
import { type Language, languages } from '#web/base/language.ts';
import type { Metric } from './metrics.ts';

const minute = 60;
const hour = 60 * minute;
const signed = { signDisplay: 'exceptZero' } as const;
const oneDigit = { maximumFractionDigits: 1 } as const;

/** A figure of a period, a day or an hour; null where there is none: no session lasts no time. */
export const figureOf = (metric: Metric, of: AnalyticsTotals): number | null =>
  metric === 'averageSessionDuration' && of.sessions === 0 ? null : of[metric];

/** Writes the figures of visits in a language's own form. */
export function createFigures(language: Language) {
  const { locale } = languages[language];
  const format = (options: Intl.NumberFormatOptions) => {
    const made = new Intl.NumberFormat(locale, options);
    return (value: number) => made.format(value).replace('-', '−'); // Intl writes a hyphen for a minus sign
  };
  return {
    number: format({}),
    /** `2.5K`, for an axis */
    short: format({ notation: 'compact', ...oneDigit }),
    percent: format({ style: 'percent', ...oneDigit }),
    change: format({ style: 'percent', ...signed, ...oneDigit }),
    /** of what has more than doubled */
    largeChange: format({ style: 'percent', ...signed, maximumFractionDigits: 0 }),
    difference: format(signed),
    seconds: format({ style: 'unit', unit: 'second', unitDisplay: 'narrow', ...signed }),
    points: format({ ...signed, ...oneDigit }),
  };
}
export type Figures = ReturnType<typeof createFigures>;

const known = new Map<Language, Figures>();
export function figuresOf(language: Language): Figures {
  const figures = known.get(language) ?? createFigures(language);
  known.set(language, figures);
  return figures;
}

/** Seconds as `0:48`, from an hour on as `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [minutes, rest] = [Math.floor(whole / minute), two(whole % minute)];
  return whole < hour ? `${minutes}:${rest}` : `${Math.floor(minutes / minute)}:${two(minutes % minute)}:${rest}`;
}

/** A figure in the reader's words; short where it stands at an axis. */
export function writeFigure(metric: Metric, value: number, figures: Figures, isShort = false): string {
  if (metric === 'averageSessionDuration') return clockTime(value);
  if (metric === 'bounceRate') return figures.percent(value);
  return isShort ? figures.short(value) : figures.number(value);
}

/** `good` and `bad` by what a seller wishes for: a lower bounce rate is good. */
export type Change = { words: string; tone: 'good' | 'bad' | 'same' };

/**
 * How a figure stands beside the same one of the period before: counts as a share of it, durations in seconds, rates in
 * points, conversions as a number. Null where there is nothing to compare.
 */
export function changeOf(
  metric: Metric,
  now: number | null,
  before: number | null,
  figures: Figures,
  t: TFunction,
): Change | null {
  if (now === null || before === null) return null;
  const same = { words: t('analytics.unchanged'), tone: 'same' } as const;
  if (metric === 'bounceRate') {
    const points = Math.round((now - before) * 1_000) / 10;
    if (points === 0) return same;
    return { words: t('analytics.points', { value: figures.points(points) }), tone: toneOf(-points) };
  }
  if (metric === 'averageSessionDuration') {
    const seconds = Math.round(now) - Math.round(before);
    if (seconds === 0) return same;
    const clock = `${seconds < 0 ? '−' : '+'}${clockTime(Math.abs(seconds))}`;
    return { words: Math.abs(seconds) < minute ? figures.seconds(seconds) : clock, tone: toneOf(seconds) };
  }
  const difference = now - before;
  if (difference === 0) return same;
  if (metric === 'conversions' || before === 0)
    return { words: figures.difference(difference), tone: toneOf(difference) };
  const share = difference / before;
  return { words: Math.abs(share) < 1 ? figures.change(share) : figures.largeChange(share), tone: toneOf(difference) };
}

const toneOf = (difference: number): Change['tone'] => (difference > 0 ? 'good' : 'bad');
