import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Brand, DeleteBrandLogo, GetBrand, PreviewBrand, SetBrand, SetBrandLogo } from '#contract/brand.ts';
import type { Sent } from '#contract/endpoint.ts';
import { publicNameQuery } from '#web/account/account.api.ts';
import { call } from '#web/base/call.ts';
import { storefrontQuery } from '../storefront/storefront.api.ts';

export const brandQuery = queryOptions({ queryKey: ['brand'], queryFn: ({ signal }) => call(GetBrand, { signal }) });

export const previewQuery = (body: Sent<typeof PreviewBrand>['body']) =>
  queryOptions({
    queryKey: ['brand-page', body],
    queryFn: ({ signal }) => call(PreviewBrand, { body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

/** A change that answers how the brand is now; what shows it is asked for again. */
function useChange<Given>(change: (given: Given) => Promise<Brand>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (brand) => {
      client.setQueryData(brandQuery.queryKey, brand);
      client.setQueryData(publicNameQuery.queryKey, brand.name);
      for (const queryKey of [['brand-page'], ['storefront-page'], storefrontQuery.queryKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}

export const useSave = () => useChange((body: Sent<typeof SetBrand>['body']) => call(SetBrand, { body }));
export const useSetLogo = () => useChange((image: string) => call(SetBrandLogo, { body: { image } }));
export const useDeleteLogo = () =>
  useChange(async (_: undefined) => {
    await call(DeleteBrandLogo);
    return call(GetBrand);
  });
