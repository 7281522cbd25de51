import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePassword } from '#contract/account.ts';
import { passwordRule } from '#contract/auth.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './AccountPage.module.css';
import { sessionsQuery } from './account.api.ts';
import { PasswordField } from './PasswordField.tsx';
import { type Passwords, passwordProblems } from './password-errors.ts';
import { proven } from './proof/proof.api.ts';

const empty: Passwords = { currentPassword: '', password: '' };

/** Changes the password for who knows the present one; all other sessions end. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  const [typed, setTyped] = useState(empty);
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useChange(() => {
    setTyped(empty);
    setTried(false);
  });

  const problems = wasTried ? passwordProblems(typed) : {};
  const refused = error instanceof ApiFailure ? error.field : null;
  const errorOf = (field: keyof Passwords) => {
    const problem = problems[field];
    if (problem) return t(`account.password.problems.${problem}`, { min: passwordRule.min });
    return refused === field && error ? errorText(error) : undefined;
  };
  const set = (field: keyof Passwords) => (value: string) => {
    wasSent.current = false;
    setTyped({ ...typed, [field]: value });
    if (refused === field) reset();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending) return;
    wasSent.current = true;
    if (Object.keys(passwordProblems(typed)).length === 0) mutate(typed);
  };
  // The first wrong field has the focus once it is drawn as one, be it wrong at once or by the server's answer.
  useEffect(() => {
    const wrong = wasSent.current ? form.current?.querySelector<HTMLInputElement>('[aria-invalid]') : null;
    if (!wrong) return;
    wasSent.current = false;
    wrong.focus();
  });
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={t('account.password.current')}
        autoComplete="current-password"
        value={typed.currentPassword}
        onChange={set('currentPassword')}
        error={errorOf('currentPassword')}
      />
      <PasswordField
        label={t('account.password.new')}
        hint={t('account.password.hint', { min: passwordRule.min })}
        autoComplete="new-password"
        value={typed.password}
        onChange={set('password')}
        error={errorOf('password')}
      />
      {error && !refused ? (
        <p role="alert" className="bad">
          {errorText(error)}
        </p>
      ) : null}
      <Button type="submit" variant="filled" loading={isPending}>
        {t('account.password.change')}
      </Button>
    </form>
  );
}

function useChange(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Passwords) => proven(() => call(ChangePassword, { body })),
    onSuccess: () => {
      onDone();
      toasts.show({
        type: 'success',
        title: t('account.password.changed'),
        message: t('account.password.othersEnded'),
      });
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}
