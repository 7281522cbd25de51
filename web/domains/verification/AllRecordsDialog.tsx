import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { texts as verification } from '#web/locales/verification/en.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { AllRecords } from './AllRecords.tsx';

addTexts({ verification });

/** The records of all names that need a proof, in a dialog (D-136b). */
export function AllRecordsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionModal title={t('ownershipProof.all.title')} size={640} onClose={onClose} closeLabel={t('common.close')}>
      <AllRecords />
    </ActionModal>
  );
}
