import type { ReasonCode } from '#contract/lookups.ts';
import { toEppStatus } from './epp-status.ts';
import { toHostText } from './host-text.ts';
import { readDates } from './rdap-dates.ts';
import { readDnssec } from './rdap-dnssec.ts';
import { readRegistrar } from './rdap-entities.ts';
import { isJsonObject, type Json, member, textOf } from './rdap-json.ts';
import { registrarRdapOf } from './rdap-links.ts';
import { redactedFields } from './rdap-redaction.ts';
import { absence, isRedactedText } from './redacted-text.ts';
import {
  type FieldRead,
  known,
  notPublished,
  type RegistrationData,
  type RegistrationReads,
  unreadable,
  withheld,
} from './registration.rules.ts';

type ParsedRegistration = { data: RegistrationData };
/** `failure` says why the whole answer is of no use. */
type ParseFailure = { failure: ReasonCode };

const maxListed = 100;

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
  if (list.length > 0 && published.length === 0) return absence(texts);
  const values = published.map((text) => (typeof text === 'string' ? read(text) : undefined));
  const understood = [...new Set(values.filter((value) => value !== undefined))];
  return list.length > 0 && understood.length === 0 ? unreadable : known(understood);
}

function nameServerText(item: unknown): unknown {
  if (!isJsonObject(item)) return item;
  return member(item, 'ldhName') || member(item, 'unicodeName');
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
 * field alone (D-234): dates that cannot be true, lists of nonsense and the like are `unreadable`, absent
 * values are `notPublished`, redacted ones (RFC 9537) `withheld`. With `asked`, an answer about another name is a failure. `now` bounds the dates.
 */
export function parseRdapDomain(
  json: unknown,
  asked: string | undefined,
  now: Date,
): ParsedRegistration | ParseFailure {
  const named = readName(json, asked);
  if ('failure' in named) return named;
  const domain = json as Json;
  const status = member(domain, 'status');
  const fields: RegistrationReads = {
    ...readDates(domain, now),
    ...readRegistrar(domain),
    nameServers: readList(member(domain, 'nameservers'), nameServerText, toHostText),
    eppStatuses: readList(typeof status === 'string' ? [status] : status, (item) => item, toEppStatus),
    ...readDnssec(member(domain, 'secureDNS')),
  };
  for (const field of redactedFields(member(domain, 'redacted'))) fields[field] = withheld;
  return { data: { protocol: 'rdap', name: named.name, fields, registrarRdap: registrarRdapOf(domain, named.name) } };
}
