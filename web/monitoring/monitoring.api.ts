import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  GetMonitoringEntry,
  GetMonitoringSummary,
  ListChangeMutes,
  ListMonitoring,
  type MonitoringEntry,
} from '#contract/monitoring.ts';
import { call } from '#web/base/call.ts';
import { dates } from '#web/base/dates.ts';
import { followsNames } from '#web/base/names-counts.ts';
import { type ChangeFeed, type ChangePage, withEntries } from './parts/change-pages.ts';
import { askedOf, type ChangeSearch } from './parts/change-search.ts';

const pageSize = 50;
const changesKey = ['monitoring', 'changes'] as const;

/** What the head of the screen and the card of the dashboard show. */
export const summaryQuery = queryOptions({
  queryKey: ['monitoring', 'summary'],
  queryFn: ({ signal }) => call(GetMonitoringSummary, { signal }),
  meta: followsNames,
});

/** One page of the changes; `after` is the `next` of the page before, null for the newest. Days end when the viewer's do. */
export function getChanges(search: ChangeSearch, after: string | null, signal?: AbortSignal): Promise<ChangePage> {
  const timeZone = dates.get().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const query = { ...askedOf(search, new Date()), take: pageSize, timeZone, ...(after === null ? {} : { after }) };
  return call(ListMonitoring, { query, ...(signal ? { signal } : {}) });
}

/** The changes of a search, page by page; what is new is put before them when the reader wants it (`use-changes.ts`). */
export function changesQuery({ by: _, open: __, ...search }: ChangeSearch) {
  return infiniteQueryOptions({
    queryKey: [...changesKey, search],
    queryFn: ({ pageParam, signal }) => getChanges(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One change with what stood behind it. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['monitoring', 'entry', id],
    queryFn: ({ signal }) => call(GetMonitoringEntry, { params: { id }, signal }),
  });

export const mutesQuery = queryOptions({
  queryKey: ['monitoring', 'mutes'],
  queryFn: ({ signal }) => call(ListChangeMutes, { signal }),
});

/** Shows entries as `change` makes them, in every list that holds them; those for which it gives null leave the list. */
export function patchChanges(
  client: QueryClient,
  change: (entry: MonitoringEntry, search: ChangeSearch) => MonitoringEntry | null,
): void {
  for (const [key, feed] of client.getQueriesData<ChangeFeed>({ queryKey: changesKey })) {
    const search = key[changesKey.length] as ChangeSearch;
    if (feed)
      client.setQueryData(
        key,
        withEntries(feed, (entry) => change(entry, search)),
      );
  }
}

/** Counts, mutes and opened entries are asked for again; of the lists only those that are not shown. */
export async function reloadAround(client: QueryClient): Promise<void> {
  await Promise.all([
    ...['summary', 'mutes', 'entry'].map((part) => client.invalidateQueries({ queryKey: ['monitoring', part] })),
    client.invalidateQueries({ queryKey: changesKey, refetchType: 'none' }),
  ]);
}

/** Everything is asked for again, the lists from their newest page on. */
export async function reloadChanges(client: QueryClient): Promise<void> {
  await Promise.all([
    client.resetQueries({ queryKey: changesKey }),
    client.invalidateQueries({ queryKey: ['monitoring'], predicate: ({ queryKey }) => queryKey[1] !== 'changes' }),
  ]);
}
