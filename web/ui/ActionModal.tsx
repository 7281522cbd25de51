import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { giveFocusBack } from '#web/ui/focus-list.ts';
import styles from './ActionModal.module.css';

type ActionModalProps = {
  title: string;
  onClose: () => void;
  /** it is being carried out: nothing closes the dialog until that has ended */
  isBusy?: boolean;
  children: ReactNode;
  /** the button that carries it out, and where another key than Cancel closes the dialog its word */
  action?: { label: string; isDangerous?: boolean; isDisabled?: boolean; run: () => void };
  closeLabel?: string;
  /** why it could not be carried out */
  error?: string | null;
  /** nothing but the button of `action` closes it: what it shows is not shown again */
  isFirm?: boolean;
  /** px; 440 unless given */
  size?: number | undefined;
};

/** A dialog with one decision: what it is about, Cancel, and the button that carries it out (also by Enter in a field). */
export function ActionModal({
  title,
  onClose,
  isBusy = false,
  children,
  action,
  closeLabel,
  error = null,
  isFirm = false,
  size = 440,
}: ActionModalProps) {
  const { t } = useTranslation();
  const [opener] = useState(() => document.activeElement); // before the dialog takes the focus
  useEffect(() => () => giveFocusBack(opener), [opener]);
  const canClose = !isBusy && !isFirm;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !action?.isDisabled) action?.run();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      centered
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      withCloseButton={canClose}
      closeButtonProps={{ 'aria-label': t('common.close'), iconSize: 18 }}
      attributes={{ header: { role: 'presentation' } }} // else it counts as a second banner of the page
      aria-busy={isBusy || undefined}
    >
      <form className={`grid ${styles.form}`} noValidate onSubmit={submit}>
        {children}
        {error === null ? null : (
          <p role="alert" className="bad breaks">
            {error}
          </p>
        )}
        <div className={`flex wrap gap-8 ${styles.foot}`}>
          {canClose ? (
            <Button onClick={onClose} data-autofocus={action?.isDangerous || undefined}>
              {closeLabel ?? t('common.cancel')}
            </Button>
          ) : null}
          {action ? (
            <Button
              type="submit"
              variant={action.isDangerous ? 'danger' : 'filled'}
              loading={isBusy}
              disabled={action.isDisabled}
            >
              {action.label}
            </Button>
          ) : null}
        </div>
      </form>
    </Modal>
  );
}
