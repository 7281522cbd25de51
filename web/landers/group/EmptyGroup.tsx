import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** A group whose pages are all gone. */
export function EmptyGroup({ groupId }: { groupId: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconAppWindow} title={t('landers.group.empty')} text={t('landers.group.emptyText')} isPage>
      <ButtonLink
        data-variant="filled"
        leftSection={<Icon of={IconPlus} />}
        href={paths.growLanderGroup(groupId)}
        data-replace
      >
        {t('titles.addDomains')}
      </ButtonLink>
    </EmptyState>
  );
}
