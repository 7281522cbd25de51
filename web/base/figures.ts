import { hourMs, minuteMs } from '#contract/dates.ts';
import { type Language, languages } from './language.ts';

const dayHours = 24;

/** "7 days", "24 hours", "20 minutes", "1.5 seconds" in words of the language. */
export function spanWords(ms: number, language: Language): string {
  const words = (value: number, unit: string) =>
    new Intl.NumberFormat(languages[language].locale, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    }).format(value);
  if (ms < minuteMs) return words(ms / 1_000, 'second');
  if (ms < hourMs) return words(Math.round(ms / minuteMs), 'minute');
  const hours = Math.round(ms / hourMs);
  return hours > dayHours && hours % dayHours === 0 ? words(hours / dayHours, 'day') : words(hours, 'hour');
}

/** A share of 1 that only says all when it is all. */
export function shareOf(part: number, whole: number): number {
  if (whole === 0) return 1;
  return part === whole ? 1 : Math.min(Math.floor((part / whole) * 100), 99) / 100;
}
