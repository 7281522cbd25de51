import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { ActionMenuItems } from '../actions/ActionMenuItems.tsx';
import { useDomainActions } from '../actions/use-domain-actions.ts';
import { copyNames } from './copy-names.ts';
import styles from './RowMenu.module.css';

/** The row whose menu is open, what gets the focus back, and where it opens. */
export type OpenMenu = {
  domain: Domain;
  label: string;
  from: HTMLElement;
  place: { left: number; top: number; width: number; height: number };
};
type RowMenuProps = { open: OpenMenu; domain: Domain; isForMonitoring: boolean; onClose: () => void };

/** Open, copy the name, and all actions for one domain. */
export function RowMenu({ open: { label, from, place }, domain, isForMonitoring, onClose }: RowMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const target = useMemo(() => ({ ids: [domain.id], domains: [domain], isForMonitoring }), [domain, isForMonitoring]);
  const { actions } = useDomainActions(target);
  const { left, top, width, height } = place;
  useEffect(() => () => from.focus({ preventScroll: true }), [from]);
  return (
    <Kit>
      <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <span aria-hidden="true" className={styles.anchor} style={{ left, top, width, height }} />
        </Menu.Target>
        <Menu.Dropdown
          aria-label={label}
          className={styles.menu}
          onKeyDown={(event) => {
            if (event.key !== 'Tab') return;
            event.preventDefault(); // a menu is left, not gone through
            onClose();
          }}
        >
          <Menu.Item
            leftSection={<Icon of={IconArrowRight} />}
            onClick={() => void navigate(paths.domain(domain.name))}
          >
            {t('words.open')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconCopy} />} onClick={() => void copyNames(target)}>
            {t('words.copyName')}
          </Menu.Item>
          <Menu.Divider />
          <ActionMenuItems actions={actions} />
        </Menu.Dropdown>
      </Menu>
    </Kit>
  );
}
