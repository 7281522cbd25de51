import { toIso } from '#contract/dates.ts';
import type { DsRecord, LookupField } from '#contract/lookups.ts';
import type { ChangeField } from '#contract/monitoring.ts';
import { type ChangeMeaning, isSameDay, registrationMeanings } from '#contract/monitoring-meanings.ts';
import type { FieldChange } from '../lookups/lookups.service.ts';
import type { SavedDomain } from '../lookups/news.ts';
import { isRegistered } from '../readings/lookup.rules.ts';
import { hadRegistration } from '../readings/not-registered.rules.ts';
import { isSameRegistrar } from '../readings/same-fact.rules.ts';
import { type Before, wasKnown } from './changes.rules.ts';
import type { Evidence, NewChange } from './new-change.ts';

const fieldOf: Partial<Record<LookupField, ChangeField>> = {
  registrarName: 'registrar',
  expirationDate: 'expirationDate',
  registrationDate: 'registrationDate',
  nameServers: 'nameservers',
  eppStatuses: 'status',
  dnssec: 'dnssec',
};
type Told = { field: ChangeField; before: unknown; after: unknown; source: string | null; evidence: Evidence };

/**
 * What an answer changed of a registration (D-208): values that were known before, whether the registry knows the name, and
 * its DS records. `before` is what was known; without it nothing was.
 */
export function whoisChangesOf(
  one: SavedDomain,
  changes: readonly FieldChange[],
  before: Before | undefined,
): NewChange[] {
  const { userId, domainId, at } = one.update;
  const values = before ? changes.flatMap((change) => toldOf(one, change, before)) : [];
  const told = [...presenceOf(one), ...values, ...dsRecordsOf(one, values)];
  const hadDate = typeof before?.fields.registrationDate?.[3] === 'number';
  const meanings = registrationMeanings(told, {
    isSameRegistrar: hasSameRegistrar(one, changes),
    hasSameDate: hadDate && !told.some(({ field }) => field === 'registrationDate'),
  });
  return told.map((change, no) => ({
    ...{ userId, domainId, at, kind: 'whois', meaning: meanings[no] ?? null },
    ...change,
    isToldByWatch: isToldByWatch(one.event, change.field, meanings[no]),
  }));
}

/** To who waits for a name, one that is back with its old date is registered again, too. */
function isToldByWatch(event: SavedDomain['event'], field: ChangeField, meaning: ChangeMeaning | null | undefined) {
  return event !== null && (meaning === event || (field === 'registered' && event === 'reregistered'));
}

/** One known value that is another now; none where the source only writes it in another way. */
function toldOf(one: SavedDomain, change: FieldChange, known: Before): Told[] {
  const field = fieldOf[change.field];
  if (!field || !wasKnown(known, change.field) || isSameFact(one, change, known)) return [];
  // of a name without nameservers no set is stored
  const before = change.field === 'nameServers' ? (change.before ?? []) : plain(change.before);
  return [{ field, before, after: plain(change.after), source: change.source, evidence: answersOf(change, known) }];
}

const plain = (value: unknown) => (value instanceof Date ? toIso(value) : value);

function isSameFact(one: SavedDomain, change: FieldChange, known: Before): boolean {
  if (isSameDay(plain(change.before), plain(change.after))) return true;
  if (change.field === 'eppStatuses') return codesOf(change.before) === codesOf(change.after);
  if (change.field !== 'registrarName' || change.before === null) return false;
  if (isSameRegistrar(change.before, change.after)) return true;
  // another source may call the registrar by another name
  return hasSameNumber(one) && known.fields.registrarName?.[1] !== change.source;
}

/** EPP statuses but for their order, their spelling, and `ok` beside others. */
function codesOf(statuses: readonly string[] | null): string {
  const codes = (statuses ?? []).map((status) => status.toLowerCase().replace(/[^a-z]/g, ''));
  return [...new Set(codes)]
    .filter((code) => code !== 'ok')
    .sort()
    .join();
}

/** Who said so, and when: both answers. */
function answersOf({ field, source }: FieldChange, { fields }: Before): Evidence {
  const [, knownSource = null, , knownAt] = fields[field] ?? [];
  return {
    before: { source: knownSource, answeredAt: typeof knownAt === 'number' ? toIso(new Date(knownAt)) : null },
    after: { source },
  };
}

function hasSameRegistrar(one: SavedDomain, changes: readonly FieldChange[]): boolean {
  const name = changes.find((change) => change.field === 'registrarName');
  return hasSameNumber(one) || !name || name.before === null || isSameRegistrar(name.before, name.after);
}

/** IANA's number decides where it is known of both. */
function hasSameNumber({ held, values }: SavedDomain): boolean {
  return typeof held.registrarIanaId === 'string' && held.registrarIanaId === values.registrarIanaId;
}

/** A registration that ended, as two answers agree (D-158a), or that there is again. */
function presenceOf({ update, held, missing }: SavedDomain): Told[] {
  const isGone = missing.isNews && hadRegistration(held);
  const isBack = held.not_registered.confirmedAt !== null && isRegistered(update) === true;
  if (!isGone && !isBack) return [];
  const { registrationDate, expirationDate, registrarName, eppStatuses } = update.fields;
  const asked = [registrationDate, expirationDate, registrarName, eppStatuses];
  const source = asked.find((finding) => finding?.source)?.source ?? null;
  const { since } = held.not_registered;
  const evidence = { before: { deniedSince: since && toIso(since) }, after: { source } };
  return [{ field: 'registered', before: isGone, after: isBack, source, evidence }];
}

/** Of a signed name whose DS records are others than those that the same source gave before. */
function dsRecordsOf({ update: { reading, earlierDsRecords } }: SavedDomain, told: readonly Told[]): Told[] {
  const found = reading?.fields.dsRecords;
  if (!reading || !earlierDsRecords || found?.outcome !== 'known') return [];
  if (told.some(({ field }) => field === 'dnssec')) return []; // signed, or no longer: that is what is told
  const [before, after] = [textsOf(earlierDsRecords), textsOf(found.value)];
  if (before.join() === after.join()) return [];
  const { source } = reading;
  return [{ field: 'dsRecords', before, after, source, evidence: { before: null, after: { source } } }];
}

/** As a zone file has them. */
function textsOf(records: readonly DsRecord[]): string[] {
  return records
    .map(({ keyTag, algorithm, digestType, digest }) => `${keyTag} ${algorithm} ${digestType} ${digest.toUpperCase()}`)
    .sort();
}
