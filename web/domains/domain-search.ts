import type { SortField } from '#contract/domain-list.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import { domainPageSizes } from './page-size.ts';
import { sortFromText, sortQuery, sortToText } from './sort.ts';

/** What the grid keeps in the address; absent parts have their default. */
export type DomainSearch = {
  /** part of a name, or the id of one domain (GRID-047) */
  filter?: string;
  /** UTC dates `YYYY-MM-DD`, both included (D-102) */
  expiresFrom?: string;
  expiresTo?: string;
  requiresVerification?: true;
  /** a lookup failed and waits for its next try */
  hasProblem?: true;
  onlyUnprocessed?: true;
  /** a column, `-` before it for descending */
  sort?: string;
  /** from 1 */
  page?: number;
  pageSize?: number;
};

/** the parts of a search that narrow the list */
export type FilterKey = Exclude<keyof DomainSearch, 'sort' | 'page' | 'pageSize'>;

const maxFilterLength = 253; // D-100
/** filters that are either set or absent */
const flags = ['requiresVerification', 'hasProblem', 'onlyUnprocessed'] as const;

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readDomainSearch(raw: Record<string, unknown>): DomainSearch {
  const filter = readFilter(raw.filter);
  const expiresFrom = readDay(raw.expiresFrom);
  const expiresTo = readDay(raw.expiresTo);
  const sort = sortFromText(raw.sort);
  const page = readPage(raw.page);
  const pageSize = domainPageSizes.parse(raw.pageSize);
  return {
    ...(filter === undefined ? {} : { filter }),
    ...(expiresFrom === undefined ? {} : { expiresFrom }),
    ...(expiresTo === undefined ? {} : { expiresTo }),
    ...Object.fromEntries(flags.filter((flag) => isSet(raw[flag])).map((flag) => [flag, true])),
    ...(sort === undefined ? {} : { sort: sortToText(sort) }),
    ...(page === undefined ? {} : { page }),
    ...(pageSize === undefined ? {} : { pageSize }),
  };
}

function readFilter(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, maxFilterLength) || undefined;
}

/** A date that exists, of a year with four digits. */
function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(value);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

const isSet = (value: unknown) => value === true || value === 'true';

function readPage(value: unknown): number | undefined {
  const page = typeof value === 'string' ? Number(value) : value;
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 1e6 ? page : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True when a filter names one domain by its id instead of searching names (D-094). */
export function isDomainId(filter: string | undefined): filter is string {
  return filter !== undefined && uuid.test(filter);
}

/** The search without its filters: sort and page size stay, and it starts at page 1. */
export function withoutFilters({ sort, pageSize }: DomainSearch): DomainSearch {
  return { sort, pageSize };
}

/** What narrows the list, as the same text for the same filters; empty when nothing does. */
export function filtersOf({ sort, page, pageSize, ...filters }: DomainSearch): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return set.length === 0 ? '' : JSON.stringify(set.toSorted());
}

export type ListQuery = {
  skip: number;
  take: number;
  filter?: string;
  expirationDateFrom?: string;
  expirationDateTo?: string;
  requiresVerification?: 'true';
  hasProblem?: 'true';
  onlyUnprocessed?: 'true';
  sortBy: SortField;
  sortDirection: 'asc' | 'desc';
};

/** The list call for one window of a search. */
export function listQueryOf(search: DomainSearch, window: ListWindow): ListQuery {
  return {
    ...window,
    ...(search.filter === undefined ? {} : { filter: search.filter }),
    ...(search.expiresFrom === undefined ? {} : { expirationDateFrom: search.expiresFrom }),
    ...(search.expiresTo === undefined ? {} : { expirationDateTo: search.expiresTo }),
    ...Object.fromEntries(flags.filter((flag) => search[flag]).map((flag) => [flag, 'true' as const])),
    ...sortQuery(sortFromText(search.sort)),
  };
}
