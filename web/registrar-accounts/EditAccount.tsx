import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestAccountLabel, type OutsideAccount } from '#contract/registrar-accounts.ts';
import { errorText } from '#web/base/error-text.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { useRun } from '#web/ui/use-run.ts';
import { KeyEndField } from './KeyEndField.tsx';
import { edit } from './registrar-accounts.api.ts';

/** Gives an account another label, and says when its key ends. */
export function EditAccount({ account, onClose }: { account: OutsideAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(account.label);
  const [keyEndsOn, setKeyEndsOn] = useState(account.keyEndsOn ?? '');
  const saving = useRun(async () => {
    await edit(account, { label: label.trim(), keyEndsOn: keyEndsOn || null });
    onClose();
  });
  return (
    <ActionModal
      title={t('registrarAccounts.editOf', { account: accountWords(account) })}
      onClose={onClose}
      isBusy={saving.isBusy}
      error={saving.error ? errorText(saving.error) : null}
      action={{ label: t('common.save'), isDisabled: label.trim() === '', run: saving.run }}
    >
      <InputField
        label={t('registrarAccounts.form.label')}
        value={label}
        maxLength={longestAccountLabel}
        data-autofocus
        disabled={saving.isBusy}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <KeyEndField value={keyEndsOn} isDisabled={saving.isBusy} onChange={setKeyEndsOn} />
    </ActionModal>
  );
}
