import { toIso } from '#contract/dates.ts';
import { type FieldLookup, isAnswer, type LookupField, type LookupOutcome } from '#contract/lookups.ts';
import type { StoredLookup, StoredLookups } from '../database/tables.ts';
import type { DomainUpdate, FieldFinding } from '../lookups/domain-update.ts';

/** The lookups of a domain after another attempt; fields that were not tried stay as they are. */
export function mergedLookups(
  before: StoredLookups,
  { fields, rereads, at }: Pick<DomainUpdate, 'fields' | 'rereads' | 'at'>,
): StoredLookups {
  const after = { ...before };
  for (const [field, attempt] of Object.entries(fields) as [LookupField, FieldFinding<unknown>][]) {
    if (attempt.outcome !== 'known' && attempt.isForUnknown && typeof before[field]?.[3] === 'number') continue;
    const now = merged(before[field], attempt, at.getTime());
    after[field] = rereads ? reread(before[field], now) : now;
  }
  return after;
}

/** A value that an earlier answer had: that later ones failed stays, and when the last was tried. */
function reread(before: StoredLookup | undefined, now: StoredLookup): StoredLookup {
  if (!before) return now;
  const [outcome, , triedAt, , retryAt, reason] = before;
  const [, source, , knownAt] = now;
  const isFailure = !isAnswer(outcome) && outcome !== 'unreadable';
  return isFailure
    ? [outcome, source, triedAt, knownAt, retryAt, reason]
    : ['known', source, triedAt, knownAt, null, null];
}

/** What is not known this time keeps when and where the value came from (D-234). */
function merged(before: StoredLookup | undefined, attempt: FieldFinding<unknown>, at: number): StoredLookup {
  const { outcome, source, retryAt, reason } = attempt;
  const [, knownSource, , knownAt] = before ?? [];
  const isKept = outcome !== 'known' && typeof knownAt === 'number';
  return [
    outcome,
    isKept ? (knownSource ?? null) : source,
    at,
    outcome === 'known' ? (attempt.knownAt?.getTime() ?? at) : (knownAt ?? null),
    retryAt?.getTime() ?? null,
    reason,
  ];
}

/** What the registry alone answers; nameservers may also come from DNS. */
const registryFields: readonly LookupField[] = ['registrationDate', 'expirationDate', 'registrarName', 'eppStatuses'];

/**
 * What an attempt says of the name itself: whether it is registered; undefined when the registry gave no answer, or one that
 * was read before.
 */
export function isRegistered({ fields, rereads }: Pick<DomainUpdate, 'fields' | 'rereads'>): boolean | undefined {
  if (rereads) return undefined;
  const outcomes = registryFields.map((field) => fields[field]?.outcome);
  if (['known', 'notPublished', 'withheld'].some((outcome) => outcomes.includes(outcome as LookupOutcome))) return true;
  return outcomes.includes('notFound') ? false : undefined;
}

/** Fields that were looked up in vain and never known. */
export function unknownFields(stored: StoredLookups): LookupField[] {
  const fields = Object.keys(stored) as LookupField[];
  return fields.filter((field) => {
    const [outcome, , , knownAt] = stored[field] ?? ['known'];
    return !isAnswer(outcome) && typeof knownAt !== 'number';
  });
}

/** As the API shows them. */
export function shownLookups(stored: StoredLookups): Partial<Record<LookupField, FieldLookup>> {
  const iso = (time: number | null) => (time === null ? null : toIso(new Date(time)));
  const entries = Object.entries(stored).map(([field, [outcome, source, triedAt, knownAt, retryAt, reason]]) => {
    const shown = {
      outcome,
      source,
      triedAt: toIso(new Date(triedAt)),
      knownAt: iso(knownAt),
      retryAt: iso(retryAt),
      reason,
    };
    return [field, shown];
  });
  return Object.fromEntries(entries);
}
