import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFocusBack } from '#web/ui/focus-list.ts';
import { Kit } from '#web/ui/Kit.tsx';
import styles from './Pointing.module.css';
import { PointingBody } from './PointingBody.tsx';

type PointingDialogProps = { landerId: string; domainName: string; onClose: () => void };

/** Where a name leads and what to set, over the list of landers. */
export function PointingDialog({ landerId, domainName, onClose }: PointingDialogProps) {
  const { t } = useTranslation();
  const [opener] = useState(() => document.activeElement); // before the dialog takes the focus
  useEffect(() => () => giveFocusBack(opener), [opener]);
  return (
    <Kit>
      <Modal
        opened
        onClose={onClose}
        title={<bdi>{t('pointing.titleOf', { name: domainName })}</bdi>}
        size={520}
        centered
        closeButtonProps={{ 'aria-label': t('common.close'), iconSize: 18 }}
        attributes={{ header: { role: 'presentation' } }} // else it counts as a second banner of the page
      >
        <div className={styles.dialog}>
          <PointingBody landerId={landerId} />
        </div>
      </Modal>
    </Kit>
  );
}
