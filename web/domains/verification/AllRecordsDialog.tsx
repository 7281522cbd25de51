import { useTranslation } from 'react-i18next';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { AllRecords } from './AllRecords.tsx';

/** The records of all names that need a proof, in a dialog (D-136b). */
export function AllRecordsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionModal title={t('ownershipProof.all.title')} size={640} onClose={onClose} closeLabel={t('common.close')}>
      <AllRecords />
    </ActionModal>
  );
}
