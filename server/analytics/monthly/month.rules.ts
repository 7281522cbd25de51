import type { DayRange } from '../range.rules.ts';

/** From this hour of the first day on, so that nobody is mailed at night; a mail that was missed is made up for in the first days. */
const [fromHour, untilDay] = [8, 7];

/** The month whose figures are to be told by now, `2026-10`; null: none. */
export function monthToMail(now: Date, timeZone: string): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  if (local.day > untilDay || (local.day === 1 && local.hour < fromHour)) return null;
  return local.toPlainDate().toPlainYearMonth().subtract({ months: 1 }).toString();
}

/** Whether it can be time anywhere: no zone is further than 14 hours from UTC. */
export const isMailTime = (now: Date): boolean => {
  const utc = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return utc.add({ hours: 14 }).day <= untilDay + 1 || utc.subtract({ hours: 14 }).day <= untilDay;
};

export const daysOfMonth = (month: string): DayRange => {
  const of = Temporal.PlainYearMonth.from(month);
  return { from: `${month}-01`, to: of.toPlainDate({ day: of.daysInMonth }).toString() };
};

export const monthBefore = (month: string): string =>
  Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
