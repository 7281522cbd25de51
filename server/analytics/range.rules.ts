import { defaultAnalyticsRange, longestAnalyticsRange } from '#contract/analytics.ts';
import { invalidParameter } from '#contract/errors.ts';
import { isTimeZone } from '../preferences/preferences.rules.ts';

/** Days `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string };
/** Instants, the end excluded. */
export type Span = { start: Date; end: Date };

/** How long sums of visits are kept (D-215, D-227). */
const retainedMonths = 25;

/** The viewer's day of an instant. */
export const dayIn = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/**
 * The days a report is of (D-217): until today in the viewer's zone, 30 days where nothing else is asked for. Throws
 * INVALID_PARAMETER for a zone that is none, a day to come, a first day after the last, and more than 366 days.
 */
export function rangeOf(asked: { from?: string; to?: string; timeZone: string }, now: Date): DayRange {
  if (!isTimeZone(asked.timeZone)) throw invalidParameter('timeZone', 'This is not a time zone.');
  const today = dayIn(asked.timeZone, now);
  const to = asked.to ?? today;
  if (to > today) throw invalidParameter('to', 'The last day is not after today.');
  const from = asked.from ?? plusDays(to, 1 - defaultAnalyticsRange);
  if (from > to) throw invalidParameter('from', 'The first day is not after the last.');
  if (lengthOf({ from, to }) > longestAnalyticsRange)
    throw invalidParameter('from', `A range has at most ${longestAnalyticsRange} days.`);
  return { from, to };
}

/** How many days. */
export const lengthOf = ({ from, to }: DayRange): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1;

/** As many days before a range; null where some of them may have been deleted. */
export function rangeBefore(range: DayRange, now: Date): DayRange | null {
  const days = lengthOf(range);
  const before = { from: plusDays(range.from, -days), to: plusDays(range.from, -1) };
  const firstStored = Temporal.PlainDate.from(dayIn('UTC', now)).subtract({ months: retainedMonths }).toString();
  return before.from > firstStored ? before : null;
}

/** From the beginning of the first day to that of the day after the last; not every day has a midnight. */
export const spanOf = ({ from, to }: DayRange, timeZone: string): Span => ({
  start: startOfDay(from, timeZone),
  end: startOfDay(plusDays(to, 1), timeZone),
});

const quarterMs = 900_000;

/**
 * The moment of another day at which clocks show what they show now, to the nearest quarter of an hour: visits are summed by
 * quarters, and cutting within one would always leave less of that day than of today.
 */
export const sameMoment = (day: string, timeZone: string, now: Date): Date => {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: local.toPlainTime() });
  return new Date(Math.round(moment.epochMilliseconds / quarterMs) * quarterMs);
};

const plusDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
