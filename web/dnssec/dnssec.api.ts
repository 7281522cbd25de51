import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckDnssecOf, CountDnssec, type DnssecItem, ListDnssec } from '#contract/dnssec.ts';
import { call } from '#web/base/call.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import { dnssecList } from './dnssec-search.ts';
import { dnssecKey } from './one-dnssec.api.ts';

/** A row of the list. */
export type DnssecRow = DnssecItem & { id: string };

type Asked = Omit<ReturnType<typeof dnssecList.read>, 'open' | 'page' | 'pageSize'>;

/** The filters and the order of the list, as its calls take them. */
export function filterOf({ sort, ...filters }: Asked) {
  if (sort === undefined) return filters;
  const { column, direction } = dnssecList.sortOf({ sort });
  return { ...filters, sort: column, order: direction };
}

export const listQuery = (asked: Asked, window: ListWindow) =>
  queryOptions({
    queryKey: [...dnssecKey, 'list', asked, window],
    queryFn: async ({ signal }) => {
      const page = await call(ListDnssec, { query: { ...window, ...filterOf(asked) }, signal });
      return { ...page, data: page.data.map((item): DnssecRow => ({ ...item, id: item.domainId })) };
    },
    placeholderData: keepPreviousData,
  });

export const countsQuery = queryOptions({
  queryKey: [...dnssecKey, 'counts'],
  queryFn: ({ signal }) => call(CountDnssec, { signal }),
});

const maxIds = 10_000;
/** Ids of all that match, in the order of the list, at most 10,000. */
export async function matchingIds(asked: Asked): Promise<string[]> {
  const ids: string[] = [];
  for (let skip = 0; skip < maxIds; skip += 500) {
    const page = await call(ListDnssec, { query: { ...filterOf(asked), skip, take: 500 } });
    ids.push(...page.data.map(({ domainId }) => domainId));
    if (!page.hasMore) break;
  }
  return ids;
}

/** Has many names checked. */
export function useChecks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (domainIds: readonly string[]) => call(CheckDnssecOf, { body: { domainIds: [...domainIds] } }),
    onSettled: () => client.invalidateQueries({ queryKey: dnssecKey }),
  });
}
