import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '#contract/endpoint.ts';
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
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { pageOf, windowed } from '#web/ui/DataGrid/paged.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const serverList = listAddress({
  path: paths.operatorRegistries,
  filters: [text('search', 253), option('standing', serverStandings)],
});

/** Slots pass by the second. */
const everyMs = 10_000;
const serversKey = ['operator-registries'];

export const serversQuery = (
  asked: Pick<Sent<typeof ListOperatorRegistries>['query'], 'search' | 'standing'>,
  window: ListWindow,
) =>
  queryOptions({
    queryKey: [...serversKey, asked, window],
    queryFn: async ({ signal }) => {
      const answer = await call(ListOperatorRegistries, { query: { ...pageOf(window), ...asked }, signal });
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
