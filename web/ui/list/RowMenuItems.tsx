import { Menu } from '@mantine/core';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import type { RowMenuItem } from './RowMenu.tsx';

/** The lines of a row's menu. */
export function RowMenuItems({ items, target }: { items: readonly RowMenuItem[] } & MenuProps) {
  return (
    <OpeningMenu position="bottom-end" target={target}>
      {items.map(({ label, icon, isDangerous, reason, ...does }) =>
        'href' in does ? (
          <Menu.Item key={label} component="a" href={does.href} leftSection={<Icon of={icon} />}>
            {label}
          </Menu.Item>
        ) : (
          <Menu.Item
            key={label}
            leftSection={<Icon of={icon} />}
            disabled={Boolean(reason)}
            title={reason ?? undefined}
            data-danger={isDangerous || undefined}
            onClick={does.run}
          >
            {label}
          </Menu.Item>
        ),
      )}
    </OpeningMenu>
  );
}
