import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckDnssec, CheckDnssecOf, CountDnssec, type DnssecItem, GetDnssec, ListDnssec } from '#contract/dnssec.ts';
import { call } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import type { DnssecSearch } from './dnssec-search.ts';

const key = ['dnssec'] as const;

/** A row of the list. */
export type DnssecRow = DnssecItem & { id: string };

/** The filters and the order of the list, as its calls take them. */
export const filterOf = ({ search, state, reason, sort, order }: DnssecSearch) => ({
  ...(search === undefined ? {} : { search }),
  ...(state === undefined ? {} : { state }),
  ...(reason === undefined ? {} : { reason }),
  ...(sort === undefined ? {} : { sort }),
  ...(order === undefined ? {} : { order }),
});

export const listQuery = ({ open: _, ...search }: DnssecSearch, window: ListWindow) =>
  queryOptions({
    queryKey: [...key, 'list', search, window],
    queryFn: async ({ signal }) => {
      const page = await call(ListDnssec, { query: { ...window, ...filterOf(search) }, signal });
      return { ...page, data: page.data.map((item): DnssecRow => ({ ...item, id: item.domainId })) };
    },
    placeholderData: keepPreviousData,
  });

export const countsQuery = queryOptions({
  queryKey: [...key, 'counts'],
  queryFn: ({ signal }) => call(CountDnssec, { signal }),
});

export const detailQuery = (domainId: string) =>
  queryOptions({
    queryKey: [...key, 'one', domainId],
    queryFn: ({ signal }) => call(GetDnssec, { params: { domainId }, signal }),
  });

const mostIds = 10_000;
/** Ids of all that match, in the order of the list, at most 10,000. */
export async function matchingIds(search: DnssecSearch): Promise<string[]> {
  const ids: string[] = [];
  for (let skip = 0; skip < mostIds; skip += 500) {
    const page = await call(ListDnssec, { query: { ...filterOf(search), skip, take: 500 } });
    ids.push(...page.data.map(({ domainId }) => domainId));
    if (!page.hasMore) break;
  }
  return ids;
}

/** Loads again when names were checked, or changed. */
export function useLiveDnssec(): void {
  const client = useQueryClient();
  const soon = useReloadOn({ reload: () => client.invalidateQueries({ queryKey: key }) });
  useLive('DnssecChecked', soon);
}

/** Has one name checked, or many. */
export function useChecks() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: key });
  const one = useMutation({
    mutationFn: (domainId: string) => call(CheckDnssec, { params: { domainId } }),
    onSuccess: (detail) => client.setQueryData(detailQuery(detail.domainId).queryKey, detail),
    onSettled,
  });
  const many = useMutation({
    mutationFn: (domainIds: readonly string[]) => call(CheckDnssecOf, { body: { domainIds: [...domainIds] } }),
    onSettled,
  });
  return { one, many };
}
