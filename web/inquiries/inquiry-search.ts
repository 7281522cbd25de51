import {
  type InquiryFilter,
  inquiryFilters,
  inquiryLimits,
  type InquirySort as SortField,
} from '#contract/inquiries.ts';
import { isUuid } from '#contract/uuid.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';

/** D-194 */
export const firstFilter: InquiryFilter = 'allExceptClosed';

/** Orders of the list by the word that the address has for them; the first holds where it names none. */
const sorts = {
  latest: ['lastmessageat', 'desc'],
  waiting: ['lastmessageat', 'asc'],
  newest: ['createdat', 'desc'],
  oldest: ['createdat', 'asc'],
  offer: ['offeramount', 'desc'],
} as const satisfies Record<string, [SortField, 'asc' | 'desc']>;
export type InquirySort = keyof typeof sorts;
export const inquirySorts = Object.keys(sorts) as InquirySort[];
const firstSort: InquirySort = 'latest';

/** Rows that are loaded at once (D-195). */
export const pageSize = 50;

/** What the inbox keeps in the address; absent parts have their default. */
export type InquirySearch = {
  filter?: InquiryFilter;
  search?: string;
  sort?: InquirySort;
  domainId?: string;
  /** a link was followed within the inbox: everything is loaded again (D-201) */
  refresh?: string;
};

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readInquirySearch(raw: Record<string, unknown>): InquirySearch {
  const filter = inquiryFilters.find((one) => one === raw.filter);
  const search = typeof raw.search === 'string' ? raw.search.trim().slice(0, inquiryLimits.search) : '';
  const sort = inquirySorts.find((one) => one === raw.sort);
  const { domainId, refresh } = raw;
  return {
    ...(filter === undefined || filter === firstFilter ? {} : { filter }),
    ...(search === '' ? {} : { search }),
    ...(sort === undefined || sort === firstSort ? {} : { sort }),
    ...(typeof domainId === 'string' && isUuid(domainId) ? { domainId } : {}),
    ...(typeof refresh === 'string' && refresh !== '' ? { refresh } : {}),
  };
}

/** What the call is asked for by a search, without its window. */
export function askedOf({ filter = firstFilter, search, sort = firstSort, domainId }: InquirySearch) {
  const [sortBy, sortDirection] = sorts[sort];
  return { filter, search, domainId, sortBy, sortDirection };
}

/** The address of the inbox, or of an inquiry in it, with the list as it is. */
export function inboxAddress({ refresh: _, ...search }: InquirySearch, id?: string): string {
  return withSearch(id === undefined ? paths.inquiries : paths.inquiry(id), search);
}
