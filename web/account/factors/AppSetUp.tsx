import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { InputField } from '#web/ui/Field.tsx';
import styles from './AppCodes.module.css';
import { useConfirmApp } from './factors.api.ts';

type AppSetUpProps = {
  secret: string;
  uri: string;
  email: string;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
};

/** The secret as a picture and to type, and the first code, which switches the codes on. */
export function AppSetUp({ secret, uri, onClose, onDone }: AppSetUpProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useConfirmApp();
  const isOfField = error instanceof ApiFailure && error.field === 'code';
  return (
    <ActionModal
      title={t('account.app.setUpTitle')}
      onClose={onClose}
      isBusy={isPending}
      action={{
        label: t('words.switchOn'),
        isDisabled: code.trim() === '',
        run: () => mutate(code.trim(), { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) }),
      }}
    >
      <p>{t('account.app.scan')}</p>
      <img
        className={styles.picture}
        alt={t('account.app.picture')}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
      />
      <p>
        {t('account.app.type')} <code className={styles.secret}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        <CopyButton text={secret} label={t('account.app.copySecret')} doneLabel={t('common.copied')} />
      </p>
      <InputField
        label={t('account.app.code')}
        error={error && isOfField ? errorText(error) : undefined}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        data-autofocus
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          reset();
        }}
      />
      {error && !isOfField ? <p role="alert">{errorText(error)}</p> : null}
    </ActionModal>
  );
}
