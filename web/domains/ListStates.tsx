import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';

type ListErrorProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

/** The list could not be loaded and nothing is there to show (ERR-020). */
export function ListError({ error, onRetry, isRetrying }: ListErrorProps) {
  const { t } = useTranslation();
  return (
    <LoadFailed
      title={t('domains.loadFailed')}
      text={errorText(error)}
      isPage
      isRetrying={isRetrying}
      onRetry={onRetry}
      className="flex grow"
    />
  );
}
