import { useTranslation } from 'react-i18next';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Kit } from '#web/ui/Kit.tsx';

type CloseDialogProps = {
  /** how many inquiries it is about */
  count: number;
  isBusy: boolean;
  onClose: () => void;
  /** closes the inquiries */
  run: () => void;
};

/** Asks before inquiries are closed, which nobody but the buyer can take back (INQ-007, D-202). */
export function CloseDialog({ count, isBusy, onClose, run }: CloseDialogProps) {
  const { t } = useTranslation();
  return (
    <Kit>
      <ActionModal
        title={t('inquiries.close.title', { count })}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t('inquiries.close.button', { count }), isDangerous: true, run }}
      >
        <p>{t('inquiries.close.text', { count })}</p>
      </ActionModal>
    </Kit>
  );
}
