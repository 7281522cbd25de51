import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

/** Tries to load again what failed, beside the words that say so. */
export function RetryButton({ isRetrying = false, onRetry }: { isRetrying?: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="xs" loading={isRetrying} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
}
