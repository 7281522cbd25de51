import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import type { Amount } from '#contract/money.ts';
import { ChangeOwnData, nothingNoted } from '#contract/own-data.ts';
import { call } from '#web/base/call.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { reportChange } from '#web/domains/changes/change-domains.api.ts';
import { patchRows } from '#web/domains/domains.api.ts';
import { showFailure } from '#web/ui/toast.ts';

const askingAs = (price: Amount | null) => ({
  askingPrice: price?.amount ?? null,
  ...(price ? { currencies: { askingPrice: price.currency } } : {}),
});

/** Sets the asking price of a name, or removes it; what was before can be taken back as any change of own data. */
export function useSetPrice(domain: Domain) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const target = { ids: [domain.id], domains: [domain] };
  return useMutation({
    mutationFn: (price: Amount | null) =>
      call(ChangeOwnData, { body: { domainIds: [domain.id], set: askingAs(price) } }),
    onSuccess: ({ updatedCount, changedCount, undoId }, price) => {
      const own = domain.own ?? nothingNoted;
      const { askingPrice, currencies } = askingAs(price);
      const others = { ...own.currencies, askingPrice: undefined, ...currencies };
      if (updatedCount > 0) patchRows(client, [{ ...domain, own: { ...own, askingPrice, currencies: others } }]);
      const name = domain.domainName;
      const words =
        updatedCount === 0
          ? { type: 'warning' as const, title: t('ownData.none') }
          : { type: 'success' as const, title: t('ownData.saved', { name, count: 1 }) };
      reportChange(words, undoId ? [undoId] : [], changedCount, target);
      raiseDomainsRefresh();
    },
    onError: (error) => showFailure(t('domainMoney.price.failed'), error),
  });
}
