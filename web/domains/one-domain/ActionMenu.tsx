import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { ActionMenuItems } from '../actions/ActionMenuItems.tsx';
import type { DomainAction } from '../actions/use-domain-actions.ts';

/** A menu of actions by group, below its button. */
export function ActionMenu({ actions, target }: { actions: readonly DomainAction[] } & MenuProps) {
  return (
    <OpeningMenu position="bottom-end" width={270} target={target}>
      <ActionMenuItems actions={actions} />
    </OpeningMenu>
  );
}
