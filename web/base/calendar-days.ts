import { dayMs } from '#contract/dates.ts';
import { dates } from './dates.ts';

/** Whole calendar days between two instants in the viewer's zone; the hours of summer time do not count. */
export function calendarDays(from: Date, to: Date): number {
  return Math.round((dayOf(to) - dayOf(from)) / dayMs);
}

/** Whole days from the viewer's day to the UTC date of an instant that a registry gave (D-102a). */
export function daysToRegistryDate(now: Date, at: Date): number {
  return Math.round((Date.parse(at.toISOString().slice(0, 10)) - dayOf(now)) / dayMs);
}

/** The calendar day of an instant in the viewer's zone, `YYYY-MM-DD`. */
export function localDay(instant: Date): string {
  return new Date(dayOf(instant)).toISOString().slice(0, 10);
}

/** The instant at which `day` (`YYYY-MM-DD`) begins in the viewer's zone. */
export function startOfDay(day: string): Date {
  return endOfDay(new Date(Date.parse(`${day}T12:00Z`) - dayMs).toISOString().slice(0, 10));
}

/** The instant at which the day after `day` (`YYYY-MM-DD`) begins in the viewer's zone; not every day has a midnight. */
export function endOfDay(day: string): Date {
  const noon = Date.parse(`${day}T12:00Z`);
  let [within, after] = [noon - 2 * dayMs, noon + 2 * dayMs];
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (localDay(new Date(middle)) > day) after = middle;
    else within = middle;
  }
  return new Date(after);
}

/** The viewer's day as the instant at which it begins in UTC (D-040). */
function dayOf(instant: Date): number {
  const { timeZone } = dates.get();
  if (timeZone !== null) return Date.parse(daysIn(timeZone).format(instant));
  return Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate());
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes days as `YYYY-MM-DD`, as Swedish does. */
function daysIn(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formatters.set(timeZone, known);
  return known;
}
