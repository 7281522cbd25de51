import { dayMs } from '#contract/dates.ts';

/** A quarter of an hour, counted from 1970: what sums are kept by. Days of every zone begin with one. */
export const quarterMs = 900_000;
export const quartersADay = 96;

/** Days of a zone, or the hours of one day, as quarters. */
export type VisitRange = {
  /** the first quarter of it, and the first after it */
  from: number;
  to: number;
  /** the days or hours, one after another: the day they belong to, and their first quarter */
  parts: { date: string; from: number }[];
};

const quarterAt = (ms: number): number => Math.floor(ms / quarterMs);
const startOf = (date: Temporal.PlainDate, timeZone: string): number =>
  quarterAt(date.toZonedDateTime(timeZone).epochMilliseconds);

/**
 * The days from `from` to `to` (both included) in the zone; one day by its hours: 23, 24 or 25 where the clocks change.
 * Nothing after `until` is counted, in whole quarters, but all days and hours are there.
 */
export function rangeOf(from: string, to: string, timeZone: string, until?: Date): VisitRange {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const end = startOf(last.add({ days: 1 }), timeZone);
  const parts: VisitRange['parts'] = [];
  if (first.equals(last)) {
    for (let at = startOf(first, timeZone); at < end; at += 4) parts.push({ date: from, from: at });
  } else {
    for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
      parts.push({ date: day.toString(), from: startOf(day, timeZone) });
    }
  }
  const start = parts[0]?.from ?? end;
  return { from: start, to: until ? Math.max(start, Math.min(end, quarterAt(until.getTime()))) : end, parts };
}

/** Of each quarter of a UTC day, which part of the range it is in; -1: in none. */
export function partsOfDay({ from, to, parts }: VisitRange, dayNumber: number): Int32Array {
  const found = new Int32Array(quartersADay).fill(-1);
  let part = -1;
  for (let slot = 0; slot < quartersADay; slot += 1) {
    const quarter = dayNumber * quartersADay + slot;
    while (part + 1 < parts.length && (parts[part + 1]?.from ?? 0) <= quarter) part += 1;
    if (quarter >= from && quarter < to) found[slot] = part;
  }
  return found;
}

export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOf = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10);
