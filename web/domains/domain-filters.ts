import type { ListDomains } from '#contract/domain-list.ts';
import type { Sent } from '#contract/endpoint.ts';
import { days, type Filter, type FilterKeyOf, flag, id, type SearchOf, text } from '#web/base/list-filters.ts';

/** The list call as it is sent. */
export type ListQuery = Sent<typeof ListDomains>['query'];

/**
 * The filters of the grid, in the order of their chips. From this table come what the address holds, what the call
 * sends, and the chips; it does not compile with a parameter that the call does not know.
 */
export const domainFilters = [
  text('filter', 253), // a part of a name (D-100), or the id of one domain (GRID-047)
  days('expires', 'expirationDateFrom', 'expirationDateTo'), // D-102
  flag('requiresVerification'),
  flag('hasProblem'), // a lookup failed and waits for its next try
  flag('waitsForRegistry'),
  flag('isNotRegistered'),
  flag('onlyUnprocessed'), // D-106
  id('activity'), // the domains that an item of the feed counts (D-053a)
] as const satisfies readonly Filter<keyof ListQuery>[];

export type DomainFilter = (typeof domainFilters)[number];
export type FilterKey = FilterKeyOf<typeof domainFilters>;
export type FilterSearch = SearchOf<typeof domainFilters>;
