import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './NotificationPanel.module.css';

export function NotificationsLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading}>
      <Spinner label={t('common.loading')} />
    </div>
  );
}

export function NoNotifications() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconBell} title={t('notificationPanel.emptyTitle')} text={t('notificationPanel.emptyText')} />
  );
}

export function NotificationsFailed({ title, onRetry }: { title?: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return <LoadFailed title={title ?? t('bell.loadFailed')} onRetry={onRetry} />;
}
