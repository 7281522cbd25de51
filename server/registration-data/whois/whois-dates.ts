import { absence } from '../redacted-text.ts';
import { type FieldRead, known, notPublished, unreadable } from '../registration.rules.ts';
import { isPlausibleExpiry, isPlausiblePast } from '../registry-date.ts';
import { type DateOrder, isMonthFirst, whoisDate } from './whois-date.ts';
import type { Entry } from './whois-entries.ts';

const longestValue = 200;

/** Day before month, but where a key says otherwise or another date of the answer can only be read so. */
export function dateOrderOf(entries: readonly Entry[]): DateOrder {
  const isOther = entries.some(({ key, value }) => /mm.?dd.?yy/i.test(key) || isMonthFirst(value));
  return isOther ? 'monthFirst' : 'dayFirst';
}

/** A date at which something can have happened to a name by `now`: the first or the latest that the surest key gives. */
export function pastDate(entries: Entry[], order: DateOrder, choice: 'first' | 'last', now: Date): FieldRead<Date> {
  return dateOf(entries, order, choice, (date) => isPlausiblePast(date, now));
}

/** A date at which a registration can end, or has ended. */
export function termDate(entries: Entry[], order: DateOrder, now: Date): FieldRead<Date> {
  return dateOf(entries, order, 'first', (date) => isPlausibleExpiry(date, now));
}

function dateOf(
  entries: Entry[],
  order: DateOrder,
  choice: 'first' | 'last',
  isPlausible: (date: Date) => boolean,
): FieldRead<Date> {
  const given = entries.filter(({ value }) => /\d{2}/.test(value)); // words in place of a date say where else to look
  const ranks = [...new Set(given.map(({ rank }) => rank))].sort((a, b) => a - b);
  for (const rank of ranks) {
    const texts = given.filter((entry) => entry.rank === rank).map(({ value }) => value);
    const dates = texts.map((text) => whoisDate(text, order)).filter((date) => date !== undefined);
    const plausible = dates.filter(isPlausible);
    if (choice === 'last') plausible.sort((a, b) => b.getTime() - a.getTime());
    if (plausible[0]) return known(plausible[0]);
  }
  return given.length > 0 ? unreadable : absence(entries.map(({ value }) => value));
}

/** `changed: somebody 19960111 (Assigned)`: one of a list of changes is the registration. */
export function assignedDate(changes: Entry[], now: Date): FieldRead<Date> {
  const assigned = changes.filter(({ value }) => /\(assigned\)/i.test(value.slice(0, longestValue)));
  return pastDate(assigned, 'dayFirst', 'first', now);
}

/** `status: OK-UNTIL 20131218000000`: a status that tells when the registration ends. */
export function termInStatus(statuses: Entry[], now: Date): FieldRead<Date> {
  const until = statuses.filter(({ value }) => /until\W/i.test(value.slice(0, longestValue)));
  const term = termDate(until, 'dayFirst', now);
  return term.outcome === 'known' ? term : notPublished;
}
