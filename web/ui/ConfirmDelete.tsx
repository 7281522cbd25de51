import { useState } from 'react';
import { Kit } from '#web/ui/Kit.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ActionModal } from './ActionModal.tsx';

type ConfirmDeleteProps<Result> = {
  title: string;
  text: string;
  button: string;
  onClose: () => void;
  /** carries it out; a failure leaves the dialog open to try again */
  run: () => Promise<Result>;
  /** title of the toast of a failure */
  failed: (error: unknown) => string;
  onDone: (result: Result) => void;
};

/** Asks before something is deleted. What another page deleted meanwhile counts as done. */
export function ConfirmDelete<Result>({
  title,
  text,
  button,
  onClose,
  run,
  failed,
  onDone,
}: ConfirmDeleteProps<Result>) {
  const [isBusy, setBusy] = useState(false);
  const carryOut = async () => {
    setBusy(true);
    let result: Result;
    try {
      result = await run();
    } catch (error) {
      toasts.show({ type: 'danger', title: failed(error) });
      setBusy(false);
      return;
    }
    onClose();
    onDone(result);
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
