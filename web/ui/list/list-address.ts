import { type Filter, isSet, readFilters, type SearchOf } from '#web/base/list-filters.ts';
import type { PageSearch } from '../DataGrid/use-list-page.ts';
import { readPage } from './section-sizes.ts';

type Way = 'asc' | 'desc';
/** The columns that a list can be sorted by and their ways, the usual one first; the first is its order without a choice. */
type Sorts = Readonly<Record<string, readonly [Way, Way?]>>;
export type ListSort<Column extends string = string> = { column: Column; direction: Way };

/** What a list screen keeps in its address: filters, `sort=-created`, page, and `open`, whose drawer is open. */
type ListSearch<Filters extends readonly Filter[]> = SearchOf<Filters> & PageSearch & { sort?: string; open?: string };

type Raw = Readonly<Record<string, unknown>>;

export type ListAddress<Search, Column extends string> = {
  path: string;
  /** Reads parameters from outside; what makes no sense is dropped. Its own results give the same again. */
  read: (raw: Raw) => Search;
  /** whether something narrows the list */
  isNarrowed: (search: Raw) => boolean;
  sortOf: (search: { sort?: string }) => ListSort<Column>;
  /** The sort that a click on a head asks for: the other way of the same column, or the usual one of another. */
  sortAfter: (search: { sort?: string }, column: string) => string;
};

type Options<Filters extends readonly Filter[], Column extends string> = {
  path: string;
  filters: Filters;
  sorts?: Readonly<Record<Column, readonly [Way, Way?]>>;
  /** whether a drawer can be named so; absent: the screen has none */
  canOpen?: (name: string) => boolean;
};

/** The address of a list screen, spelled as those of all others. */
export function listAddress<const Filters extends readonly Filter[], Column extends string = never>({
  path,
  filters,
  sorts = {} as Record<Column, readonly [Way, Way?]>,
  canOpen = () => false,
}: Options<Filters, Column>): ListAddress<ListSearch<Filters>, Column> {
  const usual = textOf(sortFrom(sorts, {}));
  const read = (raw: Raw) => {
    const sort = textOf(sortFrom(sorts, raw));
    const open = typeof raw.open === 'string' && canOpen(raw.open) ? raw.open : undefined;
    const rest = { ...readPage(raw), ...(sort === usual ? {} : { sort }), ...(open ? { open } : {}) };
    return Object.assign(rest, readFilters(filters, raw)) as ListSearch<Filters>;
  };
  return {
    path,
    read,
    isNarrowed: (search) => filters.some((filter) => isSet(filter, search)),
    sortOf: (search) => sortFrom(sorts, search) as ListSort<Column>,
    sortAfter: (search, column) => {
      const { column: before, direction } = sortFrom(sorts, search);
      const ways = (sorts as Sorts)[column] ?? ['asc'];
      const way = column === before ? (ways.find((one) => one !== direction) ?? direction) : ways[0];
      return textOf({ column, direction: way });
    },
  };
}

const textOf = ({ column, direction }: ListSort) => (direction === 'desc' ? `-${column}` : column);

/** Links of before said `sortBy` and `sortDirection`, or `sort` and `order`. */
function sortFrom(sorts: Sorts, { sort, sortBy, order, sortDirection }: Raw): ListSort {
  const [first = ''] = Object.keys(sorts);
  const text = String(sort ?? sortBy ?? first);
  const column = text.replace(/^-/, '');
  const ways = Object.hasOwn(sorts, column) ? sorts[column] : undefined;
  if (!ways) return { column: first, direction: sorts[first]?.[0] ?? 'asc' };
  const asked = text.startsWith('-') ? 'desc' : (order ?? sortDirection ?? (sort === undefined ? ways[0] : 'asc'));
  return { column, direction: ways.find((way) => way === asked) ?? ways[0] };
}
