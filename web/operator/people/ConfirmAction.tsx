import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { errorText } from '#web/base/error-text.ts';
import { ActionModal } from '#web/domains/actions/ActionModal.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { toasts } from '#web/ui/toast.ts';
import { peopleKey } from './people.api.ts';
import { carryOut, type PersonAction } from './person-actions.ts';

type ConfirmActionProps = {
  person: Person;
  action: Exclude<PersonAction, 'link'>;
  isDangerous: boolean;
  onClose: () => void;
  /** the account is gone */
  onGone: () => void;
};

/** Says what an action does to an account, and does it. A failure leaves the dialog open. */
export function ConfirmAction({ person, action, isDangerous, onClose, onGone }: ConfirmActionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { email } = person;
  const run = async () => {
    setBusy(true);
    try {
      await carryOut(action, person.id);
    } catch (error) {
      toasts.show({ type: 'danger', title: errorText(error as Error) });
      setBusy(false);
      return;
    }
    toasts.show({ type: 'success', title: t(`people.actions.${action}.done`, { email }) });
    onClose();
    if (action === 'withdraw') onGone();
    void client.invalidateQueries({ queryKey: peopleKey });
  };
  return (
    <Kit>
      <ActionModal
        title={t(`people.actions.${action}.title`)}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t(`people.actions.${action}.button`), isDangerous, run: () => void run() }}
      >
        <p>{t(`people.actions.${action}.text`, { email })}</p>
      </ActionModal>
    </Kit>
  );
}
