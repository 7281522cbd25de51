import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { RowsSkeleton } from '#web/ui/RowsSkeleton.tsx';
import { ActivityDays } from './ActivityDays.tsx';
import styles from './ActivityPage.module.css';
import type { ActivitySearch } from './activity-search.ts';
import { useActivity } from './use-activity.ts';

/** The list with its states. */
export function ActivityFeed({ search }: { search: ActivitySearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const feed = useActivity(search);
  const { items, error } = feed;
  const isFiltered = search.type !== undefined || search.domainId !== undefined;

  if (items === undefined && error) {
    return (
      <LoadFailed
        title={t('feed.loadFailed')}
        text={errorText(error)}
        isRetrying={feed.isFetching}
        onRetry={() => void feed.refetch()}
        className="card"
      />
    );
  }
  if (items === undefined) return <RowsSkeleton />;
  if (items.length === 0) {
    if (search.until !== undefined) {
      const title = t('feed.noneUntil.title', { date: format.day(search.until) });
      return (
        <div className="card">
          <EmptyState icon={IconHistory} title={title} text={t('feed.noneUntil.text')}>
            <NewestLink search={search} className={styles.button} />
          </EmptyState>
        </div>
      );
    }
    const kind = isFiltered ? 'noMatch' : 'empty';
    return (
      <div className="card">
        <EmptyState icon={IconHistory} title={t(`feed.${kind}.title`)} text={t(`feed.${kind}.text`)}>
          {isFiltered ? <AllLink className={styles.button} /> : null}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {search.domainId === undefined ? null : (
        <p className={`soft ${styles.part}`}>
          {t('feed.ofDomain')} <AllLink className="link" />
        </p>
      )}
      {search.until === undefined ? null : (
        <p className={`soft ${styles.part}`}>
          {t('feed.until', { date: format.day(search.until) })} <NewestLink search={search} className="link" />
        </p>
      )}
      <ActivityDays items={items} />
      {feed.hasNextPage ? (
        <LoadMore
          load={() => void feed.fetchNextPage()}
          isLoading={feed.isFetchingNextPage}
          error={feed.hasMoreFailed ? error : null}
          failed={t('feed.moreFailed')}
        />
      ) : null}
    </>
  );
}

function NewestLink({ search, className }: { search: ActivitySearch; className?: string }) {
  const { t } = useTranslation();
  return (
    <a href={withSearch(paths.activity, { ...search, until: undefined })} data-replace className={className}>
      {t('feed.newest')}
    </a>
  );
}

function AllLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <a href={paths.activity} className={className}>
      {t('feed.showAll')}
    </a>
  );
}
