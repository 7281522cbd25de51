import { isDeepStrictEqual } from 'node:util';
import { type LookupField, lookupFields, type RegistrationField, registrationFields } from '#contract/lookups.ts';
import type { Reading, RegistrationData, RegistrationReads } from '../../registration-data/registration.rules.ts';

/** What a kept answer says now, and which fields the parsers of today read otherwise; nothing of it is less than before. */
type Reread = { reading: Reading; gained: RegistrationField[] };

/** An answer that comes again unchanged is kept once in so long: until then the older text is that of the later answer. */
const sameTextMs = 10 * 86_400_000;

/**
 * Compares what was read of an answer with what the parsers of today read of it. A field that they no longer know keeps its
 * value; undefined where nothing is otherwise, and where a newer answer was read whose text was not kept.
 */
export function reread(
  read: RegistrationData,
  source: string,
  receivedAt: Date,
  before: Reading | undefined,
): Reread | undefined {
  const ageMs = before ? before.readAt.getTime() - receivedAt.getTime() : 0;
  if (before && (before.source !== source || ageMs > sameTextMs)) return undefined;
  const fields = Object.fromEntries(
    registrationFields.map((field) => [field, better(read.fields, before?.fields, field)]),
  ) as RegistrationReads;
  const gained = registrationFields.filter((field) => !isDeepStrictEqual(fields[field], before?.fields[field]));
  const registrarRdap = read.registrarRdap ?? before?.registrarRdap ?? null;
  if (before && gained.length === 0 && registrarRdap === before.registrarRdap) return undefined;
  const readAt = before && ageMs > 0 ? before.readAt : receivedAt;
  return { reading: { protocol: read.protocol, source, readAt, fields, registrarRdap }, gained };
}

function better(now: RegistrationReads, before: RegistrationReads | undefined, field: RegistrationField) {
  return before?.[field].outcome === 'known' && now[field].outcome !== 'known' ? before[field] : now[field];
}

/** Of the fields those that lists and filters know. */
export function lookedUp(fields: readonly RegistrationField[]): LookupField[] {
  return lookupFields.filter((field) => (fields as readonly string[]).includes(field));
}
