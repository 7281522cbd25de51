import type { SortField } from '#contract/domains.ts';
import { type PageSize, toPageSize } from './page-size.ts';
import { sortFromText, sortQuery, sortToText } from './sort.ts';

/** What the grid keeps in the address; absent parts have their default. */
export type DomainSearch = {
  /** part of a name, or the id of one domain (GRID-047) */
  filter?: string;
  /** a column, `-` before it for descending */
  sort?: string;
  /** from 1 */
  page?: number;
  pageSize?: PageSize;
};

const maxFilterLength = 253; // D-100

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readDomainSearch(raw: Record<string, unknown>): DomainSearch {
  const filter = readFilter(raw.filter);
  const sort = sortFromText(raw.sort);
  const page = readPage(raw.page);
  const pageSize = toPageSize(raw.pageSize);
  return {
    ...(filter === undefined ? {} : { filter }),
    ...(sort === undefined ? {} : { sort: sortToText(sort) }),
    ...(page === undefined ? {} : { page }),
    ...(pageSize === undefined ? {} : { pageSize }),
  };
}

function readFilter(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, maxFilterLength) || undefined;
}

function readPage(value: unknown): number | undefined {
  const page = typeof value === 'string' ? Number(value) : value;
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 1e6 ? page : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True when a filter names one domain by its id instead of searching names (D-094). */
export function isDomainId(filter: string | undefined): filter is string {
  return filter !== undefined && uuid.test(filter);
}

export type ListQuery = {
  skip: number;
  take: number;
  filter?: string;
  sortBy: SortField;
  sortDirection: 'asc' | 'desc';
};

/** The list call for a search at a page size. */
export function listQueryOf(search: DomainSearch, pageSize: PageSize): ListQuery {
  return {
    skip: ((search.page ?? 1) - 1) * pageSize,
    take: pageSize,
    ...(search.filter === undefined ? {} : { filter: search.filter }),
    ...sortQuery(sortFromText(search.sort)),
  };
}
