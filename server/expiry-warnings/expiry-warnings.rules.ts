import { type ExpiryStep, expirySteps } from '#contract/alerts.ts';
import { dayMs } from '#contract/dates.ts';

/** From this hour of the user's day on, so that nobody is told at night. */
const fromHour = 8;
/** Names that the registrar renews by itself are told of when that would have happened: it fails with an old card. */
const stepsOfAutoRenewed: readonly ExpiryStep[] = [7, 1];

/** The days before the expiry at which names are told of, from the nearest: each with the days that belong to it. */
export const nearestFirst = expirySteps.toSorted((one, other) => one - other);
const furthestStep = Math.max(...expirySteps);
export const furthestOfAutoRenewed = Math.max(...stepsOfAutoRenewed);

/** The step at which a name stands that expires in so many days, by UTC dates; null: not yet, or its date has passed. */
export function stepOf(daysLeft: number): ExpiryStep | null {
  if (daysLeft < 0) return null;
  return nearestFirst.find((step) => daysLeft <= step) ?? null;
}

/** The user's day whose warnings are due by now, `YYYY-MM-DD`: today from the morning on, before that yesterday. */
export function dayToWarn(now: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return local.subtract({ hours: fromHour }).toPlainDate().toString();
}

/** No zone is further ahead than 14 hours: whoever was told of this day has nothing due yet. */
export const furthestDay = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000 - fromHour * 3_600_000).toISOString().slice(0, 10);

/** The UTC day, and the end of the days that are looked at. */
export function daysAhead(now: Date): { today: Date; end: Date } {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  return { today, end: new Date(today.getTime() + (furthestStep + 1) * dayMs) };
}
