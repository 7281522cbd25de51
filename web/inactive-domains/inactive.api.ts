import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { ListInactiveDomains } from '#contract/inactive-domains.ts';
import { call } from '#web/base/call.ts';
import { useReloadOn } from '#web/base/reload.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import type { InactiveSearch } from './inactive-search.ts';

const inactiveKey = ['domains', 'inactive'] as const;

/** The filters of a search, as the calls take them. */
export const filtersOf = ({ search, reason }: InactiveSearch) => ({
  ...(search === undefined ? {} : { filter: search }),
  ...(reason === undefined ? {} : { reason }),
});

export const inactiveQuery = (search: InactiveSearch, window: ListWindow) =>
  queryOptions({
    queryKey: [...inactiveKey, filtersOf(search), window],
    queryFn: ({ signal }) => call(ListInactiveDomains, { query: { ...window, ...filtersOf(search) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Keeps the list up to date: with what is marked, deleted or taken back here and on other pages. */
export function useLiveInactive(): void {
  const client = useQueryClient();
  useReloadOn({ reload: () => client.invalidateQueries({ queryKey: inactiveKey }) });
}
