import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type InactiveDomain, ListInactiveDomains } from '#contract/inactive-domains.ts';
import { call } from '#web/base/call.ts';
import { useReloadOn } from '#web/base/reload.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';

const inactiveKey = ['domains', 'inactive'] as const;

type Asked = { search?: string; reason?: InactiveDomain['inactive']['reason'] };

/** The filters of a search, as the calls take them. */
export const filtersOf = ({ search, ...rest }: Asked) => ({ ...rest, ...(search ? { filter: search } : {}) });

export const inactiveQuery = (asked: Asked, window: ListWindow) =>
  queryOptions({
    queryKey: [...inactiveKey, asked, window],
    queryFn: ({ signal }) => call(ListInactiveDomains, { query: { ...window, ...filtersOf(asked) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Keeps the list up to date: with what is marked, deleted or taken back here and on other pages. */
export function useLiveInactive(): void {
  const client = useQueryClient();
  useReloadOn({ reload: () => client.invalidateQueries({ queryKey: inactiveKey }) });
}
