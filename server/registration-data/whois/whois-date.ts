import { parseInstant } from '../registry-date.ts';

/** How a registry orders the numbers of `03/04/2019`. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const longestText = 120;
const maxWords = 6;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = '[A-Za-z]{3,9}';

/** Each with named groups; the rest of the text is the time. */
const shapes = [
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/, // 20190317
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<clock>\d{6})(?!\d)/, // 20190317120000
  new RegExp(String.raw`^(?<year>\d{4})\s?[-/.]\s?(?<month>\d{1,2}|${month})\s?[-/.]\s?(?<day>\d{1,2})(?!\d)`), // 2019. 03. 17.
  new RegExp(
    String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]{1,2}(?<month>${month})[-/., ]{1,2}(?<year>\d{4}|\d{2})(?!\d)`,
  ), // 17th March 2019
  new RegExp(String.raw`^before[- ](?<month>${month})[- ](?<year>\d{4})(?!\d)`, 'i'), // before Aug-1996: its first day
  /^(?<first>\d{1,2})[-/.]\s?(?<second>\d{1,2})[-/.]\s?(?<year>\d{4})(?!\d)/, // 17/03/2019, 03/17/2019
  new RegExp(
    String.raw`^(?:${month}\.?,? )?(?<month>${month})\.? {1,2}(?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)`,
  ), // Mon Mar 17 2019
  new RegExp(
    String.raw`^(?:${month}\.?,? )?(?<month>${month}) {1,2}(?<day>\d{1,2}) (?<clock>\d{2}:\d{2}:\d{2}) (?<zone>[A-Z]{1,5} )?(?<year>\d{4})(?!\d)`,
  ), // Mon Mar 17 12:00:00 GMT 2019
];
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? /i;

// biome-ignore format: a table
const zoneMinutes: Record<string, number> = {
  wat: 60, cet: 60, bst: 60, cest: 120, eet: 120, sast: 120, eest: 180, eat: 180, msk: 180, msd: 240, ict: 420, wib: 420, sgt: 480, hkt: 480, myt: 480,
  kst: 540, jst: 540, brst: -120, brt: -180, art: -180, clst: -180, clt: -240, edt: -240, est: -300, pdt: -420, pst: -480,
};

/**
 * The first date among the first words of a registry's text, in any of the shapes that registries write; a time without a
 * zone is taken as UTC. Undefined when there is none. `order` is asked only where the numbers do not tell.
 */
export function whoisDate(text: string, order: DateOrder): Date | undefined {
  const words = text
    .slice(0, longestText)
    .trim()
    .split(/\s+/)
    .slice(0, maxWords + 8);
  for (let at = 0; at < Math.min(words.length, maxWords); at += 1) {
    const date = dateAtStart(words.slice(at).join(' '), order);
    if (date) return date;
  }
  return undefined;
}

/** True when the text holds a date whose second number can only be a day. */
export function isMonthFirst(text: string): boolean {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/\d{4}/.exec(text.slice(0, longestText));
  return match !== null && Number(match[1]) <= 12 && Number(match[2]) > 12;
}

function dateAtStart(text: string, order: DateOrder): Date | undefined {
  const instant = parseInstant(text.replace(/[.,]$/, ''));
  if (instant) return instant;
  const from = text.replace(weekday, '');
  for (const shape of shapes) {
    const match = shape.exec(from);
    const date = match?.groups && dayOf(match.groups, order);
    if (date) return withTime(date, match.groups?.clock ?? '', match.groups?.zone ?? '', from.slice(match[0].length));
  }
  return undefined;
}

function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  return months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function dayOf(groups: Record<string, string | undefined>, order: DateOrder): Date | undefined {
  const { year = '', first, second } = groups;
  let [month, day] = [monthOf(groups.month ?? '0'), Number(groups.day ?? 1)];
  if (first !== undefined && second !== undefined) {
    const isMonthFirst = Number(second) > 12 || (order === 'monthFirst' && Number(first) <= 12);
    [month, day] = isMonthFirst ? [Number(first), Number(second)] : [Number(second), Number(first)];
  }
  const fullYear = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day ? date : undefined; // 30 February
}

// after a date: ` 12:20:05`, `T122005Z`, `/14:12`, ` at 09:30 pm (UTC+8)`
const clockPattern = /^[T /,at]{0,5}(\d{1,2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d{1,9})? ?(am|pm)?/i;
const zonePattern = /^[ (]{0,3}([a-z]{1,5})?\s?(?:([+-]\d{1,2}):?(\d{2})?)?/i;

function withTime(date: Date, clock: string, zone: string, rest: string): Date {
  const match = clockPattern.exec(clock || rest);
  if (!match) return date;
  let hour = Number(match[1]);
  if (hour > 24 || Number(match[2]) > 59) return date;
  if (match[4]) hour = (hour % 12) + (match[4].toLowerCase() === 'pm' ? 12 : 0);
  const [, name = '', hours, minutes = '0'] =
    zonePattern.exec(zone || (clock ? rest : rest.slice(match[0].length))) ?? [];
  const sign = hours?.startsWith('-') ? -1 : 1;
  const offset = hours ? Number(hours) * 60 + sign * Number(minutes) : (zoneMinutes[name.toLowerCase()] ?? 0);
  const time = hour * 3600 + (Number(match[2]) - offset) * 60 + Number(match[3] ?? 0);
  return new Date(date.getTime() + time * 1000);
}
