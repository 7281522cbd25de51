import type { ExpiryWeek } from '#contract/dashboard.ts';
import { dayMs } from '#contract/dates.ts';

/** the days that count as soon, beside today (D-083) */
const soonDays = 30;

/** A bar of the forecast: its days, its number, and its height as a share of the scale's top (0 to 1). */
export type ExpiryBar = ExpiryWeek & { days: number; height: number; isSoon: boolean };
/** Where a month begins, as a share of the whole width. */
export type MonthMark = { day: string; at: number };

/** Calendar days between two days `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The day `days` after another, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The last day that counts as soon, seen from `today`. */
export const lastSoonDay = (today: string): string => dayAfter(today, soonDays);

/**
 * The numbers beside the bars, from the lowest line to the top: two to four, a round number apart, so that a single domain
 * does not look like many.
 */
export function scaleOf(bars: readonly { count: number }[]): number[] {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const power = 10 ** Math.floor(Math.log10(highest));
  const steps = [power / 5, power / 2, power, power * 2, power * 5].map((step) => Math.max(1, Math.round(step)));
  const step = steps.find((one) => one * 4 >= highest) ?? highest;
  const lines = Math.max(2, Math.ceil(highest / step));
  return Array.from({ length: lines }, (_, at) => (at + 1) * step);
}

/** Bars of `size` weeks each; a last one that would be thinner than half joins the one before. */
export function barsOf(weeks: readonly ExpiryWeek[], size: number): ExpiryBar[] {
  const groups: ExpiryWeek[][] = [];
  for (let at = 0; at < weeks.length; at += size) groups.push(weeks.slice(at, at + size));
  const last = groups.at(-1);
  if (last && groups.length > 1 && last.length * 2 < size) groups.splice(-2, 2, [...(groups.at(-2) ?? []), ...last]);
  const sums = groups.flatMap((group) => {
    const [first, end] = [group[0], group.at(-1)];
    return first && end
      ? [{ from: first.from, to: end.to, count: group.reduce((sum, week) => sum + week.count, 0) }]
      : [];
  });
  const top = scaleOf(sums).at(-1) ?? 1;
  const soonEnd = lastSoonDay(weeks[0]?.from ?? '1970-01-01');
  return sums.map((bar) => ({
    ...bar,
    days: daysBetween(bar.from, bar.to) + 1,
    height: bar.count / top,
    isSoon: bar.to <= soonEnd,
  }));
}

/** The first day and every beginning of a month; the first month is left out where its name has no room. */
export function monthsOf(weeks: readonly ExpiryWeek[]): MonthMark[] {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return [];
  const total = daysBetween(first.from, last.to) + 1;
  const marks: MonthMark[] = [{ day: first.from, at: 0 }];
  const next = new Date(first.from);
  next.setUTCDate(1);
  for (;;) {
    next.setUTCMonth(next.getUTCMonth() + 1);
    const day = next.toISOString().slice(0, 10);
    if (day > last.to) break;
    marks.push({ day, at: daysBetween(first.from, day) / total });
  }
  const room = 14 / total;
  return marks.filter(({ at }, index) => (marks[index + 1]?.at ?? 1) - at >= room);
}
