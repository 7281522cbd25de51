import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { paths } from '../../base/paths.ts';
import { useHeaderTitle } from '../../base/title.ts';

/** Placeholder of a screen that is not built yet (D-028): it says so and leads to the dashboard. */
export function ComingPage() {
  const { t } = useTranslation();
  return (
    <Page title={useHeaderTitle()}>
      <EmptyState icon={IconClockHour4} title={t('coming.title')} text={t('coming.text')} isPage>
        <ButtonLink href={paths.home}>{t('coming.link')}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
