import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs } from '#contract/dates.ts';
import type { Person } from '#contract/people.ts';
import { isProofNeeded, proven } from '#web/account/proof/proof.api.ts';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { toasts } from '#web/ui/toast.ts';
import { peopleKey } from './people.api.ts';
import { carryOut, type PersonAction } from './person-actions.ts';

type ConfirmActionProps = {
  person: Person;
  action: Exclude<PersonAction, 'link'>;
  isDangerous: boolean;
  /** days between the wish to delete an account and its end */
  graceDays: number;
  onClose: () => void;
  /** the account is gone */
  onGone: () => void;
};

/** Says what an action does to an account, and does it, after a proof where one is asked for. A failure leaves it open. */
export function ConfirmAction({ person, action, isDangerous, graceDays, onClose, onGone }: ConfirmActionProps) {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const words = { email: person.email, date: longDate(new Date(Date.now() + graceDays * dayMs).toISOString()) };
  const run = async () => {
    setBusy(true);
    try {
      await proven(() => carryOut(action, person.id));
    } catch (error) {
      if (!isProofNeeded(error)) toasts.show({ type: 'danger', title: errorText(error as Error) });
      setBusy(false);
      void client.invalidateQueries({ queryKey: peopleKey }); // it may be another account by now than the one shown
      return;
    }
    toasts.show({ type: 'success', title: t(`people.actions.${action}.done`, words) });
    onClose();
    if (action === 'withdraw') onGone();
    void client.invalidateQueries({ queryKey: peopleKey });
  };
  return (
    <Kit>
      <ActionModal
        title={t(`people.actions.${action}.label`)}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t(`people.actions.${action}.button`), isDangerous, run: () => void run() }}
      >
        <p>{t(`people.actions.${action}.text`, words)}</p>
      </ActionModal>
    </Kit>
  );
}
