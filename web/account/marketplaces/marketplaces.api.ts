import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { ConnectMarketplace, DisconnectMarketplace, type MarketplaceAccess } from '#contract/marketplaces.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { marketplacesQuery } from '#web/base/marketplaces.ts';
import { toasts } from '#web/ui/toast.ts';

/** Puts the answer of a change in the list's place, so that it shows at once. */
function useTakeOver() {
  const client = useQueryClient();
  return (changed: MarketplaceAccess) =>
    client.setQueryData(marketplacesQuery.queryKey, (before) =>
      before?.map((access) => (access.key === changed.key ? changed : access)),
    );
}

export function useConnect(key: MarketplaceKey, onDone: () => void) {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (values: Record<string, string>) => call(ConnectMarketplace, { params: { key }, body: { values } }),
    onSuccess: (access) => {
      takeOver(access);
      onDone();
    },
  });
}

export function useDisconnect(key: MarketplaceKey) {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: () => call(DisconnectMarketplace, { params: { key } }),
    onSuccess: takeOver,
    onError: (error) => toasts.show({ type: 'danger', title: errorText(error) }),
  });
}
