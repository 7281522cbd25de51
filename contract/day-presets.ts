import { dayMs, hourMs } from './dates.ts';

/** From and to, both included, as the list takes them. */
export type DaySpan = readonly [from: string, to: string];

/** The day so many days after another; both `YYYY-MM-DD`. */
export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** So many calendar months later; the last day of a month that is too short for it (Jan 31 and one month: Feb 28). */
function plusMonths(at: Date, months: number): Date {
  const moved = new Date(at);
  moved.setUTCMonth(at.getUTCMonth() + months);
  if (moved.getUTCDate() !== at.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

/** The days between today and a day made of it, whichever is first; `YYYY-MM-DD` (D-102). */
const days =
  (other: (today: string) => string) =>
  (today: string): DaySpan => {
    const day = other(today);
    return day < today ? [day, today] : [today, day];
  };
const inDays = (count: number) => days((today) => plusDays(today, count));
const inMonths = (count: number) => days((today) => plusMonths(new Date(today), count).toISOString().slice(0, 10));

/** FILT-006, FILT-007: the next days from the viewer's today; D-103 gives the names. */
export const nextDays = {
  '30d': inDays(30),
  '60d': inDays(60),
  '90d': inDays(90),
  '180d': inDays(180),
  '365d': inDays(365),
  within24h: inDays(1),
  within48h: inDays(2),
  within1w: inDays(7),
  within1m: inMonths(1),
  within3m: inMonths(3),
  within1y: inMonths(12),
};

/** FILT-008, FILT-009: the last days. A week begins on Monday (D-103a). */
export const lastDays = {
  '30d': inDays(-30),
  '60d': inDays(-60),
  '90d': inDays(-90),
  '180d': inDays(-180),
  '365d': inDays(-365),
  today: inDays(0),
  last48h: inDays(-2),
  thisWeek: days((today) => plusDays(today, -((new Date(today).getUTCDay() + 6) % 7))),
  thisMonth: days((today) => `${today.slice(0, 8)}01`),
  thisYear: days((today) => `${today.slice(0, 5)}01-01`),
};

/** From an instant to now, both in ISO 8601. */
const since =
  (start: (now: Date) => Date) =>
  (now: Date): DaySpan => [start(now).toISOString(), now.toISOString()];
const hoursAgo = (hours: number) => since((now) => new Date(now.getTime() - hours * hourMs));

/** FILT-010, FILT-011: up to now. "All time" is no filter. */
export const lastHours = {
  '1h': hoursAgo(1),
  '24h': hoursAgo(24),
  '1w': hoursAgo(7 * 24),
  '1m': since((now) => plusMonths(now, -1)),
  '1y': since((now) => plusMonths(now, -12)),
};
