import { isJsonObject, member, objectsOf } from './rdap-entities.ts';
import type { RegistrationField } from './registration.ts';

/** Names under which servers list our fields in `redacted` (RFC 9537; the profile's own names for gTLDs), lower case. */
const fieldOfName: ReadonlyMap<string, RegistrationField> = new Map([
  ['registrar', 'registrarName'],
  ['registrar name', 'registrarName'],
  ['sponsoring registrar', 'registrarName'],
  ['registrar iana id', 'registrarIanaId'],
  ['creation date', 'registrationDate'],
  ['registration date', 'registrationDate'],
  ['registry expiry date', 'expirationDate'],
  ['expiration date', 'expirationDate'],
  ['expiry date', 'expirationDate'],
  ['updated date', 'lastChangedDate'],
  ['last changed date', 'lastChangedDate'],
  ['name server', 'nameServers'],
  ['name servers', 'nameServers'],
  ['nameservers', 'nameServers'],
  ['domain status', 'eppStatuses'],
  ['status', 'eppStatuses'],
  ['dnssec', 'dnssec'],
]);

/** The fields that an answer says it withholds, replaces or shows in part: what stands there is not the value. */
export function redactedFields(redacted: unknown): ReadonlySet<RegistrationField> {
  const fields = new Set<RegistrationField>();
  for (const entry of objectsOf(redacted)) {
    const name = member(entry, 'name');
    const texts = isJsonObject(name) ? [member(name, 'type'), member(name, 'description')] : [];
    for (const text of texts) {
      const field = typeof text === 'string' ? fieldOfName.get(text.trim().toLowerCase()) : undefined;
      if (field) fields.add(field);
    }
  }
  return fields;
}
