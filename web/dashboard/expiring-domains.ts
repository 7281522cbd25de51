import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import type { DomainSearch } from '#web/domains/domain-search.ts';

/** The grid with the domains that expire from one day to another, the next first; days `YYYY-MM-DD`. */
export function expiringDomains(from: string, to: string): string {
  return withSearch(paths.domains, {
    expiresFrom: from,
    expiresTo: to,
    sort: 'expirationDate',
  } satisfies DomainSearch);
}
