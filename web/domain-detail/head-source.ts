import { dayMs } from '#contract/dates.ts';
import { isAnswer, registrationFields } from '#contract/lookups.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { isOutcome } from './outcomes.ts';
import { type FieldLookup, type LookupsOf, type ShownField, shownFields, sourceName } from './sources.ts';

/** A source that was heard: its name as people know it, and when. */
type HeardSource = { name: string; at: string };

export function heardSource(field: ShownField, lookup: FieldLookup, t: RowTools['t']): HeardSource | null {
  const { outcome, knownAt, triedAt } = lookup;
  const name = sourceName(field, lookup, t);
  const at = knownAt ?? (isOutcome(outcome) && isAnswer(outcome) ? triedAt : null);
  return name !== null && at !== null ? { name, at } : null;
}

/** The source that most facts of a registration are from, told once in the head of the card; null while none was heard. */
export function headSource(lookups: LookupsOf | undefined, t: RowTools['t']): HeardSource | null {
  const heard = registrationFields.flatMap((field) => {
    const lookup = lookups?.[field];
    return (lookup && heardSource(field, lookup, t)) ?? [];
  });
  const byName = Object.values(Object.groupBy(heard, ({ name }) => name)).map((same) => same ?? []);
  const most = byName.toSorted((one, other) => other.length - one.length)[0];
  return most?.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0] ?? null;
}

/** Whether a fact's source need not be told beside it, since the head of its card tells it. */
export const isOfHead = (source: HeardSource | null, head: HeardSource | null): boolean =>
  source !== null &&
  head !== null &&
  source.name === head.name &&
  Math.abs(Date.parse(source.at) - Date.parse(head.at)) < dayMs;

/** The fields of which sources say different things. */
export const disputedFields = (lookups: LookupsOf | undefined): ShownField[] =>
  shownFields.filter((field) => (lookups?.[field]?.others?.length ?? 0) > 0);

/** The lookup of a registration's fact that brought no answer the last time; undefined where all did. */
export function failedLookup(lookups: LookupsOf | undefined): FieldLookup | undefined {
  const all = registrationFields.flatMap((field) => lookups?.[field] ?? []);
  return all.find(({ outcome }) => isOutcome(outcome) && !isAnswer(outcome) && outcome !== 'notOffered');
}
