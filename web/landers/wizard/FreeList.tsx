import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { errorText } from '#web/base/error-text.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { type Chosen, withDomains, withoutDomains } from './draft.ts';
import styles from './Picker.module.css';
import { PickerRow } from './PickerRow.tsx';
import { freeDomainsQuery, loadFreeDomains } from './wizard.api.ts';

type FreeListProps = {
  filter: string;
  excludeGroupId: string | null;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
};

/** Domains that can get a lander, page by page. */
export function FreeList({ filter, excludeGroupId, chosen, onChange }: FreeListProps) {
  const { t } = useTranslation();
  const free = useInfiniteQuery(freeDomainsQuery(filter, excludeGroupId));
  if (free.isError && !free.data) {
    return (
      <div className={`grid grow gap-10 quiet ${styles.state}`} role="alert">
        <p>{`${t('landerWizard.pick.failed')} ${errorText(free.error)}`}</p>
        <RetryButton isRetrying={free.isFetching} onRetry={() => void free.refetch()} />
      </div>
    );
  }
  if (!free.data) {
    return (
      <div className={`grid grow gap-10 quiet ${styles.state}`}>
        <Spinner label={t('common.loading')} />
      </div>
    );
  }
  const rows = free.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return (
      <p className={`grid grow gap-10 quiet ${styles.state}`}>
        {t(filter === '' ? 'landerWizard.pick.none' : 'landerWizard.pick.noMatch')}
      </p>
    );
  }
  const isFull = chosen.size >= maxDomainsPerRequest;
  return (
    <div className={`scroller ${styles.list}`} aria-busy={free.isPlaceholderData || undefined}>
      <ul>
        {rows.map((domain) => (
          <PickerRow
            key={domain.id}
            name={domain.domainName}
            ascii={domain.name}
            price={domain.askingPrice === null ? null : { amount: domain.askingPrice, currency: domain.askingCurrency }}
            isChosen={chosen.has(domain.id)}
            isDisabled={isFull && !chosen.has(domain.id)}
            onToggle={(isOn) => onChange(isOn ? withDomains(chosen, [domain]) : withoutDomains(chosen, [domain.id]))}
          />
        ))}
      </ul>
      {free.hasNextPage && !free.isPlaceholderData ? (
        <LoadMore
          load={() => void free.fetchNextPage()}
          isLoading={free.isFetchingNextPage}
          error={free.isFetchNextPageError ? free.error : null}
          failed={t('landerWizard.pick.failed')}
        />
      ) : null}
    </div>
  );
}

/** Ticks all that are found, as far as one request takes them (CONST-008). */
export function SelectAll({ total, filter, excludeGroupId, chosen, onChange }: FreeListProps & { total: number }) {
  const { t } = useTranslation();
  const count = Math.min(total, maxDomainsPerRequest);
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadFreeDomains(filter, excludeGroupId, count),
    onSuccess: ({ data }) => onChange(withDomains(chosen, data)),
    onError: (error) => showFailure(t('landerWizard.pick.failed'), error),
  });
  return (
    <button
      type="button"
      className="link"
      disabled={isPending}
      aria-busy={isPending || undefined}
      onClick={() => mutate()}
    >
      {t(total > count ? 'landerWizard.pick.first' : 'landerWizard.pick.all', { count })}
    </button>
  );
}
