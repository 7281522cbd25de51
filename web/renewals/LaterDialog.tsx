import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { changeRenewals } from './renewals.api.ts';

type LaterDialogProps = {
  target: ActionTarget;
  today: string;
  /** the day before the first of them expires */
  last: string;
  onClose: () => void;
  onDone: () => void;
};

/** Asks until when a decision is put off: at the latest until the day before the first expiry. */
export function LaterDialog({ target, today, last, onClose, onDone }: LaterDialogProps) {
  const { t } = useTranslation();
  const { day: dayText } = useFormat();
  const [day, setDay] = useState(last);
  const [isBusy, setBusy] = useState(false);
  const isWrong = day <= today || day > last;
  const run = async () => {
    if (isWrong) return;
    setBusy(true);
    const isDone = await changeRenewals(target, { renewalDecision: 'later', decideOn: day });
    setBusy(false);
    if (!isDone) return;
    onClose();
    onDone();
  };
  return (
    <ActionModal
      title={t('renewals.later.title', told(target))}
      onClose={onClose}
      isBusy={isBusy}
      action={{ label: t('domain.decisions.later'), run: () => void run() }}
    >
      <p>{t('renewals.later.text', told(target))}</p>
      <InputField
        label={t('renewals.later.day')}
        hint={t('renewals.later.hint', { date: dayText(last) })}
        error={isWrong ? t('renewals.later.wrong', { date: dayText(last) }) : null}
        type="date"
        value={day}
        max={last}
        disabled={isBusy}
        data-autofocus
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </ActionModal>
  );
}
