import { useTranslation } from 'react-i18next';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Kit } from '#web/ui/Kit.tsx';

type CloseDialogProps = {
  /** how many inquiries it is about */
  count: number;
  isBusy: boolean;
  onClose: () => void;
  /** what is closed from the list can be taken back (D-121b) */
  isUndoable?: boolean;
  /** closes the inquiries */
  run: () => void;
};

/** Asks before inquiries are closed; one that is open is reopened by nobody but its buyer (INQ-007, D-202). */
export function CloseDialog({ count, isUndoable = false, isBusy, onClose, run }: CloseDialogProps) {
  const { t } = useTranslation();
  return (
    <Kit>
      <ActionModal
        title={t('inquiries.close.title', { count })}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t('inquiries.close.button', { count }), isDangerous: true, run }}
      >
        <p>{isUndoable ? t('inquiries.close.undoable', { count }) : t('inquiries.close.text')}</p>
      </ActionModal>
    </Kit>
  );
}
