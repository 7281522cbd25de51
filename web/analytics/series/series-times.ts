import { hourMs } from '#contract/dates.ts';
import type { DatePreference } from '#contract/preferences.ts';
import { type Language, languages } from '#web/base/language.ts';

/** days from which on labels name the year instead of the day */
const longDays = 200;

/** Days `YYYY-MM-DD`, and hours by the instant at which they begin, as the reader writes them and in his zone. */
export function timesOf(language: Language, { dateStyle, timeZone }: DatePreference, length: number) {
  const { locale } = languages[language];
  const form = (options: Intl.DateTimeFormatOptions, zone: string | null = 'UTC') =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone ?? undefined });
  const words = dateStyle === 'words';
  const short = form(
    length > longDays ? { month: 'short', year: 'numeric' } : { month: words ? 'short' : '2-digit', day: 'numeric' },
  );
  const numeric = form({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const [long, weekday] = [form({ weekday: 'long', month: 'long', day: 'numeric' }), form({ weekday: 'long' })];
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const hour = form(clock, timeZone);
  const longHour = form({ weekday: 'long', month: 'long', day: 'numeric', ...clock }, timeZone);
  const isHour = (at: string) => at.length > 10;

  return {
    /** below the chart: `Apr 15`, `1:00 PM` */
    short(at: string): string {
      if (isHour(at)) return hour.format(new Date(at));
      return dateStyle === 'iso' && length <= longDays ? at.slice(5) : short.format(new Date(at));
    },
    /** `Thursday, May 7`, with the hour where it is one */
    long(at: string): string {
      const date = new Date(at);
      if (isHour(at)) return longHour.formatRange(date, new Date(date.getTime() + hourMs));
      return words ? long.format(date) : `${weekday.format(date)}, ${dateStyle === 'iso' ? at : numeric.format(date)}`;
    },
  };
}
