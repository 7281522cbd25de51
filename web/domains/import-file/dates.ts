import { dayMs } from '#contract/dates.ts';

/** In which order the days of a column are written; `unclear` when each could be read in two ways, `mixed` when they disagree. */
export type DayOrder = 'dmy' | 'mdy' | 'unclear' | 'mixed';

type Written =
  | { kind: 'clear'; year: number; month: number; day: number }
  /** two numbers of which one is the day and one the month, before the year */
  | { kind: 'numbers'; first: number; second: number; year: number; sign: string };

const longest = 60;
const time = '(?:[T ,]\\s*\\d{1,2}:\\d{2}.*)?$';
const yearFirst = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${time}`);
const yearLast = new RegExp(`^(\\d{1,2})([-/.])\\s?(\\d{1,2})\\2\\s?(\\d{4}|\\d{2})${time}`);
const compact = /^(\d{4})(\d{2})(\d{2})$/;
/** Days since 30 December 1899, as spreadsheets count them, from 1982 to 2064; a time of the day stands behind the dot. */
const spreadsheetDay = /^([3-5]\d{4})(?:[.,]\d{1,12})?$/;
const spreadsheetStart = Date.UTC(1899, 11, 30);
const epoch = /^\d{9,10}$|^\d{12,13}$/;
const dayThenMonth = new RegExp(
  `^(?:\\p{L}+\\.?,?\\s+)?(\\d{1,2})(?:st|nd|rd|th|\\.|er)?[ -]+(?:de\\s+)?(\\p{L}{3,12})\\.?,?[ -]+(?:de\\s+)?(\\d{4}|\\d{2})${time}`,
  'iu',
);
const monthThenDay = new RegExp(
  `^(?:\\p{L}+,?\\s+)?(\\p{L}{3,12})\\.?[ -]+(\\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\\d{4})${time}`,
  'iu',
);

/** Beginnings of the names of months in English, French, German and Spanish. */
const months = [
  /^(jan|ene)/,
  /^(feb|f[eé]v)/,
  /^(mar(?!$)|mar$|m[aä]r|mrz)/,
  /^(apr|avr|abr)/,
  /^(may|mai)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|ao[uû]|ago)/,
  /^(sep|set)/,
  /^(oct|okt)/,
  /^(nov)/,
  /^(dec|d[eé]c|dez|dic)/,
];

function monthOf(word: string): number {
  const small = word.toLowerCase();
  return small.startsWith('juin') ? 6 : months.findIndex((month) => month.test(small)) + 1;
}

const fullYear = (text: string) =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 80 ? 2000 : 1900);

function written(cell: string): Written | undefined {
  const text = cell.trim();
  if (text.length > longest) return undefined;
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year) return { kind: 'clear', year: Number(year), month: Number(month), day: Number(day) };
  const [, one, sign = '', other, end] = yearLast.exec(text) ?? [];
  if (end) return { kind: 'numbers', first: Number(one), second: Number(other), year: fullYear(end), sign };
  const [, y, m, d] = compact.exec(text) ?? [];
  if (y) return { kind: 'clear', year: Number(y), month: Number(m), day: Number(d) };
  const [, dayBefore, word, yearAfter = ''] = dayThenMonth.exec(text) ?? [];
  if (word) return { kind: 'clear', year: fullYear(yearAfter), month: monthOf(word), day: Number(dayBefore) };
  const [, name, dayAfter, last = ''] = monthThenDay.exec(text) ?? [];
  if (name) return { kind: 'clear', year: fullYear(last), month: monthOf(name), day: Number(dayAfter) };
  if (epoch.test(text)) return clear(Number(text) * (text.length > 11 ? 1 : 1_000));
  const days = spreadsheetDay.exec(text)?.[1];
  return days === undefined ? undefined : clear(spreadsheetStart + Number(days) * dayMs);
}

function clear(ms: number): Written {
  const at = new Date(ms);
  return { kind: 'clear', year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/**
 * The order of the days of a column: told by one that can be read in one way only; where none can, dots mean the day
 * first. Null when none needs an order.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const found = cells
    .map(written)
    .filter((one) => one?.kind === 'numbers')
    .filter(isPossible);
  if (found.length === 0) return null;
  const isDayFirst = found.some(({ first }) => first > 12);
  const isMonthFirst = found.some(({ second }) => second > 12);
  if (isDayFirst && isMonthFirst) return 'mixed';
  if (isDayFirst) return 'dmy';
  if (isMonthFirst) return 'mdy';
  return found.every(({ sign }) => sign === '.') ? 'dmy' : 'unclear';
}

/** True for two numbers of which one can be a month: others are no day in either order, and tell none. */
const isPossible = ({ first, second }: { first: number; second: number }) =>
  Math.min(first, second) <= 12 && Math.max(first, second) <= 31;

/** A day as `YYYY-MM-DD` as it stands in the cell, without regard to zones; `wrong` for what is none. */
export function readDay(cell: string, order: DayOrder | null): string | 'wrong' {
  const found = written(cell);
  if (!found) return 'wrong';
  if (found.kind === 'clear') return dayText(found.year, found.month, found.day);
  const { first, second, year } = found;
  if (order === 'dmy') return dayText(year, second, first);
  if (order === 'mdy') return dayText(year, first, second);
  return first === second ? dayText(year, first, second) : 'wrong';
}

function dayText(year: number, month: number, day: number): string | 'wrong' {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1900 && year < 2200 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists ? at.toISOString().slice(0, 10) : 'wrong';
}
