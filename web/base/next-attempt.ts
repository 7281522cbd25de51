import { calendarDays } from '#web/base/calendar-days.ts';
import { dates } from '#web/base/dates.ts';
import { type Language, languages } from '#web/base/language.ts';

/** When a lookup is tried again, as a clock time today and with the day later; it stays true while the page is open. */
export function attemptTime(iso: string, now: Date, language: Language): string {
  const at = new Date(iso);
  const isToday = calendarDays(now, at) === 0;
  const style: Intl.DateTimeFormatOptions = { timeStyle: 'short', dateStyle: isToday ? undefined : 'medium' };
  const timeZone = dates.get().timeZone ?? undefined;
  return new Intl.DateTimeFormat(languages[language].locale, { ...style, timeZone }).format(at);
}
