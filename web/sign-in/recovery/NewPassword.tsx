import { useEffect, useRef, useState } from 'react';
import { CheckPasswordLink, passwordRule, ResetPassword, type SignedInReply } from '#contract/auth.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ApiFailure, type Call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { filled } from '#web/locales/sign-in.ts';
import { PlainButton, PlainButtonLink } from '#web/ui/PlainButton.tsx';
import { CodeForm } from '../CodeForm.tsx';
import { newPasswordError } from '../credentials.rules.ts';
import { Heading } from '../Heading.tsx';
import { Note } from '../Note.tsx';
import { PasswordField } from '../PasswordField.tsx';
import type { SecondStep } from '../SignInForm.tsx';
import styles from '../SignInPage.module.css';
import { useTexts } from '../texts.ts';
import { useSubmit } from '../use-submit.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { isLinkInvalid } from './link.rules.ts';
import type { RecoveryProps } from './Recovery.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

/** Sets a new password with the mailed link, which is judged before one is typed, and goes on signed in. */
export function NewPassword({ arrival: { token, returnUrl }, call, onDone }: RecoveryProps) {
  const holder = useHolder(token, call);
  const texts = useTexts();
  const own = useRecoveryTexts();
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<SecondStep | null>(null);
  const answer = useRef<SignedInReply>(undefined);
  const { errors, isBusy, failure, refusal, onSubmit } = useSubmit({
    check: () => ({ password: newPasswordError(password, texts) }),
    send: async () => {
      answer.current = await call(ResetPassword, { body: { token: token ?? '', password } });
    },
    onDone: () => {
      const told = answer.current;
      if (told && 'secondStep' in told) setStep(told.secondStep);
      else onDone();
    },
  });
  if (step) {
    return <CodeForm {...step} call={call} onDone={onDone} onBack={() => location.assign(paths.signIn(returnUrl))} />;
  }
  if (token === null || holder === 'none' || isLinkInvalid(failure)) return <LinkUsed returnUrl={returnUrl} />;
  const isFirst = holder?.hasPassword === false; // invited
  return (
    <>
      {holder === undefined ? null : isFirst ? (
        <Heading title={own.reset.firstTitle} tagline={own.reset.firstTagline} />
      ) : (
        <Heading title={own.reset.title} tagline={own.reset.tagline} />
      )}
      {holder === undefined ? null : (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {holder === null ? null : <Holder email={holder.email} />}
          {refusal ? <Note tone="bad">{refusal}</Note> : null}
          <PasswordField
            label={isFirst ? texts.password : own.reset.password}
            hint={filled(texts.account.passwordHint, { min: passwordRule.min })}
            name="new-password"
            autoComplete="new-password"
            autoFocus
            maxLength={passwordRule.max}
            value={password}
            onChange={setPassword}
            error={errors.password}
          />
          <PlainButton type="submit" tone="primary" isLarge isBusy={isBusy}>
            {isBusy ? own.reset.saving : own.reset.save}
          </PlainButton>
        </form>
      )}
    </>
  );
}

/** Whose account it is, for the reader and for the password manager. */
function Holder({ email }: { email: string }) {
  const own = useRecoveryTexts();
  return (
    <p className={`grid gap-8 breaks soft ${styles.text}`}>
      {filled(own.reset.holder, { email })}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
    </p>
  );
}

type Holding = Reply<typeof CheckPasswordLink>;

/** Whose password the link sets: undefined until that is known, `none` for a link worth nothing, null if no answer came. */
function useHolder(token: string | null, call: Call): Holding | 'none' | null | undefined {
  const [holder, setHolder] = useState<Holding | 'none' | null>();
  useEffect(() => {
    if (token === null) return;
    call(CheckPasswordLink, { body: { token } }).then(setHolder, (error: unknown) =>
      setHolder(error instanceof ApiFailure && isLinkInvalid(error) ? 'none' : null),
    );
  }, [token, call]);
  return holder;
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
