import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { ChangeOwnData, nothingNoted } from '#contract/own-data.ts';
import { call } from '#web/base/call.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { reportChange } from '#web/domains/changes/change-domains.api.ts';
import { patchRows } from '#web/domains/domains.api.ts';
import { showFailure } from '#web/ui/toast.ts';

/** Sets the asking price of a name, or removes it; what was before can be taken back as any change of own data. */
export function useSetPrice(domain: Domain) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const target = { ids: [domain.id], domains: [domain] };
  return useMutation({
    mutationFn: (askingPrice: number | null) =>
      call(ChangeOwnData, { body: { domainIds: [domain.id], set: { askingPrice } } }),
    onSuccess: ({ updatedCount, changedCount, undoId }, askingPrice) => {
      if (updatedCount > 0) patchRows(client, [{ ...domain, own: { ...(domain.own ?? nothingNoted), askingPrice } }]);
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
