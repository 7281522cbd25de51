/** What somebody edits, by field. */
type Fields = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which `now` differs from `before`. */
export function changedFields<F extends Fields>(now: F, before: F): (keyof F)[] {
  return Object.keys(now).filter((field) => !isSame(now[field], before[field]));
}

/**
 * The draft after somebody else changed what it began with: fields changed here stay, all others take the newer value.
 * `both` are those that both changed to different values.
 */
export function rebased<F extends Fields>(draft: F, before: F, newer: F): { draft: F; both: (keyof F)[] } {
  const own = changedFields(draft, before);
  const kept = Object.fromEntries(own.map((field) => [field, draft[field]])) as Partial<F>;
  const both = changedFields(newer, before).filter(
    (field) => own.includes(field) && !isSame(draft[field], newer[field]),
  );
  return { draft: { ...newer, ...kept }, both };
}
