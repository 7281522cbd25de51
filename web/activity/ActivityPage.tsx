import { useTranslation } from 'react-i18next';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ActivityDay } from './ActivityDay.tsx';
import { ActivityFeed } from './ActivityFeed.tsx';
import { ActivityFilter } from './ActivityFilter.tsx';
import styles from './ActivityPage.module.css';
import { readActivitySearch } from './activity-search.ts';

/** All that was done or happened, newest first, by day; one type of it when the address says so (D-052). */
export function ActivityPage() {
  const { t } = useTranslation();
  const [search, change] = useSearch(readActivitySearch);
  return (
    <Page
      title={t('titles.activity')}
      head={styles.head}
      actions={
        <>
          <ActivityFilter search={search} />
          <ActivityDay
            day={search.until}
            onChoose={(until) => change((now) => ({ ...now, until }), { replace: true })}
          />
        </>
      }
    >
      <div className={`page-content ${styles.body}`}>
        <ActivityFeed key={JSON.stringify(search)} search={search} />
      </div>
    </Page>
  );
}
