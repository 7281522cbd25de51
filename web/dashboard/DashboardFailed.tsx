import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import styles from './DashboardPage.module.css';

type FailedProps = { onRetry: () => void; isRetrying: boolean };

/** Nothing could be loaded, so nothing is said about the domains (DASH-002, ERR-021). */
export function DashboardFailed(retry: FailedProps) {
  const { t } = useTranslation();
  return <LoadFailed {...retry} title={t('dashboard.failed')} isPage className="flex grow" />;
}

/** The same, over the last known figures. */
export function DashboardStale(retry: FailedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={`row gap-10 line-bottom bad ${styles.stale}`}>
      <Icon of={IconCloudOff} />
      <span>{t('dashboard.failed')}</span>
      <RetryButton {...retry} />
    </div>
  );
}
