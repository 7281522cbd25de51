import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { NotificationItems } from './NotificationItems.tsx';
import { NoNotifications, NotificationsFailed, NotificationsLoading } from './NotificationStates.tsx';
import styles from './NotificationsPage.module.css';
import type { NotificationActions, useNotificationPages } from './notifications.api.ts';

type HistoryProps = {
  history: ReturnType<typeof useNotificationPages>;
  isFiltered: boolean;
  actions: NotificationActions;
};

/** The list of the page with its states. */
export function NotificationHistory({ history, isFiltered, actions }: HistoryProps) {
  const { t } = useTranslation();
  const { items, isError, error, refetch } = history;
  if (items === undefined) {
    const state = isError ? <NotificationsFailed onRetry={() => void refetch()} /> : <NotificationsLoading />;
    return <div className={`card ${styles.card}`}>{state}</div>;
  }
  if (items.length === 0 && !history.hasNextPage) {
    return <div className={`card ${styles.card}`}>{isFiltered ? <NothingUnread /> : <NoNotifications />}</div>;
  }
  return (
    <>
      <div className={`card ${styles.card}`}>
        <NotificationItems list={items} actions={actions} />
      </div>
      {history.hasNextPage ? (
        <LoadMore
          load={() => void history.fetchNextPage()}
          isLoading={history.isFetchingNextPage}
          error={history.isFetchNextPageError ? error : null}
          failed={t('notificationPage.moreFailed')}
        />
      ) : null}
    </>
  );
}

function NothingUnread() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconBell} title={t('notificationPage.noneUnread')} text={t('notificationPage.noneUnreadText')}>
      <ButtonLink href={paths.notifications}>{t('notificationPage.showAll')}</ButtonLink>
    </EmptyState>
  );
}
