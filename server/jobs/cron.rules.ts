import { dayMs, minuteMs } from '#contract/dates.ts';

/** 29 February comes within so many days, also around a year like 2100. */
const maxDays = 8 * 366;

const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/**
 * The first time after this one that five fields of cron name, in UTC: numbers, lists, ranges and steps. As in cron, days
 * of the month and of the week both count where both are named. Null where there is none, or it cannot be read.
 */
export function nextTime(cron: string, after: Date): Date | null {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== ranges.length) return null;
  const [minutes, hours, days, months, weekdays] = fields.map((field, at) => {
    const [least, most] = ranges[at] ?? [0, 0];
    return valuesOf(field, least, most);
  });
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  const isEither = fields[2] !== '*' && fields[4] !== '*';
  const first = new Date(Math.floor(after.getTime() / dayMs) * dayMs);
  for (let no = 0; no <= maxDays; no++) {
    const day = new Date(first.getTime() + no * dayMs);
    const isDay = days.has(day.getUTCDate());
    const isWeekday = weekdays.has(day.getUTCDay()) || (day.getUTCDay() === 0 && weekdays.has(7));
    if (!months.has(day.getUTCMonth() + 1) || !(isEither ? isDay || isWeekday : isDay && isWeekday)) continue;
    for (let minute = 0; minute < 1_440; minute++) {
      const time = new Date(day.getTime() + minute * minuteMs);
      if (time > after && hours.has(time.getUTCHours()) && minutes.has(time.getUTCMinutes())) return time;
    }
  }
  return null;
}

/** Undefined where a field cannot be read. */
function valuesOf(field: string, least: number, most: number): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, from, to, step] = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    if (from === undefined && !part.startsWith('*')) return undefined;
    const begin = from === undefined ? least : Number(from);
    const end = to !== undefined ? Number(to) : from === undefined || step !== undefined ? most : begin;
    if (begin < least || end > most || begin > end || step === '0') return undefined;
    for (let value = begin; value <= end; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}
