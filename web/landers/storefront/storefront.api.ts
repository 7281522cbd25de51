import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '#contract/endpoint.ts';
import type { Language } from '#contract/preferences.ts';
import {
  CheckStorefrontHost,
  GetStorefront,
  PreviewStorefront,
  SetStorefront,
  type Storefront,
} from '#contract/storefront.ts';
import { call } from '#web/base/call.ts';

const askAgainMs = 3_000;

/** The own storefront; asked for again while somebody waits for where its address leads. */
export const storefrontQuery = queryOptions({
  queryKey: ['storefront'],
  queryFn: ({ signal }) => call(GetStorefront, { signal }),
  refetchInterval: ({ state }) => (state.data?.pointing?.isChecking ? askAgainMs : false),
});

type Previewed = Sent<typeof PreviewStorefront>['body'];

export const previewQuery = (settings: Previewed['settings'], lang: Language) =>
  queryOptions({
    queryKey: ['storefront-page', settings, lang],
    queryFn: ({ signal }) => call(PreviewStorefront, { body: { settings, lang }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

/** A change that answers how the storefront is now; what it shows is drawn again. */
function useChange<Given>(change: (given: Given) => Promise<Storefront>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (storefront) => {
      client.setQueryData(storefrontQuery.queryKey, storefront);
      void client.invalidateQueries({ queryKey: ['storefront-page'] });
    },
  });
}

export const useSave = () => useChange((body: Sent<typeof SetStorefront>['body']) => call(SetStorefront, { body }));
export const useCheckHost = () => useChange((_: undefined) => call(CheckStorefrontHost));
