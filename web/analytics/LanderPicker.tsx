import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { landersQuery } from './analytics.api.ts';
import styles from './LanderFilter.module.css';
import type { AnalyticsAsked } from './slots.ts';

type LanderPickerProps = {
  asked: AnalyticsAsked;
  chosen: string | undefined;
  /** what the choice of all landers is called */
  all: string;
  /** undefined: all */
  onChoose: (landerId: string | undefined) => void;
};

/** Finds a lander among thousands: searched by name, most visited first, page by page. Arrow keys go from row to row. */
export function LanderPicker({ asked, chosen, all, onChoose }: LanderPickerProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const landers = useInfiniteQuery(landersQuery(asked, search));
  const rows = landers.data?.pages.flatMap(({ data }) => data);
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t('domain.columns.lander')}
      className={`column floating ${styles.pop}`}
      onKeyDown={(event) => moveRow(event, box.current)}
    >
      <div className={styles.search}>
        <SearchBox
          label={t('analytics.landers.search')}
          clearLabel={t('analytics.landers.clear')}
          search={search || undefined}
          onSearch={(text) => setSearch(text ?? '')}
        />
      </div>
      <div className={`column ${styles.rows}`}>
        {search === '' ? (
          <button
            type="button"
            className={`ring-inside row rigid between gap-12 ${styles.row}`}
            aria-pressed={chosen === undefined}
            onClick={() => onChoose(undefined)}
          >
            <span>{all}</span>
          </button>
        ) : null}
        {rows?.map(({ landerId, domainName, groupName, visitors }) => (
          <button
            key={landerId}
            type="button"
            className={`ring-inside row rigid between gap-12 ${styles.row}`}
            aria-pressed={landerId === chosen}
            onClick={() => onChoose(landerId)}
          >
            <span className="grid min-0">
              <DomainName name={domainName} size={13} />
              {groupName === null ? null : <small className="ell t-12 quiet">{groupName}</small>}
            </span>
            <span className="rigid t-12 quiet num">{t('analytics.landers.visitors', { count: visitors })}</span>
          </button>
        ))}
        {rows?.length === 0 ? (
          <p className={`rigid t-12 quiet num ${styles.note}`}>{t('analytics.landers.noMatch')}</p>
        ) : null}
        {landers.isPending ? <Spinner label={t('common.loading')} /> : null}
        {landers.isError && !rows ? (
          <p role="alert" className={`rigid t-12 quiet num ${styles.note}`}>
            {t('analytics.landers.failed')} {errorText(landers.error)}{' '}
            <RetryButton isRetrying={landers.isFetching} onRetry={() => void landers.refetch()} />
          </p>
        ) : null}
        {landers.hasNextPage && !landers.isPlaceholderData ? (
          <LoadMore
            load={() => void landers.fetchNextPage()}
            isLoading={landers.isFetchingNextPage}
            error={landers.isFetchNextPageError ? landers.error : null}
            failed={t('analytics.landers.failed')}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Down and up go through the search box and the rows; nothing else happens with these keys. */
function moveRow(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !box) return;
  event.preventDefault();
  const stops = [...box.querySelectorAll<HTMLElement>('input, button[aria-pressed]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
