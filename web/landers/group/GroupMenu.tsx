import { Menu } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { useRetry } from './change-landers.ts';
import type { GroupMenuProps } from './GroupMenuButton.tsx';

/** Edit, add domains, try failed pages again, delete (LAND-011). */
export function GroupMenu({ group, onTask, target }: GroupMenuProps & MenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { retryGroup } = useRetry();
  const failed = { count: group.failedCount, total: group.failedCount };
  return (
    <OpeningMenu target={target}>
      <Menu.Item leftSection={<Icon of={IconAdjustmentsHorizontal} />} onClick={() => onTask({ kind: 'edit', group })}>
        {t('landers.group.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon of={IconPlus} />} onClick={() => void navigate(paths.growLanderGroup(group.id))}>
        {t('titles.addDomains')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon of={IconRobot} />} onClick={() => void navigate(paths.dealRules(group.id))}>
        {t('words.offerRules')}
      </Menu.Item>
      {group.failedCount > 0 ? (
        <Menu.Item leftSection={<Icon of={IconRefresh} />} onClick={() => void retryGroup(group)}>
          {t('landers.group.retryFailed', failed)}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Icon of={IconTrash} />} onClick={() => onTask({ kind: 'delete', group })}>
        {t('landers.group.delete')}
      </Menu.Item>
    </OpeningMenu>
  );
}
