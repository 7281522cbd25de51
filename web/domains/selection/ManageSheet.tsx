import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ActionTarget } from '#web/base/action-target.ts';
import { Kit } from '#web/ui/Kit.tsx';
import styles from './ManageDrawer.module.css';
import { ManagePanel } from './ManagePanel.tsx';

type ManageSheetProps = { target: ActionTarget; isOpen: boolean; onClose: () => void };

/** The actions from the lower edge of a narrow screen; choosing one closes it. */
export function ManageSheet({ target, isOpen, onClose }: ManageSheetProps) {
  const { t } = useTranslation();
  const count = target.ids.length;
  return (
    <Kit>
      <Drawer
        opened={isOpen}
        onClose={onClose}
        position="bottom"
        size="auto"
        title={t('domainActions.manage.title', { count, total: count })}
        closeButtonProps={{ 'aria-label': t('common.close'), iconSize: 18 }}
        attributes={{ header: { role: 'presentation' } }} // else it counts as a second banner of the page
        classNames={{ content: styles.sheet }}
      >
        <ManagePanel target={target} onChosen={onClose} />
      </Drawer>
    </Kit>
  );
}
