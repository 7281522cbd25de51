import { useState } from 'react';
import { Kit } from '#web/ui/Kit.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ActionModal } from './ActionModal.tsx';

type ConfirmDeleteProps = {
  title: string;
  text: string;
  button: string;
  onClose: () => void;
  /** carries it out; a failure leaves the dialog open to try again */
  run: () => Promise<unknown>;
  /** title of the toast of a failure */
  failed: (error: unknown) => string;
  onDone: () => void;
};

/** Asks before something is deleted. What another page deleted meanwhile counts as done. */
export function ConfirmDelete({ title, text, button, onClose, run, failed, onDone }: ConfirmDeleteProps) {
  const [isBusy, setBusy] = useState(false);
  const carryOut = async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toasts.show({ type: 'danger', title: failed(error) });
      setBusy(false);
      return;
    }
    onClose();
    onDone();
  };
  return (
    <Kit>
      <ActionModal
        title={title}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: button, isDangerous: true, run: () => void carryOut() }}
      >
        <p>{text}</p>
      </ActionModal>
    </Kit>
  );
}
