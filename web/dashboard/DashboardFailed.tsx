import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './DashboardPage.module.css';

type FailedProps = { onRetry: () => void; isRetrying: boolean };

/** Nothing could be loaded, so nothing is said about the domains (DASH-002, ERR-021). */
export function DashboardFailed(retry: FailedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex grow">
      <EmptyState isPage icon={IconCloudOff} tone="bad" title={t('dashboard.failed')}>
        <RetryButton {...retry} />
      </EmptyState>
    </div>
  );
}

/** The same, over the last known figures. */
export function DashboardStale(retry: FailedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={`row gap-10 line-bottom bad ${styles.stale}`}>
      <Icon of={IconCloudOff} />
      <span>{t('dashboard.failed')}</span>
      <RetryButton {...retry} size="xs" />
    </div>
  );
}

function RetryButton({ onRetry, isRetrying, size }: FailedProps & { size?: 'xs' }) {
  const { t } = useTranslation();
  return (
    <Button size={size} leftSection={size ? null : <Icon of={IconRefresh} />} loading={isRetrying} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
}
