import { type Json, member, objectsOf, textOf } from './rdap-json.ts';
import { absence, isRedactedText } from './redacted-text.ts';
import { type FieldRead, known, type RegistrationReads, unreadable } from './registration.rules.ts';
import { isPlausibleExpiry, isPlausiblePast, parseInstant } from './registry-date.ts';

/** The dates of one event (RFC 9083, 4.5) that can be true, the earliest first, or why there is none. */
function eventDates(texts: readonly unknown[], isPlausible: (date: Date) => boolean): FieldRead<Date[]> {
  const dates = texts.map((text) => (typeof text === 'string' ? parseInstant(text) : undefined));
  const plausible = dates.filter((date) => date !== undefined).filter(isPlausible);
  if (plausible.length > 0) return known(plausible.sort((a, b) => a.getTime() - b.getTime()));
  const isGiven = texts.some((text) => typeof text !== 'string' || !isRedactedText(text));
  return isGiven ? unreadable : absence(texts);
}

const longestAction = 100;
const actionOf = (event: Json) => textOf(member(event, 'eventAction')).slice(0, longestAction).trim().toLowerCase();

const pick = (read: FieldRead<Date[]>, at: 0 | -1): FieldRead<Date> =>
  read.outcome === 'known' ? known(read.value.at(at) as Date) : read;

type Dates = Pick<
  RegistrationReads,
  | 'registrationDate'
  | 'expirationDate'
  | 'lastChangedDate'
  | 'transferDate'
  | 'registrarExpirationDate'
  | 'databaseDate'
>;

/** The dates of a domain object: the first registration, of all others the last. */
export function readDates(domain: Json, now: Date): Dates {
  const events = member(domain, 'events');
  const isList = Array.isArray(events ?? []);
  const byAction = Map.groupBy(objectsOf(events), actionOf);
  const of = (action: string, isPlausible: (date: Date) => boolean) => {
    const texts = (byAction.get(action) ?? []).map((event) => member(event, 'eventDate') ?? '');
    return isList ? eventDates(texts, isPlausible) : unreadable;
  };
  const past = (action: string) => of(action, (date) => isPlausiblePast(date, now));
  const end = (action: string) => of(action, (date) => isPlausibleExpiry(date, now));
  const dates: Dates = {
    registrationDate: pick(past('registration'), 0),
    expirationDate: pick(end('expiration'), -1),
    lastChangedDate: pick(past('last changed'), -1),
    transferDate: pick(past('transfer'), -1),
    registrarExpirationDate: pick(end('registrar expiration'), -1),
    databaseDate: pick(past('last update of rdap database'), -1),
  };
  const { registrationDate: begin, expirationDate } = dates;
  const isContradiction =
    begin.outcome === 'known' && expirationDate.outcome === 'known' && begin.value > expirationDate.value;
  if (!isContradiction) return dates;
  return { ...dates, registrationDate: unreadable, expirationDate: unreadable }; // one is wrong, nothing tells which
}
