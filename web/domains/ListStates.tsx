import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type ListErrorProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

/** The list could not be loaded and nothing is there to show (ERR-020). */
export function ListError({ error, onRetry, isRetrying }: ListErrorProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex grow">
      <EmptyState isPage icon={IconAlertCircle} tone="bad" title={t('domains.loadFailed')} text={errorText(error)}>
        <Button leftSection={<Icon of={IconRefresh} />} loading={isRetrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
