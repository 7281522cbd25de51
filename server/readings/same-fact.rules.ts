import type { RegistrationField } from '#contract/lookups.ts';
import type { RegistrationReads } from '../registration-data/registration.rules.ts';

/** A day written without a time, in any time zone, and the instant that is meant may be so far apart. */
const sameDayMs = 36 * 3_600_000;

/** Facts of the answer rather than of the registration, or written by each source in its own way. */
const neverCompared: readonly RegistrationField[] = ['databaseDate', 'lastChangedDate', 'abuseEmail', 'abusePhone'];

/** True for two spellings of one registrar's name. */
export function isSameRegistrar(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const asSet = (texts: readonly string[]) => [...new Set(texts)].sort().join('\n');

/**
 * True where two sources mean the same by what they say of a field: dates of the same day whatever the time zone, names but
 * for letter case and signs (or of one number with IANA), lists in any order, `ok` beside other statuses. What only one of
 * them knows is no difference.
 */
export function isSameFact(field: RegistrationField, one: RegistrationReads, other: RegistrationReads): boolean {
  if (neverCompared.includes(field)) return true;
  if (field === 'registrarName' && isSameNumber(one, other)) return true;
  const [first, second] = [one[field], other[field]];
  if (first.outcome !== 'known' || second.outcome !== 'known') return true;
  return comparable(field, first.value) === comparable(field, second.value) || isSameDay(first.value, second.value);
}

function isSameNumber({ registrarIanaId: one }: RegistrationReads, { registrarIanaId: other }: RegistrationReads) {
  return one.outcome === 'known' && other.outcome === 'known' && one.value === other.value;
}

function isSameDay(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date && Math.abs(one.getTime() - other.getTime()) <= sameDayMs;
}

function comparable(field: RegistrationField, value: unknown): unknown {
  if (field === 'registrarName') return plain(String(value));
  if (field === 'eppStatuses') return asSet((value as string[]).filter((status) => status !== 'ok'));
  if (field === 'nameServers') return asSet(value as string[]);
  if (field === 'dsRecords') return asSet((value as object[]).map((record) => JSON.stringify(record).toLowerCase()));
  return value;
}
