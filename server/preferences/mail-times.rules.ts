/** When somebody is written to: at once or once a day at `digestAt` (`HH:MM`), never in quiet hours; and the zone in which the hours are meant. */
export type MailTimes = {
  when: 'atOnce' | 'daily';
  digestAt: string;
  quietHours: { from: string; until: string } | null;
  timeZone: string;
};

/** Whether a moment lies in the quiet hours; the first minute is quiet, the last is not. */
export function isQuiet(at: Date, { quietHours, timeZone }: MailTimes): boolean {
  if (!quietHours) return false;
  const { from, until } = quietHours;
  const time = inZone(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'floor' });
  return from < until ? from <= time && time < until : time >= from || time < until;
}

/** The moment itself, or the end of the quiet hours in which it lies. */
export function afterQuiet(at: Date, times: MailTimes): Date {
  return times.quietHours && isQuiet(at, times) ? nextAt(times.quietHours.until, at, times.timeZone) : at;
}

/** When a mail that could be sent at this moment comes: then, after the quiet hours, or with the mail of a day. */
export function mailTime(at: Date, times: MailTimes): Date {
  return afterQuiet(times.when === 'daily' ? nextAt(times.digestAt, at, times.timeZone) : at, times);
}

/** When the mail of a week comes: on its Monday, or another `weekday` up to 7, Sunday. */
export function weeklyMailTime(at: Date, times: MailTimes, weekday = 1): Date {
  const now = inZone(at, times.timeZone);
  for (let days = 0; days <= 7; days++) {
    const day = now.toPlainDate().add({ days });
    const due = day.dayOfWeek === weekday ? momentOf(day, times.digestAt, times.timeZone, at) : undefined;
    if (due) return afterQuiet(due, times);
  }
  return at;
}

/** The first moment after this one at which the clocks of a zone show a time; one that they skip comes after the gap. */
function nextAt(time: string, after: Date, timeZone: string): Date {
  const today = inZone(after, timeZone).toPlainDate();
  for (const days of [0, 1, 2]) {
    const due = momentOf(today.add({ days }), time, timeZone, after);
    if (due) return due;
  }
  return after;
}

/** A time that a day has twice counts at both. */
function momentOf(day: Temporal.PlainDate, time: string, timeZone: string, after: Date): Date | undefined {
  const local = day.toPlainDateTime(Temporal.PlainTime.from(time));
  const both = (['earlier', 'later'] as const).map((disambiguation) => {
    const isGap = !local.toZonedDateTime(timeZone).toPlainDateTime().equals(local);
    return local.toZonedDateTime(timeZone, { disambiguation: isGap ? 'later' : disambiguation }).epochMilliseconds;
  });
  const due = both.find((moment) => moment > after.getTime());
  return due === undefined ? undefined : new Date(due);
}

function inZone(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
