import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { deleteDomains } from '../changes/change-domains.api.ts';

type DeleteDialogProps = { target: ActionTarget; onClose: () => void };

/** Asks before domains are deleted, with their number; what failed leaves them and can be tried again (BULK-002, BULK-003). */
export function DeleteDialog({ target, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const what = target.isForMonitoring ? 'stopMonitoring' : 'delete';
  const values = told(target);
  const run = async () => {
    setBusy(true);
    const isDone = await deleteDomains(target);
    setBusy(false);
    if (!isDone) return;
    onClose();
    target.onDone?.('delete');
  };
  return (
    <ActionModal
      title={t(`domainActions.${what}.title`, values)}
      onClose={onClose}
      isBusy={isBusy}
      action={{ label: t(`domainActions.${what}.button`, values), isDangerous: true, run: () => void run() }}
    >
      {isBusy ? <Spinner label={t('domainActions.delete.busy')} /> : <p>{t(`domainActions.${what}.text`, values)}</p>}
    </ActionModal>
  );
}
