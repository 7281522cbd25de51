import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { useRequestDeletion } from './your-data.api.ts';

type Props = { email: string; dueAt: string; onClose: () => void };

/** Says what goes and when, and wants the address typed before the account is given up. */
export function DeleteAccount({ email, dueAt, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const request = useRequestDeletion(onClose);
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Kit>
      <ActionModal
        title={t('accountData.delete.ask')}
        onClose={onClose}
        isBusy={request.isPending}
        action={{
          label: t('accountData.delete.confirm'),
          isDangerous: true,
          isDisabled: !isRight,
          run: () => request.mutate(typed),
        }}
      >
        <p>{t('accountData.delete.what', { date: format.longDate(dueAt) })}</p>
        <p>{t('accountData.delete.before')}</p>
        <InputField
          label={t('accountData.delete.address', { email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </ActionModal>
    </Kit>
  );
}
