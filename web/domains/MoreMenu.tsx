import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sections } from '#web/base/sections.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';

/** The group "More": links to the sections beside the list of domains (D-029). */
export function MoreMenu({ target }: MenuProps) {
  const { t } = useTranslation();
  return (
    <OpeningMenu position="bottom-end" target={target}>
      <Menu.Label>{t('domains.more')}</Menu.Label>
      {sections.map(({ title, to, icon }) => (
        <Menu.Item key={title} component="a" href={to} leftSection={<Icon of={icon} />}>
          {t(`titles.${title}`)}
        </Menu.Item>
      ))}
    </OpeningMenu>
  );
}
