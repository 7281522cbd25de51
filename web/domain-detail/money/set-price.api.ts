import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import type { Amount } from '#contract/money.ts';
import { ChangeOwnData, nothingNoted, withAmount } from '#contract/own-data.ts';
import { call } from '#web/base/call.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { reportChange } from '#web/domains/changes/change-domains.api.ts';
import { offerNewPrices } from '#web/domains/changes/listings.api.ts';
import { patchRows } from '#web/domains/domains.api.ts';
import { showFailure } from '#web/ui/toast.ts';

/** Sets the asking price of a name, or removes it; what was before can be taken back as any change of own data. */
export function useSetPrice(domain: Domain) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const target = { ids: [domain.id], domains: [domain] };
  return useMutation({
    mutationFn: (price: Amount | null) =>
      call(ChangeOwnData, { body: { domainIds: [domain.id], set: withAmount('askingPrice', price) } }),
    onSuccess: ({ updatedCount, changedCount, undoId }, price) => {
      const own = domain.own ?? nothingNoted;
      const { askingPrice: _, ...others } = own.currencies ?? {};
      const { askingPrice = null, currencies } = withAmount('askingPrice', price);
      const noted = { ...own, askingPrice, currencies: { ...others, ...currencies } };
      if (updatedCount > 0) patchRows(client, [{ ...domain, own: noted }]);
      const name = domain.domainName;
      const words =
        updatedCount === 0
          ? { type: 'warning' as const, title: t('ownData.none') }
          : { type: 'success' as const, title: t('ownData.saved', { name, count: 1 }) };
      reportChange(words, undoId ? [undoId] : [], changedCount, target);
      raiseDomainsRefresh();
      if (updatedCount > 0) void offerNewPrices([domain.id]);
    },
    onError: (error) => showFailure(t('domainMoney.price.failed'), error),
  });
}
