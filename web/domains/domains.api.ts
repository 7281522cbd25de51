import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type DomainPage, ListDomains } from '#contract/domain-list.ts';
import { type Domain, GetDomainByName, GetDomainLookups, GetDomainsByIds } from '#contract/domains.ts';
import { GetVerification } from '#contract/verification.ts';
import { ApiFailure, call, firstAnswer } from '#web/base/call.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import { areRowsInUse } from '#web/ui/list/rows-in-use.ts';
import { withRowsInPlace } from '#web/ui/list/still-rows.rules.ts';
import type { ListQuery } from './domain-filters.ts';
import { type DomainSearch, listQueryOf } from './domain-search.ts';
import { type ShownPage, withFreshRows, withoutRows } from './live-rows.rules.ts';

export const listKey = ['domains', 'list'] as const;
const byNameKey = ['domains', 'by-name'] as const;

/** One page of the list; the previous page stays on screen while the next one is fetched. */
export function domainPageQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(ListDomains, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * The page of a search. A span such as "within 30 days" stays a word in the key, and is counted from the call. Loaded
 * again while its rows are in use, it keeps their places (D-093a).
 */
export function searchPageQuery(
  { page, pageSize, view, ...search }: DomainSearch,
  window: ListWindow,
  isMonitored: boolean,
) {
  const asked = () => ({ query: { ...listQueryOf(search, window, new Date()), ...listOf(isMonitored) } });
  return queryOptions({
    queryKey: [...listKey, search, window, isMonitored],
    queryFn: async ({ signal, client, queryKey }): Promise<ShownPage> => {
      const fresh = await call(ListDomains, { ...asked(), signal });
      const shown = client.getQueryData<ShownPage>(queryKey);
      return shown && !shown.isOrderAsked && areRowsInUse() ? withRowsInPlace(shown, fresh) : fresh;
    },
    initialData: (): ShownPage | undefined => firstAnswer(ListDomains, asked()),
    placeholderData: keepPreviousData,
  });
}

/** What the list call says of which list is meant: nothing for the portfolio. */
export const listOf = (isForMonitoring: boolean): Pick<ListQuery, 'isForMonitoring'> =>
  isForMonitoring ? { isForMonitoring: 'true' } : {};

/** Number of domains of a list without any filter, counted as section 7 says: a page of one. */
export const domainCountQuery = (isForMonitoring: boolean) =>
  queryOptions({
    queryKey: ['domains', 'count', isForMonitoring],
    queryFn: async ({ signal }) =>
      (await call(ListDomains, { query: { take: 1, ...listOf(isForMonitoring) }, signal })).totalCount,
  });

/** The domain of this name, in any letter case or form (D-015). Names that are not the user's are a 404. */
export function domainByNameQuery(name: string) {
  return queryOptions({
    queryKey: [...byNameKey, name.toLowerCase()],
    queryFn: ({ signal }) => {
      if (/^\.*$/.test(name)) throw new ApiFailure(404, { code: 'DOMAIN_NOT_FOUND' }); // a path's `..` is another call
      return call(GetDomainByName, { params: { domainName: name }, signal });
    },
  });
}

/** The domain as a list that is still known has it, to be shown until its own answer is there. */
export function rowOf(client: QueryClient, name: string): Domain | undefined {
  const pages = client.getQueriesData<DomainPage>({ queryKey: listKey });
  return pages.flatMap(([, page]) => page?.data ?? []).find((row) => row.name === name.toLowerCase());
}

/** Outcome, source and times of each field that was looked up (D-234). */
export function domainLookupsQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'lookups', id],
    queryFn: ({ signal }) => call(GetDomainLookups, { params: { id }, signal }),
  });
}

/** The TXT record that proves a name which needs a proof, and how the looks for it stand (D-136). */
export function verificationQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'verification', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(GetVerification, { params: { id }, signal }),
  });
}

/** Everything that is shown of domains is asked for again; lists in their order of now, or around rows in use. */
export function reloadDomains(client: QueryClient, { inOrder } = { inOrder: false }): Promise<void> {
  if (inOrder) patchLists(client, (page) => ({ ...page, isOrderAsked: true }));
  return client.invalidateQueries({ queryKey: ['domains'] });
}

/** Puts the rows of every list into the order that waits. */
export function putInOrder(client: QueryClient): void {
  patchLists(client, (page) => page.waiting ?? page);
}

function patchLists(client: QueryClient, change: (page: ShownPage) => ShownPage): void {
  client.setQueriesData<ShownPage>({ queryKey: listKey }, (page) => page && change(page));
}

/** Puts fresh rows into every list that holds them, in their places, and into the detail screen. */
export function patchRows(client: QueryClient, fresh: readonly Domain[]): void {
  patchLists(client, (page) => withFreshRows(page, fresh));
  client.setQueriesData<Domain>({ queryKey: byNameKey }, (shown) => fresh.find(({ id }) => id === shown?.id) ?? shown);
}

/** Takes out of the portfolio's lists, or of those of what is monitored, what the user has just taken out. */
export function takeOutRows(client: QueryClient, ids: readonly string[], isMonitored: boolean): void {
  const gone = new Set(ids);
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[listKey.length + 2] === isMonitored;
  client.setQueriesData<ShownPage>({ queryKey: listKey, predicate }, (page) => page && withoutRows(page, gone));
}

/** Asks for single rows and patches them in; ids that are gone are left to the next reload of the list. */
export async function refreshRows(client: QueryClient, ids: string[]): Promise<void> {
  patchRows(client, await call(GetDomainsByIds, { body: ids }));
}
