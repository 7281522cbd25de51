import { type DaySpan, lastDays, lastHours, nextDays, plusDays } from '#contract/day-presets.ts';
import { endOfDay, localDay } from '#web/base/calendar-days.ts';
import type { Bounds } from '#web/base/list-filters.ts';

/** Presets of days, counted from the viewer's today (D-102). */
function fromToday<Preset extends string>(presets: Record<Preset, (today: string) => DaySpan>) {
  const entries = Object.entries<(today: string) => DaySpan>(presets);
  const made = entries.map(([name, spanOf]) => [name, (now: Date): Bounds => spanOf(localDay(now))]);
  return Object.fromEntries(made) as Record<Preset, (now: Date) => Bounds>;
}

export const expiryPresets = fromToday(nextDays);
export const registrationPresets = fromToday(lastDays);
export const addedPresets = lastHours;

/** The viewer's days as instants: from the first one's midnight to that after the last one (FILT-012, D-102). */
export const instantsOfDays = (from: string | undefined, to: string | undefined): Bounds => [
  from && endOfDay(plusDays(from, -1)).toISOString(),
  to && endOfDay(to).toISOString(),
];
