import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown in place of a screen whose code could not be loaded or that broke while drawing. */
export function ScreenError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconCloudOff}
      tone="bad"
      title={t('screenError.title')}
      text={t('screenError.text')}
      isPage
      level={1}
    >
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </EmptyState>
  );
}
