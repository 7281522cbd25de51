import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { ListDomains } from '#contract/domain-list.ts';
import {
  GetNameserverPreset,
  GetNameserverSummary,
  ListNameserverPresets,
  ListNameserverSets,
} from '#contract/nameservers.ts';
import { call } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { pageOf, windowed } from '#web/ui/DataGrid/paged.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import { setList } from './nameservers-search.ts';

const key = ['nameservers'] as const;

type SetsAsked = Omit<ReturnType<typeof setList.read>, 'open' | 'page' | 'pageSize'>;

/** The filters of the list of sets, as its calls take them. */
export const setFilterOf = ({ hasPreset, sort, ...rest }: SetsAsked) => ({
  ...rest,
  ...(hasPreset ? { hasPreset: 'true' as const } : {}),
  ...(sort ? { sortBy: setList.sortOf({ sort }).column } : {}),
});

const setId = (nameservers: readonly string[]) => nameservers.join();
/** A row of the list: a set has no other id than its hosts. */
export type SetRow = Awaited<ReturnType<typeof loadSets>>['data'][number];

async function loadSets(asked: SetsAsked, window: ListWindow, signal: AbortSignal) {
  const { data, ...rest } = windowed(
    await call(ListNameserverSets, { query: { ...pageOf(window), ...setFilterOf(asked) }, signal }),
  );
  return { ...rest, data: data.map((set) => ({ ...set, id: setId(set.nameservers) })) };
}

export const setsQuery = (asked: SetsAsked, window: ListWindow) =>
  queryOptions({
    queryKey: [...key, 'sets', asked, window],
    queryFn: ({ signal }) => loadSets(asked, window, signal),
    placeholderData: keepPreviousData,
  });

const longestSearch = 253; // of the call
/** One set by its hosts; null: no name has exactly these any more. */
export const setQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'set', id],
    queryFn: async ({ signal }) => {
      const search = id.replaceAll(',', ' ').slice(0, longestSearch);
      const { data } = await loadSets({ search, sort: 'hosts' }, { skip: 0, take: 200 }, signal);
      return data.find((set) => set.id === id) ?? null;
    },
  });

const namesShown = 8;
/** The first names that have exactly these. */
export const namesOnQuery = (hosts: readonly string[]) =>
  queryOptions({
    queryKey: [...key, 'names', hosts],
    queryFn: ({ signal }) =>
      call(ListDomains, { query: { nameserverSet: hosts.join(), sortBy: 'name', take: namesShown }, signal }),
  });

export const summaryQuery = queryOptions({
  queryKey: [...key, 'summary'],
  queryFn: ({ signal }) => call(GetNameserverSummary, { signal }),
});

export const presetsQuery = (asked: { search?: string }, window: ListWindow) =>
  queryOptions({
    queryKey: [...key, 'presets', asked, window],
    queryFn: async ({ signal }) =>
      windowed(await call(ListNameserverPresets, { query: { ...pageOf(window), ...asked }, signal })),
    placeholderData: keepPreviousData,
  });

export const presetQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'preset', id],
    queryFn: ({ signal }) => call(GetNameserverPreset, { params: { id }, signal }),
    retry: false,
  });

/** Everything that is shown of nameservers is asked for again. */
export const reloadNameservers = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });

/** Keeps what is shown of nameservers up to date: what a lookup found, and what another page did. */
export function useLiveNameservers(): void {
  const client = useQueryClient();
  const soon = useReloadOn({ reload: () => reloadNameservers(client) });
  useLive('ReceiveMonitoringChange', soon);
}
