import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
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
  return (
    <div role="alert">
      <EmptyState icon={IconCloudOff} tone="bad" title={title ?? t('bell.loadFailed')}>
        <Button leftSection={<Icon of={IconRefresh} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
