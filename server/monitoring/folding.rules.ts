import { isDeepStrictEqual } from 'node:util';

/** An entry in which a value went from `before` to `after`, back, and so on: `times` times in all. */
export type Foldable = { before: unknown; after: unknown; currency: string | null; times: number };

/** What comes back within so long after it last changed makes no entry of its own. */
export const foldsWithinMs = 24 * 3_600_000;
const maxTimes = 32_767; // of a smallint

/** True where what is so now is `before` again. */
export const isBack = ({ times }: Pick<Foldable, 'times'>): boolean => times % 2 === 0;

/** True where a change only brings an entry's value back to its other one: lists are compared as sets. */
export function isSwing(entry: Foldable, change: Pick<Foldable, 'before' | 'after' | 'currency'>): boolean {
  const [now, other] = isBack(entry) ? [entry.before, entry.after] : [entry.after, entry.before];
  return (
    entry.times < maxTimes &&
    entry.currency === change.currency &&
    isSame(now, change.before) &&
    isSame(other, change.after)
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other));
}

const comparable = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : value);
