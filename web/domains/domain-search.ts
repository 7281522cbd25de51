import { landerFilters } from '#contract/domain-list.ts';
import { builtInViewId } from '#contract/grid-views.ts';
import { isUuid } from '#contract/uuid.ts';
import { choicesOf, isSet, readFilters, sentFilters } from '#web/base/list-filters.ts';
import { withSearch } from '#web/base/router/address.ts';
import type { ListWindow, PageSearch } from '#web/ui/DataGrid/use-list-page.ts';
import { type DomainFilter, domainFilters, type FilterSearch, type ListQuery } from './domain-filters.ts';
import { domainPageSizes } from './page-size.ts';
import { defaultSort, type Sort, sortFromText, sortQuery, sortToText } from './sort.ts';

/** What the grid keeps in the address; absent parts have their default. */
export type DomainSearch = FilterSearch &
  PageSearch & {
    /** a column, `-` before it for descending */
    sort?: string;
    /** id of the saved view that is active, or `default` for the built-in one */
    view?: string;
  };

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readDomainSearch(raw: Record<string, unknown>): DomainSearch {
  const sort = sortFromText(raw.sort);
  const page = readPage(raw.page);
  const pageSize = domainPageSizes.parse(raw.pageSize);
  const view = readView(raw.view);
  return {
    ...readFilters(domainFilters, raw),
    ...(view === undefined ? {} : { view }),
    ...(sort === undefined ? {} : { sort: sortToText(sort) }),
    ...(page === undefined ? {} : { page }),
    ...(pageSize === undefined ? {} : { pageSize }),
  };
}

function readView(value: unknown): string | undefined {
  return typeof value === 'string' && (value === builtInViewId || isUuid(value)) ? value : undefined;
}

function readPage(value: unknown): number | undefined {
  const page = typeof value === 'string' ? Number(value) : value;
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 1e6 ? page : undefined;
}

/** True when a filter names one domain by its id instead of searching names (D-094). */
export function isDomainId(filter: string | undefined): boolean {
  return filter !== undefined && isUuid(filter);
}

/** True for a text of the search box that may be several names, or a name in a web address. */
export function mayHoldNames(text: string): boolean {
  return /\S[\s,;]+\S|\//.test(text);
}

/** The search without its filters: sort and page size stay, and it starts at page 1. */
export function withoutFilters({ sort, pageSize }: DomainSearch): DomainSearch {
  return { sort, pageSize };
}

/** By what a filter of days sorts; those that come and those that were. */
const dateSorts = {
  expires: { column: 'expirationDate', direction: 'asc' },
  registered: { column: 'registrationDate', direction: 'desc' },
  added: defaultSort,
  purchased: { column: 'purchaseDate', direction: 'desc' },
} as const satisfies Record<(DomainFilter & { kind: 'span' })['name'], Sort>;

/** The order of a list for which none was chosen: by the days it is filtered by, else newest first. */
export function usualSort(search: DomainSearch): Sort {
  const days = domainFilters.find((filter) => filter.kind === 'span' && isSet(filter, search));
  return days?.kind === 'span' ? dateSorts[days.name] : defaultSort;
}

/** The order of a list. */
export const sortOf = (search: DomainSearch): Sort => sortFromText(search.sort) ?? usualSort(search);

/** Filters and sort as one text, the same for searches that show the same list. */
export function listTextOf(search: DomainSearch): string {
  return withSearch('', { ...readDomainSearch(search), page: undefined, pageSize: undefined });
}

/** The filters alone as one text. */
export function filterTextOf(search: DomainSearch): string {
  return withSearch('', readFilters(domainFilters, search));
}

/** True when something narrows the list. */
export function isFiltered(search: DomainSearch): boolean {
  return domainFilters.some((filter) => isSet(filter, search));
}

/** How many filters are active, counted as their chips are (D-109): each value of several choices is one. */
export function activeCount(search: DomainSearch): number {
  const counts = domainFilters.map((filter) => {
    if (filter.kind === 'choices') return choicesOf(search[filter.name]).length;
    return isSet(filter, search) ? 1 : 0;
  });
  return counts.reduce<number>((sum, count) => sum + count, 0);
}

/** The lander filter after one click more: all (undefined), with, without (FILT-013, D-107). */
export function nextLanderFilter(now: DomainSearch['landerFilter']): DomainSearch['landerFilter'] {
  return landerFilters[now ? landerFilters.indexOf(now) + 1 : 0];
}

/** The list call for one window of a search, made at `now`: spans such as "within 30 days" begin or end there. */
export function listQueryOf(search: DomainSearch, window: ListWindow, now: Date): ListQuery {
  return { ...window, ...matchingQueryOf(search, now) };
}

/** The same for calls that want all that match, in their order. */
export function matchingQueryOf(search: DomainSearch, now: Date): Omit<ListQuery, 'skip' | 'take'> {
  return { ...sentFilters(domainFilters, search, now), ...sortQuery(sortOf(search)) };
}
