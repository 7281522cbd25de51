import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Pagination } from '#web/ui/DataGrid/Pagination.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import type { ListState } from '#web/ui/list/ListScreen.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
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
      {error ? <Stale error={error} onRetry={retry} isRetrying={isRetrying} /> : null}
      {list.totalCount === 0 ? (
        <EmptyState icon={IconSearchOff} title={t('landers.noMatch')}>
          <Button onClick={list.showAll}>{t('landers.showAll')}</Button>
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

/** What is shown is the last that was known. */
function Stale({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={`row gap-10 soft ${styles.stale}`}>
      <Icon of={IconAlertCircle} />
      <span>
        <b>{t('landers.reloadFailed')}</b> {errorText(error)}
      </span>
      <RetryButton isRetrying={isRetrying} onRetry={onRetry} />
    </div>
  );
}
