import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { paths } from '../../base/paths.ts';
import { useTitle } from '../../base/title.ts';

/** Shown for every unknown address (D-028). */
export function NotFoundPage() {
  const { t } = useTranslation();
  useTitle(t('titles.notFound'));
  return (
    <EmptyState icon={IconMapOff} title={t('notFound.title')} text={t('notFound.text')} isPage level={1}>
      <ButtonLink href={paths.home}>{t('notFound.link')}</ButtonLink>
    </EmptyState>
  );
}
