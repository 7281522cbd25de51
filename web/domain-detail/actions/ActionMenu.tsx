import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { actionGroups } from '#web/domains/actions/domain-actions.ts';
import type { DomainAction } from '#web/domains/actions/use-domain-actions.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import styles from './ActionMenu.module.css';

/** A menu of actions by group, below its button; what is not possible says why, also when it is chosen. */
export function ActionMenu({ actions, target }: { actions: readonly DomainAction[] } & MenuProps) {
  const groups = actionGroups.map((group) => actions.filter((action) => action.group === group));
  return (
    <Kit>
      <Menu defaultOpened position="bottom-end" width={270}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          {groups
            .filter((those) => those.length > 0)
            .map((those, at) => (
              <Fragment key={those[0]?.group}>
                {at > 0 ? <Menu.Divider /> : null}
                {those.map((action) => (
                  <Items key={action.kind} action={action} isAlone={actions.length === 1} />
                ))}
              </Fragment>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Kit>
  );
}

/** An action, or what there is to choose of it; alone, the choices need not repeat what they belong to. */
function Items({ action, isAlone }: { action: DomainAction; isAlone: boolean }) {
  const { kind, icon, label, reason, choices, run } = action;
  const section = <Icon of={icon} />;
  if (choices) {
    return choices.map((choice) => (
      <Menu.Item key={choice.id} leftSection={section} onClick={choice.run}>
        {isAlone ? choice.label : `${label}: ${choice.label}`}
      </Menu.Item>
    ));
  }
  return (
    <Menu.Item
      leftSection={section}
      aria-disabled={reason !== null || undefined}
      className={reason ? styles.blocked : kind === 'delete' ? styles.delete : undefined}
      onClick={run}
    >
      {label}
      {reason ? <small className={styles.reason}>{reason}</small> : null}
    </Menu.Item>
  );
}
