import { useTranslation } from 'react-i18next';
import { LoadFailed, StaleNote } from '#web/ui/LoadFailed.tsx';

type FailedProps = { onRetry: () => void; isRetrying: boolean };

/** Nothing could be loaded, so nothing is said about the domains (DASH-002, ERR-021). */
export function DashboardFailed(retry: FailedProps) {
  const { t } = useTranslation();
  return <LoadFailed {...retry} title={t('dashboard.failed')} isPage className="flex grow" />;
}

/** The same, over the last known figures. */
export function DashboardStale(retry: FailedProps) {
  const { t } = useTranslation();
  return <StaleNote {...retry}>{t('dashboard.failed')}</StaleNote>;
}
