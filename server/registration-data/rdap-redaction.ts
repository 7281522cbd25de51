import { isJsonObject, type Json, member, objectsOf, textOf } from './rdap-json.ts';
import type { RegistrationField } from './registration.rules.ts';

/** Names under which servers list our fields in `redacted` (RFC 9537; the profile's own names for gTLDs), lower case. */
const fieldOfName: ReadonlyMap<string, RegistrationField> = new Map([
  ['registrar', 'registrarName'],
  ['registrar name', 'registrarName'],
  ['sponsoring registrar', 'registrarName'],
  ['registrar iana id', 'registrarIanaId'],
  ['registrar abuse contact email', 'abuseEmail'],
  ['registrar abuse contact phone', 'abusePhone'],
  ['creation date', 'registrationDate'],
  ['registration date', 'registrationDate'],
  ['registry expiry date', 'expirationDate'],
  ['expiration date', 'expirationDate'],
  ['expiry date', 'expirationDate'],
  ['registrar registration expiration date', 'registrarExpirationDate'],
  ['transfer date', 'transferDate'],
  ['updated date', 'lastChangedDate'],
  ['last changed date', 'lastChangedDate'],
  ['name server', 'nameServers'],
  ['name servers', 'nameServers'],
  ['nameservers', 'nameServers'],
  ['domain status', 'eppStatuses'],
  ['status', 'eppStatuses'],
  ['dnssec', 'dnssec'],
  ['ds data', 'dsRecords'],
]);

const fieldOfAction: ReadonlyMap<string, RegistrationField> = new Map([
  ['registration', 'registrationDate'],
  ['expiration', 'expirationDate'],
  ['registrar expiration', 'registrarExpirationDate'],
  ['last changed', 'lastChangedDate'],
  ['transfer', 'transferDate'],
]);

const longestPath = 300;
const event = /^\$\.events\[\?\(?@\.eventAction ?== ?['"]([a-z ]{1,40})['"]\)?\]/i;
const ofRegistrar = /^\$\.entities\[\?\(?@\.roles\[(?:0|\*)\] ?== ?['"]registrar['"]\)?\]/i;
const ofAbuse = /\.entities\[\?\(?@\.roles\[(?:0|\*)\] ?== ?['"]abuse['"]\)?\]/i;
const property = /\[\?\(?@\[0\] ?== ?['"](fn|org|tel|email)['"]/i;

/** The fields below a JSONPath (RFC 9535) in the forms that servers write for what they redact. */
function fieldsOfPath(path: string): (RegistrationField | undefined)[] {
  if (path.length > longestPath) return [];
  const action = event.exec(path)?.[1]?.toLowerCase();
  if (action !== undefined) return [fieldOfAction.get(action)];
  if (/^\$\.nameservers(?:\[\*\])?(?:\.ldhName)?$/i.test(path)) return ['nameServers'];
  if (/^\$\.status(?:\[\*\])?$/i.test(path)) return ['eppStatuses'];
  if (/^\$\.secureDNS$/i.test(path)) return ['dnssec', 'dsRecords'];
  if (/^\$\.secureDNS\.dsData/i.test(path)) return ['dsRecords'];
  if (!ofRegistrar.test(path)) return [];
  const part = property.exec(path)?.[1]?.toLowerCase();
  if (ofAbuse.test(path)) return part === 'email' ? ['abuseEmail'] : part === 'tel' ? ['abusePhone'] : [];
  if (part === 'fn') return ['registrarName'];
  return /\.publicIds\b/i.test(path) ? ['registrarIanaId'] : [];
}

function fieldsOfEntry(entry: Json): (RegistrationField | undefined)[] {
  const name = member(entry, 'name');
  const names = isJsonObject(name) ? [member(name, 'type'), member(name, 'description')] : [];
  const paths = ['prePath', 'postPath'].map((key) => textOf(member(entry, key)));
  return [
    ...names.map((text) => (typeof text === 'string' ? fieldOfName.get(text.trim().toLowerCase()) : undefined)),
    ...paths.flatMap(fieldsOfPath),
  ];
}

/** The fields that an answer says it withholds, replaces or shows in part: what stands there is not the value. */
export function redactedFields(redacted: unknown): ReadonlySet<RegistrationField> {
  const fields = objectsOf(redacted).flatMap(fieldsOfEntry);
  return new Set(fields.filter((field) => field !== undefined));
}
