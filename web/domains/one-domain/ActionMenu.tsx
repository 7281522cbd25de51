import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { Kit } from '#web/ui/Kit.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { ActionMenuItems } from '../actions/ActionMenuItems.tsx';
import type { DomainAction } from '../actions/use-domain-actions.ts';

/** A menu of actions by group, below its button. */
export function ActionMenu({ actions, target }: { actions: readonly DomainAction[] } & MenuProps) {
  return (
    <Kit>
      <OpeningMenu position="bottom-end" width={270}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <ActionMenuItems actions={actions} />
        </Menu.Dropdown>
      </OpeningMenu>
    </Kit>
  );
}
