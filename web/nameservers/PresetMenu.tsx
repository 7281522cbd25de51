import { Menu } from '@mantine/core';
import type { Icon as IconComponent } from '@tabler/icons-react';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import type { PresetMenuProps, PresetTask } from './PresetMenuButton.tsx';

const tasks: readonly [PresetTask, IconComponent][] = [
  ['check', IconListCheck],
  ['copy', IconCopy],
  ['edit', IconPencil],
  ['duplicate', IconCopyPlus],
];

/** Check names, copy the hosts, edit, duplicate, delete. */
export function PresetMenu({ preset, onTask, target }: PresetMenuProps & MenuProps) {
  const { t } = useTranslation();
  return (
    <OpeningMenu position="bottom-end" target={target}>
      {tasks.map(([task, icon]) => (
        <Menu.Item key={task} leftSection={<Icon of={icon} />} onClick={() => onTask(task, preset)}>
          {t(`nameservers.tasks.${task}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Icon of={IconTrash} />} onClick={() => onTask('delete', preset)}>
        {t('nameservers.tasks.delete')}
      </Menu.Item>
    </OpeningMenu>
  );
}
