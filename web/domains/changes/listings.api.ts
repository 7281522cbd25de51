import { queryOptions } from '@tanstack/react-query';
import { marketNames, PreviewListingChanges, ProposeListingChanges } from '#contract/listing-changes.ts';
import { call } from '#web/base/call.ts';
import { reloadChangeSets } from '#web/base/change-sets.ts';
import { i18n } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';

/** What the asking prices of names would change with each account whose marketplace is written to. */
export const listingPreviewQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['domains', 'listing-preview', ids],
    queryFn: ({ signal }) => call(PreviewListingChanges, { body: { domainIds: [...ids] }, signal }),
  });

/**
 * After asking prices were changed: tells of names that are known to be listed at another price, and offers to propose the new one. Nothing
 * where none is, or where that is not known.
 */
export async function offerNewPrices(ids: readonly string[]): Promise<void> {
  const { t } = i18n;
  const { accounts = [] } = await call(PreviewListingChanges, { body: { domainIds: [...ids] } }).catch(() => ({
    accounts: [],
  }));
  const those = accounts.filter(({ differing }) => differing > 0);
  const count = Math.max(0, ...those.map(({ differing }) => differing));
  if (count === 0) return;
  const places = [...new Set(those.map(({ account: { provider } }) => marketNames[provider] ?? provider))].join(', ');
  toasts.show({
    type: 'info',
    title: t('domainActions.markets.otherPrice', { count }),
    message: t('domainActions.markets.at', { places }),
    duration: 10_000,
    action: {
      label: t('domainActions.markets.propose'),
      run: () =>
        void proposeNewPrices(
          ids,
          those.map(({ account }) => account.id),
        ),
    },
  });
}

async function proposeNewPrices(ids: readonly string[], accountIds: string[]): Promise<void> {
  const { t } = i18n;
  try {
    const body = { act: 'ask' as const, domainIds: [...ids], accountIds, onlyListed: true };
    const { id, proposed: count } = await call(ProposeListingChanges, { body });
    if (id === null) return void toasts.show({ type: 'info', title: t('domainActions.outside.nothing') });
    toasts.show({
      ...{ type: 'success', title: t('words.changesWait', { count }) },
      link: { label: t('words.show'), href: paths.changeSet(id) },
    });
    await reloadChangeSets();
  } catch (error) {
    showFailure(t('words.proposeFailed'), error);
  }
}
