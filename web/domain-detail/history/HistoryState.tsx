import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardWaiting } from '#web/ui/Card.tsx';
import styles from './History.module.css';

type HistoryStateProps<Data> = {
  query: UseQueryResult<Data>;
  /** what is said when it could not be loaded */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** A part of the page that has its own call: it waits, says that it failed, or shows what came. */
export function HistoryState<Data>({ query, failed, children }: HistoryStateProps<Data>) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <CardWaiting />;
  return (
    <p className={styles.none} role="alert">
      {failed}{' '}
      <button type="button" className="link" disabled={isFetching} onClick={() => void refetch()}>
        {t('common.retry')}
      </button>
    </p>
  );
}
