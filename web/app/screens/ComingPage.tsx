import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { navigation } from '../../base/navigation.ts';
import { paths } from '../../base/paths.ts';
import { useShown } from '../../base/router/RouterProvider.tsx';
import { type TitleKey, useHeaderTitle } from '../../base/title.ts';

/** Screens that say what they will do. */
const told = ['analytics'] as const;

function aboutOf(title: TitleKey) {
  const known = told.find((key) => key === title);
  return known && (`coming.about.${known}` as const);
}

/** Placeholder of a screen that is not built yet (SHELL-022): it says so and leads to the dashboard. */
export function ComingPage() {
  const { t } = useTranslation();
  const title = useShown().screen?.title;
  const about = title && aboutOf(title);
  const icon = navigation.find((entry) => entry.title === title)?.icon ?? IconClockHour4;
  return (
    <Page title={useHeaderTitle()}>
      <EmptyState icon={icon} title={t('coming.title')} text={about ? t(about) : t('coming.text')} isPage>
        <ButtonLink href={paths.home}>{t('coming.link')}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
