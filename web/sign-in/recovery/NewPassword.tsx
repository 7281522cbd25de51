import { useState } from 'react';
import { passwordRule, ResetPassword } from '#contract/auth.ts';
import { paths } from '#web/base/paths.ts';
import { filled } from '#web/locales/sign-in.ts';
import { PlainButton, PlainButtonLink } from '#web/ui/PlainButton.tsx';
import { newPasswordError } from '../credentials.rules.ts';
import { Heading } from '../Heading.tsx';
import { Note } from '../Note.tsx';
import { PasswordField } from '../PasswordField.tsx';
import styles from '../SignInPage.module.css';
import { useTexts } from '../texts.ts';
import { useSubmit } from '../use-submit.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { isLinkInvalid } from './link.rules.ts';
import type { RecoveryProps } from './Recovery.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

/** Sets a new password with the mailed link and goes on signed in. */
export function NewPassword({ arrival: { token, returnUrl }, call, onDone }: RecoveryProps) {
  const texts = useTexts();
  const own = useRecoveryTexts();
  const [password, setPassword] = useState('');
  const { errors, isBusy, failure, refusal, onSubmit } = useSubmit({
    check: () => ({ password: newPasswordError(password, texts) }),
    send: () => call(ResetPassword, { body: { token: token ?? '', password } }),
    onDone,
  });
  if (token === null || isLinkInvalid(failure)) return <LinkUsed returnUrl={returnUrl} />;
  return (
    <>
      <Heading title={own.reset.title} tagline={own.reset.tagline} />
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {refusal ? <Note tone="bad">{refusal}</Note> : null}
        <PasswordField
          label={own.reset.password}
          hint={filled(texts.account.passwordHint, { min: passwordRule.min })}
          name="new-password"
          autoComplete="new-password"
          autoFocus
          maxLength={passwordRule.max}
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <PlainButton type="submit" tone="primary" isLarge disabled={isBusy}>
          {isBusy ? own.reset.saving : own.reset.save}
        </PlainButton>
      </form>
    </>
  );
}

function LinkUsed({ returnUrl }: { returnUrl: string }) {
  const own = useRecoveryTexts();
  return (
    <>
      <Heading title={own.linkInvalid.title} tagline={own.linkInvalid.reset} takesFocus />
      <PlainButtonLink href={paths.forgotPassword(returnUrl)} tone="primary" isLarge>
        {own.linkInvalid.askAgain}
      </PlainButtonLink>
      <BackToSignIn returnUrl={returnUrl} />
    </>
  );
}
