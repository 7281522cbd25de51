import { useTranslation } from 'react-i18next';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Kit } from '#web/ui/Kit.tsx';

type SpamDialogProps = { count: number; isBusy: boolean; onClose: () => void; run: () => void };

/** Asks before several inquiries are marked as spam: their senders are muted by that (D-200). */
export function SpamDialog({ count, isBusy, onClose, run }: SpamDialogProps) {
  const { t } = useTranslation();
  return (
    <Kit>
      <ActionModal
        title={t('inquiries.bulk.spamTitle', { count })}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t('inquiries.markSpam'), isDangerous: true, run }}
      >
        <p>{t('inquiries.bulk.spamText')}</p>
      </ActionModal>
    </Kit>
  );
}
