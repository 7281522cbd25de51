import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BeginPasskeyProof,
  GetProof,
  type ProofWays,
  ProveByPasskey,
  ProveByPassword,
} from '#contract/second-factors.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { wasGivenUp } from '#web/base/passkeys-of-browser.ts';
import { paths } from '#web/base/paths.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { PasswordField } from '../PasswordField.tsx';

type ProofDialogProps = { onEnd: (isProven: boolean) => void };

/** Asks once more who is there: by password, with the code where one is asked for, by passkey, or at the outside provider. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const { t } = useTranslation();
  const { data: ways, error } = useQuery({
    queryKey: ['proof'],
    queryFn: ({ signal }) => call(GetProof, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  if (ways)
    return (
      <Kit>
        <Ways ways={ways} onEnd={onEnd} />
      </Kit>
    );
  return (
    <Kit>
      <ActionModal title={t('account.proof.title')} onClose={() => onEnd(false)}>
        {error ? <p role="alert">{errorText(error)}</p> : <Spinner label={t('common.loading')} />}
      </ActionModal>
    </Kit>
  );
}

function Ways({ ways, onEnd }: ProofDialogProps & { ways: ProofWays }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ password: '', code: '' });
  const byPassword = useMutation({
    mutationFn: () =>
      call(ProveByPassword, {
        body: { password: typed.password, ...(ways.needsCode ? { code: typed.code.trim() } : {}) },
      }),
    onSuccess: () => onEnd(true),
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await call(BeginPasskeyProof);
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      return call(ProveByPasskey, { body: { credential: (await startAuthentication({ optionsJSON })) as never } });
    },
    onSuccess: () => onEnd(true),
  });
  const refused = byPassword.error;
  const field = refused instanceof ApiFailure ? refused.field : null;
  const set = (name: keyof typeof typed) => (value: string) => {
    setTyped({ ...typed, [name]: value });
    byPassword.reset();
  };
  const isComplete = typed.password !== '' && (!ways.needsCode || typed.code.trim() !== '');
  const passkeyError = byPasskey.error && !wasGivenUp(byPasskey.error) ? byPasskey.error : null;
  const { externalProvider } = ways;
  const hasNone = !ways.hasPassword && !ways.hasPasskey && externalProvider === null;
  return (
    <ActionModal
      title={t('account.proof.title')}
      onClose={() => onEnd(false)}
      isBusy={byPassword.isPending || byPasskey.isPending}
      {...(ways.hasPassword
        ? { action: { label: t('words.continue'), isDisabled: !isComplete, run: () => byPassword.mutate() } }
        : {})}
    >
      <p>{t(hasNone ? 'account.proof.none' : 'account.proof.why')}</p>
      {ways.hasPassword ? (
        <PasswordField
          label={t('words.password')}
          isFirst
          autoComplete="current-password"
          value={typed.password}
          onChange={set('password')}
          error={field === 'password' && refused ? t('account.proof.wrongPassword') : undefined}
        />
      ) : null}
      {ways.needsCode ? (
        <InputField
          label={t('account.proof.code')}
          hint={t('account.proof.codeHint')}
          error={field === 'code' && refused ? errorText(refused) : undefined}
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          value={typed.code}
          onChange={(event) => set('code')(event.currentTarget.value)}
        />
      ) : null}
      {refused && field === null ? <p role="alert">{errorText(refused)}</p> : null}
      {passkeyError ? <p role="alert">{errorText(passkeyError)}</p> : null}
      {ways.hasPasskey ? (
        <Button leftSection={<Icon of={IconFingerprint} />} onClick={() => byPasskey.mutate()}>
          {t('account.proof.byPasskey')}
        </Button>
      ) : null}
      {externalProvider === null ? null : (
        <p>
          <a className="link" href={paths.externalProof(location.pathname + location.search)}>
            {t('account.proof.atProvider', { provider: externalProvider })}
          </a>
        </p>
      )}
    </ActionModal>
  );
}
