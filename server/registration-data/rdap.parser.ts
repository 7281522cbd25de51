import type { ReasonCode } from '#contract/lookups.ts';
import { toEppStatus } from './epp-status.ts';
import { toHostText } from './host-text.ts';
import { isJsonObject, isRedactedText, type Json, member, objectsOf, readRegistrar, textOf } from './rdap-entities.ts';
import { redactedFields } from './rdap-redaction.ts';
import {
  type FieldRead,
  known,
  nothingPublished,
  notPublished,
  type RegistrationData,
  unreadable,
} from './registration.ts';
import { isPlausibleExpiry, isPlausiblePast, parseInstant } from './registry-date.ts';

export type ParsedRegistration = { data: RegistrationData };
/** `failure` says why the whole answer is of no use. */
export type ParseFailure = { failure: ReasonCode };

const maxListed = 100;

/** The dates of one event (RFC 9083, 4.5) that can be true, or why there is none. */
function eventDates(domain: Json, action: string, isPlausible: (date: Date) => boolean): FieldRead<Date[]> {
  const events = member(domain, 'events');
  if (!Array.isArray(events ?? [])) return unreadable;
  const texts = objectsOf(events)
    .filter((event) => textOf(member(event, 'eventAction')).trim().toLowerCase() === action)
    .map((event) => member(event, 'eventDate') ?? '')
    .filter((text) => typeof text !== 'string' || !isRedactedText(text));
  if (texts.length === 0) return notPublished;
  const dates = texts.map((text) => (typeof text === 'string' ? parseInstant(text) : undefined));
  const plausible = dates.filter((date) => date !== undefined).filter(isPlausible);
  return plausible.length > 0 ? known(plausible.sort((a, b) => a.getTime() - b.getTime())) : unreadable;
}

const pick = (read: FieldRead<Date[]>, at: 0 | -1): FieldRead<Date> =>
  read.outcome === 'known' ? known(read.value.at(at) as Date) : read;

function readDates(domain: Json, now: Date) {
  const past = (date: Date) => isPlausiblePast(date, now);
  const registrationDate = pick(eventDates(domain, 'registration', past), 0);
  const expirationDate = pick(
    eventDates(domain, 'expiration', (date) => isPlausibleExpiry(date, now)),
    -1,
  );
  const lastChangedDate = pick(eventDates(domain, 'last changed', past), -1);
  const isContradiction =
    registrationDate.outcome === 'known' &&
    expirationDate.outcome === 'known' &&
    registrationDate.value > expirationDate.value; // one of them is wrong, and nothing tells which
  if (isContradiction) return { registrationDate: unreadable, expirationDate: unreadable, lastChangedDate };
  return { registrationDate, expirationDate, lastChangedDate };
}

/** A list of texts, each understood by `read`; known when it is empty or one of its entries makes sense. */
function readList(
  list: unknown,
  textOf: (item: unknown) => unknown,
  read: (text: string) => string | undefined,
): FieldRead<string[]> {
  if (list === undefined || list === null) return notPublished;
  if (!Array.isArray(list)) return unreadable;
  const texts = list.slice(0, maxListed).map(textOf);
  const published = texts.filter((text) => typeof text !== 'string' || !isRedactedText(text));
  if (list.length > 0 && published.length === 0) return notPublished;
  const values = published.map((text) => (typeof text === 'string' ? read(text) : undefined));
  const understood = [...new Set(values.filter((value) => value !== undefined))];
  return list.length > 0 && understood.length === 0 ? unreadable : known(understood);
}

function nameServerText(item: unknown): unknown {
  if (!isJsonObject(item)) return item;
  return member(item, 'ldhName') || member(item, 'unicodeName');
}

function readDnssec(secureDns: unknown): FieldRead<boolean> {
  if (secureDns === undefined || secureDns === null) return notPublished;
  if (!isJsonObject(secureDns)) return unreadable;
  const isSigned = textOf(member(secureDns, 'delegationSigned')).toLowerCase();
  const records = ['dsData', 'keyData'].flatMap((name) => objectsOf(member(secureDns, name)));
  if (isSigned === 'true' || isSigned === 'false') return known(isSigned === 'true');
  if (records.length > 0) return known(true);
  if (isSigned === '') return notPublished;
  return unreadable;
}

/** Name of the domain object, or why it is none. */
function readName(json: unknown, asked: string | undefined): { name: string } | ParseFailure {
  if (!isJsonObject(json)) return { failure: 'brokenAnswer' };
  if (member(json, 'errorCode') !== undefined) return { failure: 'errorReport' };
  const objectClassName = member(json, 'objectClassName');
  const ldhName = member(json, 'ldhName');
  if (objectClassName === undefined && ldhName === undefined) return { failure: 'otherObject' };
  if (objectClassName !== undefined && textOf(objectClassName).trim().toLowerCase() !== 'domain') {
    return { failure: 'otherObject' };
  }
  const text = ldhName || member(json, 'unicodeName');
  const name = typeof text === 'string' ? toHostText(text) : undefined;
  if (name === undefined) return { failure: 'otherObject' };
  if (asked !== undefined && name !== toHostText(asked)) return { failure: 'otherName' };
  return { name };
}

/**
 * Reads a domain object of RDAP (RFC 9083) out of parsed JSON of any shape; never throws. A broken part costs its own
 * field alone (D-234): dates that cannot be true, lists of nonsense and the like are `unreadable`, absent and redacted
 * values (RFC 9537) are `notPublished`. With `asked`, an answer about another name is a failure. `now` bounds the dates.
 */
export function parseRdapDomain(
  json: unknown,
  asked: string | undefined,
  now: Date,
): ParsedRegistration | ParseFailure {
  const named = readName(json, asked);
  if ('failure' in named) return named;
  const domain = json as Json;
  const registrar = readRegistrar(domain);
  const status = member(domain, 'status');
  const fields: RegistrationData['fields'] = {
    ...nothingPublished,
    ...readDates(domain, now),
    registrarName: registrar.name,
    registrarIanaId: registrar.ianaId,
    nameServers: readList(member(domain, 'nameservers'), nameServerText, toHostText),
    eppStatuses: readList(typeof status === 'string' ? [status] : status, (item) => item, toEppStatus),
    dnssec: readDnssec(member(domain, 'secureDNS')),
  };
  for (const field of redactedFields(member(domain, 'redacted'))) fields[field] = notPublished;
  return { data: { protocol: 'rdap', name: named.name, fields, registrarRdap: null } };
}
