import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Pagination } from '#web/ui/DataGrid/Pagination.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import type { ListState } from '#web/ui/list/ListScreen.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { StaleNotice } from '#web/ui/StaleNotice.tsx';
import styles from './ListParts.module.css';

type ListProps = {
  list: ListState<{ id: string }>;
  /** title of a list that could not be loaded */
  failed: string;
  /** in the place of a list without a single row */
  empty: ReactNode;
  /** the rows */
  children: ReactNode;
};

/** A list with all its states: loading, failed, none, no match, rows that could not be loaded again, pages. */
export function List({ list, failed, empty, children }: ListProps) {
  const { t } = useTranslation();
  const { rows, error, retry, isRetrying, isNarrowed } = list;
  if (rows === undefined) {
    if (!error) return <Spinner label={t('common.loading')} isPage />;
    return <LoadFailed title={failed} text={errorText(error)} isPage isRetrying={isRetrying} onRetry={retry} />;
  }
  if (list.totalCount === 0 && !isNarrowed) return empty;
  return (
    <>
      {error ? (
        <StaleNotice
          title={t('landers.reloadFailed')}
          error={error}
          isRetrying={isRetrying}
          onRetry={retry}
          className={styles.stale}
        />
      ) : null}
      {list.totalCount === 0 ? (
        <EmptyState icon={IconSearchOff} title={t('landers.noMatch')}>
          <Button onClick={list.showAll}>{t('common.showAll')}</Button>
        </EmptyState>
      ) : (
        <div
          className={styles.rows}
          data-fading={list.isReplacing || undefined}
          aria-busy={list.isReplacing || undefined}
        >
          {children}
        </div>
      )}
      {(list.totalCount ?? 0) > 0 ? (
        <div className={styles.pager}>
          <Pagination list={list} />
        </div>
      ) : null}
    </>
  );
}
