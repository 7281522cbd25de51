import { useTranslation } from 'react-i18next';
import { Spinner } from '#web/ui/Spinner.tsx';

/** Shown while a screen's code is fetched for longer than a moment. */
export function ScreenLoading() {
  const { t } = useTranslation();
  return <Spinner label={t('common.loading')} isPage />;
}
