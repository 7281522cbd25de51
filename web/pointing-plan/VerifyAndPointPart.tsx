import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFocusBack } from '#web/ui/focus-list.ts';
import { Kit } from '#web/ui/Kit.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { PointingPlanPart } from './PointingPlanPart.tsx';

/** Verifies and points selected names, in a dialog that can be closed at any time: the work goes on. */
export function VerifyAndPointPart({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const [opener] = useState(() => document.activeElement); // before the dialog takes the focus
  useEffect(() => () => giveFocusBack(opener), [opener]);
  return (
    <Kit>
      <Modal
        opened
        onClose={onClose}
        title={t('verifyAndPoint.title')}
        size={660}
        centered
        fullScreen={isNarrow}
        closeButtonProps={{ 'aria-label': t('common.close'), iconSize: 18 }}
        attributes={{ header: { role: 'presentation' } }} // else it counts as a second banner of the page
      >
        <div className="grid gap-16">
          <PointingPlanPart domainIds={ids} points onClose={onClose} />
        </div>
      </Modal>
    </Kit>
  );
}
