import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './Rows.module.css';

type MoreRowsProps = {
  query: {
    data: { pages: readonly { totalCount: number }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  shown: number;
};

const step = 50;

/** Below the rows: how many there are more, that they are loading, or that they could not be loaded. */
export function MoreRows({ query, shown }: MoreRowsProps) {
  const { t } = useTranslation();
  const left = (query.data?.pages.at(-1)?.totalCount ?? shown) - shown;
  if (query.isError)
    return (
      <FailedLine
        isFetching={query.isFetching}
        onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      >
        {t('toConfirm.rowsFailed')}
      </FailedLine>
    );
  if (!query.data) return <Spinner label={t('common.loading')} isPage />;
  if (!query.hasNextPage || left <= 0) return null;
  return (
    <div className={`line-top ${styles.more}`}>
      <Button size="xs" variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('toConfirm.more', { count: Math.min(step, left), total: left })}
      </Button>
    </div>
  );
}
