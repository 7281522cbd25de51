import { type ListColumn, type SortableColumn, type SortField, sortFieldOf } from '#contract/domain-list.ts';

export type Sort = { column: SortableColumn; direction: 'asc' | 'desc' };

/** The order without a chosen sort: newest first (D-074). */
export const defaultSort: Sort = { column: 'createdAt', direction: 'desc' };

/** The order that no sort has to be chosen for. */
export const isDefaultSort = ({ column, direction }: Sort): boolean =>
  column === defaultSort.column && direction === defaultSort.direction;

/** Fields of the sort menu on narrow screens, in this order (GRID-014). `domain` is the specification's `name`. */
export const mobileSortColumns = [
  'domain',
  'registrationDate',
  'expirationDate',
  'sedoPrice',
  'godaddyPrice',
  'atomPrice',
  'tldCount',
] as const satisfies readonly SortableColumn[];

export function isSortable(column: ListColumn): column is SortableColumn {
  return column in sortFieldOf;
}

/** A click on a column: a new column starts ascending, the same one turns round (GRID-037). */
export function toggleSort(current: Sort | undefined, column: SortableColumn): Sort {
  const isSame = current?.column === column;
  return { column, direction: isSame && current.direction === 'asc' ? 'desc' : 'asc' };
}

/** A sort as the address holds it: the column, with `-` before it when descending. */
export function sortToText({ column, direction }: Sort): string {
  return direction === 'asc' ? column : `-${column}`;
}

/** The sort of an address; undefined when the text names no sortable column. */
export function sortFromText(text: unknown): Sort | undefined {
  if (typeof text !== 'string') return undefined;
  const column = text.replace(/^-/, '');
  if (!Object.hasOwn(sortFieldOf, column)) return undefined;
  return { column: column as SortableColumn, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

/** `sortBy` and `sortDirection` of the list call (API-025, D-075). */
export function sortQuery({ column, direction }: Sort = defaultSort): {
  sortBy: SortField;
  sortDirection: 'asc' | 'desc';
} {
  return { sortBy: sortFieldOf[column], sortDirection: direction };
}
