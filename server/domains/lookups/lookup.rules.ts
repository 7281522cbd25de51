import { toIso } from '#contract/dates.ts';
import type { FieldLookup, LookupField } from '#contract/lookups.ts';
import type { StoredLookup, StoredLookups } from '../../database/tables.ts';
import type { DomainUpdate, FieldFinding } from './domain-update.ts';

/** The lookups of a domain after another attempt; fields that were not tried stay as they are. */
export function mergedLookups(
  before: StoredLookups,
  { fields, at }: Pick<DomainUpdate, 'fields' | 'at'>,
): StoredLookups {
  const after = { ...before };
  for (const [field, attempt] of Object.entries(fields) as [LookupField, FieldFinding<unknown>][]) {
    after[field] = merged(before[field], attempt, at.getTime());
  }
  return after;
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
    outcome === 'known' ? at : (knownAt ?? null),
    retryAt?.getTime() ?? null,
    reason,
  ];
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
