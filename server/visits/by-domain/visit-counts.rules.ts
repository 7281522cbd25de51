import { defaultAnalyticsRange } from '#contract/analytics.ts';

const localTime = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);

/** The 30 days until today in a zone, `YYYY-MM-DD`, both included. */
export function daysUntil(now: Date, timeZone: string): { from: string; to: string } {
  const today = localTime(now, timeZone).toPlainDate();
  return { from: today.subtract({ days: defaultAnalyticsRange - 1 }).toString(), to: today.toString() };
}

/** True in the first hour of a day in a zone, whenever that begins. */
export function isFirstHour(now: Date, timeZone: string): boolean {
  const local = localTime(now, timeZone);
  return local.since(local.startOfDay()).total('hours') < 1;
}
