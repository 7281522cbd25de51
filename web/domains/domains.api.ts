import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Domain, type DomainPage, GetDomain, GetDomainsByIds, ListDomains } from '#contract/domains.ts';
import { call } from '#web/app/call.ts';
import type { ListQuery } from './domain-search.ts';
import { withFreshRows } from './live-rows.ts';

const listKey = ['domains', 'list'] as const;

/** One page of the list; the previous page stays on screen while the next one is fetched. */
export function domainPageQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(ListDomains, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Number of domains without any filter, counted as section 7 says: a page of one. */
export const domainCountQuery = queryOptions({
  queryKey: ['domains', 'count'],
  queryFn: async ({ signal }) => (await call(ListDomains, { query: { take: 1 }, signal })).totalCount,
});

export function domainQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'one', id],
    queryFn: ({ signal }) => call(GetDomain, { params: { id }, signal }),
  });
}

/** Everything that is shown of domains is asked for again. */
export function reloadDomains(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['domains'] });
}

/** Puts fresh rows into every list that holds them, in their places. */
export function patchRows(client: QueryClient, fresh: readonly Domain[]): void {
  client.setQueriesData<DomainPage>({ queryKey: listKey }, (page) => page && withFreshRows(page, fresh));
}

/** Asks for single rows and patches them in; ids that are gone are left to the next reload of the list. */
export async function refreshRows(client: QueryClient, ids: string[]): Promise<void> {
  patchRows(client, await call(GetDomainsByIds, { body: ids }));
}
