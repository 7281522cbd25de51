import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ListOperatorRegistries,
  ListRegistryOverrides,
  type RegistryOverride,
  RemoveRegistryOverride,
  SetRegistryOverride,
  serverStandings,
  TryRegistry,
} from '#contract/operator-registries.ts';
import { call } from '#web/base/call.ts';
import { option, readFilters, type SearchOf, text } from '#web/base/list-filters.ts';
import { pageOf, windowed } from '#web/ui/DataGrid/paged.ts';
import type { ListWindow, PageSearch } from '#web/ui/DataGrid/use-list-page.ts';
import { readPage } from '#web/ui/list/section-sizes.ts';

const filters = [text('search', 253), option('standing', serverStandings)] as const;

/** What the list of servers keeps in the address. */
export type ServersSearch = PageSearch & SearchOf<typeof filters>;

export const readServersSearch = (raw: Record<string, unknown>): ServersSearch => ({
  ...readFilters(filters, raw),
  ...readPage(raw),
});

/** Slots pass by the second. */
const everyMs = 10_000;
export const serversKey = ['operator-registries'];

export const serversQuery = ({ search, standing }: ServersSearch, window: ListWindow) =>
  queryOptions({
    queryKey: [...serversKey, search, standing, window],
    queryFn: async ({ signal }) => {
      const answer = await call(ListOperatorRegistries, { query: { ...pageOf(window), search, standing }, signal });
      const { counts, isOutboundLive, waitingForOutbound } = answer;
      const { data, ...page } = windowed(answer);
      const rows = data.map((server) => ({ ...server, id: server.server }));
      return { ...page, data: rows, counts, isOutboundLive, waitingForOutbound };
    },
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

export const overridesQuery = queryOptions({
  queryKey: ['operator-overrides'],
  queryFn: ({ signal }) => call(ListRegistryOverrides, { signal }),
  refetchOnMount: 'always',
});

export function useTryRegistry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (server: string) => call(TryRegistry, { body: { server } }),
    onSettled: () => client.invalidateQueries({ queryKey: serversKey }),
  });
}

export const saveOverride = ({ tld, ...body }: RegistryOverride) =>
  call(SetRegistryOverride, { params: { tld }, body });

export const removeOverride = (tld: string) => call(RemoveRegistryOverride, { params: { tld } });
