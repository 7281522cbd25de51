import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AcceptAgreement,
  type Agreement,
  agreementLimits,
  CallAgreementOff,
  WithdrawAgreement,
} from '#contract/agreements.ts';
import { call } from '#web/base/call.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { useAgreementAction } from './agreement.api.ts';

type DialogProps = { agreement: Agreement; onClose: () => void };

/** The seller's sentence, which is unticked at first, then one press. */
export function AcceptDialog({ agreement, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const [isTicked, setTicked] = useState(false);
  const { run, isBusy } = useAgreementAction(agreement.inquiryId);
  const { id, version, state, terms } = agreement;
  const accept = async () => {
    await run(() => call(AcceptAgreement, { params: { id }, body: { version } }));
    onClose();
  };
  return (
    <Kit>
      <ActionModal
        title={t('agreement.acceptTitle', { version })}
        onClose={onClose}
        isBusy={isBusy}
        action={{
          label: t('agreement.accept', { amount: amount(terms) }),
          isDisabled: !isTicked,
          run: () => void accept(),
        }}
      >
        <p>{t(state === 'buyerAccepted' ? 'agreement.acceptLast' : 'agreement.acceptText')}</p>
        <label className="row gap-8">
          <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.currentTarget.checked)} />
          {t('agreement.tick', { version })}
        </label>
      </ActionModal>
    </Kit>
  );
}

/** Withdraws what is open, or says that what was signed fell through; with a reason where there is one to be given. */
export function EndDialog({ agreement, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { run, isBusy } = useAgreementAction(agreement.inquiryId);
  const isSigned = agreement.state === 'signed';
  const end = async () => {
    const given = { params: { id: agreement.id }, body: { reason } };
    await run(() => (isSigned ? call(CallAgreementOff, given) : call(WithdrawAgreement, given)));
    onClose();
  };
  return (
    <Kit>
      <ActionModal
        title={t(isSigned ? 'agreement.callOff' : 'agreement.withdrawTitle')}
        onClose={onClose}
        isBusy={isBusy}
        action={{
          label: t(isSigned ? 'agreement.callOff' : 'agreement.withdraw'),
          isDangerous: true,
          run: () => void end(),
        }}
      >
        <p>{t(isSigned ? 'agreement.callOffText' : 'agreement.withdrawText')}</p>
        <InputField
          label={t('agreement.reasonField')}
          value={reason}
          maxLength={agreementLimits.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ActionModal>
    </Kit>
  );
}
