import { notPublished, type RegistrationReads, unreadable } from '../registration.rules.ts';
import { assignedDate, dateOrderOf, pastDate, termDate, termInStatus } from './whois-dates.ts';
import { dnssecOf, dsRecordsOf } from './whois-dnssec.ts';
import type { Entry } from './whois-entries.ts';
import { nameServersOf, statusesOf } from './whois-lists.ts';
import { firstKnown, registrarOf, textOf } from './whois-names.ts';

const digits = /^\d{1,10}$/;
const email = /[^\s@,;:<>()]{1,64}@[^\s@,;:<>()]{1,190}\.[^\s@,;:<>().]{2,63}/;
const phone = /^[+\d(][\d\s().+x-]{4,39}$/i;

/** The fields of a registration out of what an answer says of one name; `now` bounds the dates. */
export function readsOf(entries: readonly Entry[], now: Date): RegistrationReads {
  const of = (...fields: Entry['field'][]) => entries.filter((entry) => fields.includes(entry.field));
  const order = dateOrderOf(entries);
  const past = (field: Entry['field'], choice: 'first' | 'last') => pastDate(of(field), order, choice, now);
  const registrationDate = firstKnown([past('created', 'first'), assignedDate(of('updated'), now)]);
  const registryTerm = firstKnown([termDate(of('expires'), order, now), termInStatus(of('status'), now)]);
  const registrarTerm = termDate(of('registrarExpires'), order, now);
  const hasOneTerm = registryTerm.outcome === 'notPublished'; // a registry's only date is its own, whatever it calls it
  const expirationDate = hasOneTerm ? registrarTerm : registryTerm;
  const isContradiction =
    registrationDate.outcome === 'known' &&
    expirationDate.outcome === 'known' &&
    registrationDate.value > expirationDate.value; // one of them is wrong, and nothing tells which
  const dnssec = dnssecOf(of('dnssec', 'dnsKey', 'ds'));
  return {
    registrationDate: isContradiction ? unreadable : registrationDate,
    expirationDate: isContradiction ? unreadable : expirationDate,
    lastChangedDate: past('updated', 'last'),
    transferDate: past('transferred', 'last'),
    registrarExpirationDate: hasOneTerm ? notPublished : registrarTerm,
    databaseDate: past('databaseDate', 'last'),
    registrarName: registrarOf(of('registrar'), of('registrarPart')),
    registrarIanaId: textOf(of('ianaId'), digits),
    abuseEmail: textOf(of('abuseEmail', 'abusePart'), email),
    abusePhone: textOf(of('abusePhone', 'abusePart'), phone),
    nameServers: nameServersOf(of('nameServer')),
    eppStatuses: statusesOf(of('status')),
    dnssec,
    dsRecords: dsRecordsOf(of('ds', 'dnssec'), dnssec.outcome === 'known' && !dnssec.value),
  };
}
