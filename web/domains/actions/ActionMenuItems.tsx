import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ActionMenuItems.module.css';
import { actionGroups } from './domain-actions.ts';
import { type DomainAction, linesOf } from './use-domain-actions.ts';

/** Actions as items of a menu, with a line between groups; what is not possible says why, also when it is chosen. */
export function ActionMenuItems({ actions }: { actions: readonly DomainAction[] }) {
  const groups = actionGroups
    .map((group) => actions.filter((action) => action.group === group))
    .filter((those) => those.length > 0);
  return groups.map((those, at) => (
    <Fragment key={those[0]?.group}>
      {at > 0 ? <Menu.Divider /> : null}
      {those.map((action) => (
        <Items key={action.kind} action={action} isAlone={actions.length === 1} />
      ))}
    </Fragment>
  ));
}

/** Alone, the choices of an action need not repeat what they belong to. */
function Items({ action, isAlone }: { action: DomainAction; isAlone: boolean }) {
  const { kind, icon, reason, isBusy, choices } = action;
  return (isAlone && choices ? choices : linesOf(action)).map(({ id, label, run }) => (
    <Menu.Item
      key={id}
      leftSection={<Icon of={icon} />}
      aria-disabled={reason !== null || isBusy || undefined}
      data-kind={kind}
      className={styles.item}
      onClick={run}
    >
      {label}
      {reason ? <small className={`note ${styles.reason}`}>{reason}</small> : null}
    </Menu.Item>
  ));
}
