/** Days `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };
/** A while that is over: its days, those before it, and from when it is told, so that nobody is written to at night. */
export type Period = { of: 'week' | 'month'; days: Days; before: Days; tellAt: Date };

const fromHour = 8;
/** What was missed is made up for in the first days. */
const untilDay = { week: 3, month: 7 } as const;

/** What is to be told by now in a zone: a month in the first days of the next, a week from Monday to Wednesday. */
export function periodsToTell(now: Date, timeZone: string): Period[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const period = (of: Period['of'], first: Temporal.PlainDate, length: Temporal.DurationLike): Period => {
    const days = (start: Temporal.PlainDate): Days => ({
      from: start.toString(),
      to: start.add(length).subtract({ days: 1 }).toString(),
    });
    const begin = first.subtract(length);
    const morning = first.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(fromHour) });
    return {
      ...{ of, days: days(begin), before: days(begin.subtract(length)) },
      tellAt: new Date(morning.epochMilliseconds),
    };
  };
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return [
    ...(today.dayOfWeek <= untilDay.week ? [period('week', monday, { days: 7 })] : []),
    ...(today.day <= untilDay.month ? [period('month', today.with({ day: 1 }), { months: 1 })] : []),
  ];
}

/** A month by its name, a week by its days. */
export function periodName({ of, days }: Pick<Period, 'of' | 'days'>, language: string): string {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  if (of === 'month') return format({ month: 'long', year: 'numeric' }).format(at(days.from));
  return format({ dateStyle: 'medium' }).formatRange(at(days.from), at(days.to));
}
