import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown in place of a screen whose code could not be loaded or that broke while drawing. */
export function ScreenError({ reset }: { reset: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <EmptyState
      icon={IconCloudOff}
      tone="bad"
      title={t('screenError.title')}
      text={t('screenError.text')}
      isPage
      level={1}
    >
      <Button onClick={retry}>{t('common.retry')}</Button>
    </EmptyState>
  );
}
