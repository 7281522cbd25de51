import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useTranslation } from 'react-i18next';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { toasts } from '#web/ui/toast.ts';
import { NotificationHistory } from './NotificationHistory.tsx';
import styles from './NotificationsPage.module.css';
import { NotificationTopics } from './NotificationTopics.tsx';
import { unreadOf } from './notification-list.ts';
import { readNotificationSearch } from './notification-search.ts';
import { useNotificationActions, useNotificationPages } from './notifications.api.ts';

/** All notifications, newest first, or those that are unread; nothing is marked as read by looking at it (D-170a). */
export function NotificationsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch(readNotificationSearch);
  const history = useNotificationPages(search);
  const actions = useNotificationActions();
  const options = [
    { value: 'all', label: t('notificationPage.all') },
    { value: 'unread', label: t('notificationPage.unread') },
  ] as const;
  const choose = (value: 'all' | 'unread') =>
    setSearch(() => (value === 'unread' ? { onlyUnread: true } : {}), { replace: true });
  const { items = [], hasNextPage } = history;
  const canMark = items.length > 0 && (hasNextPage || unreadOf(items).length > 0);
  const markAll = () => {
    if (!canMark) return;
    actions
      .markAllRead(items[0]?.createdAt ?? '', { mayBeMore: true })
      .catch(() => toasts.show({ type: 'danger', title: t('notificationPanel.markFailed') }));
  };
  return (
    <Page
      title={t('titles.notifications')}
      head={styles.head}
      actions={
        <>
          <Segmented
            label={t('notificationPage.filter')}
            value={search.onlyUnread ? 'unread' : 'all'}
            options={options}
            onChange={choose}
          />
          <Button leftSection={<Icon of={IconChecks} />} aria-disabled={!canMark} onClick={markAll}>
            {t('notificationPanel.markAll')}
          </Button>
        </>
      }
    >
      <div className={`page-content column gap-16 ${styles.body}`}>
        <NotificationTopics />
        <NotificationHistory history={history} isFiltered={search.onlyUnread === true} actions={actions} />
      </div>
    </Page>
  );
}
