import type { LastList } from '#web/domains/last-list.api.ts';

/** The names beside one in the list it was opened from; `place` counts from 1. Null for a name that is not in it. */
export type Neighbours = { previous: string | undefined; next: string | undefined; place: number; total: number };

export function neighboursIn(list: LastList | null, name: string): Neighbours | null {
  const at = list?.names.indexOf(name) ?? -1;
  if (!list || at < 0) return null;
  return {
    previous: list.names[at - 1],
    next: list.names[at + 1],
    place: list.asked.skip + at + 1,
    total: list.totalCount,
  };
}

/** The part of the list to ask for: before what is known of it, or after. */
export type Missing = { skip: number; take: number };

/** A page more of the list, where a name stands at an end of what is known of it. Null when nothing is missing. */
export function missingBeside({ asked, names, totalCount }: LastList, name: string): Missing | null {
  const { skip, take } = asked;
  const end = skip + names.length;
  if (names.at(-1) === name && end < totalCount) return { skip: end, take };
  if (names[0] === name && skip > 0) return { skip: Math.max(0, skip - take), take: Math.min(take, skip) };
  return null;
}

/** With what was asked for. Names that moved meanwhile stay where they were; an end that gave nothing is the end. */
export function withMore(list: LastList, { skip }: Missing, found: readonly string[]): LastList {
  const fresh = found.filter((name) => !list.names.includes(name));
  if (skip < list.asked.skip) return { ...list, asked: { ...list.asked, skip }, names: [...fresh, ...list.names] };
  const names = [...list.names, ...fresh];
  return { ...list, names, totalCount: fresh.length > 0 ? list.totalCount : list.asked.skip + names.length };
}
