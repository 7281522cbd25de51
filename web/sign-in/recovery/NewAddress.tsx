import { useState } from 'react';
import { ConfirmEmailChange } from '#contract/account.ts';
import { ApiFailure } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { filled } from '#web/locales/sign-in.ts';
import { PlainButton, PlainButtonLink } from '#web/ui/PlainButton.tsx';
import { Heading } from '../Heading.tsx';
import { Note } from '../Note.tsx';
import { PasswordForm } from '../SignInForm.tsx';
import styles from '../SignInPage.module.css';
import { useTexts } from '../texts.ts';
import { useSubmit } from '../use-submit.ts';
import { isLinkInvalid } from './link.rules.ts';
import type { RecoveryProps } from './Recovery.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

type Step = { kind: 'press' | 'sign-in' } | { kind: 'done'; email: string } | { kind: 'invalid'; why: string };

/** Makes a new address that of the account, for whoever is signed in to it here, or signs in now (D-019e). */
export function NewAddress({ arrival: { token }, options, call }: RecoveryProps) {
  const texts = useTexts();
  const { address } = useRecoveryTexts();
  const [step, setStep] = useState<Step>(
    token === null ? { kind: 'invalid', why: address.invalidNew } : { kind: 'press' },
  );
  /** What came of it is shown; what may go better at another try is thrown on. */
  const confirm = () =>
    call(ConfirmEmailChange, { body: { token: token ?? '' } }).then(
      ({ email }) => setStep({ kind: 'done', email }),
      (error) => {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.status === 401) return setStep({ kind: 'sign-in' });
        if (isLinkInvalid(error)) return setStep({ kind: 'invalid', why: address.invalidNew });
        if (error.code === 'EMAIL_TAKEN') return setStep({ kind: 'invalid', why: texts.errors.EMAIL_TAKEN });
        throw error;
      },
    );
  switch (step.kind) {
    case 'done':
      return (
        <>
          <Heading
            key="done"
            title={address.done}
            tagline={filled(address.doneTagline, { email: step.email })}
            takesFocus
          />
          <PlainButtonLink href={paths.account} tone="primary" isLarge>
            {address.open}
          </PlainButtonLink>
        </>
      );
    case 'invalid':
      return (
        <>
          <Heading key="invalid" title={address.invalid} tagline={step.why} takesFocus />
          <PlainButtonLink href={paths.account} isLarge>
            {address.open}
          </PlainButtonLink>
        </>
      );
    case 'sign-in': {
      // the press that leads here was the wish; it is there again where that could not be asked
      const again = () => void confirm().catch(() => setStep({ kind: 'press' }));
      return (
        <>
          <Heading key="sign-in" title={texts.title} tagline={address.signIn} />
          <PasswordForm call={call} onDone={again} hasPasskeys={options.passkeys} />
        </>
      );
    }
    case 'press':
      return <Press confirm={confirm} />;
  }
}

function Press({ confirm }: { confirm: () => Promise<void> }) {
  const { address } = useRecoveryTexts();
  const { isBusy, refusal, onSubmit } = useSubmit({ check: () => ({}), send: confirm, onDone: () => {} });
  return (
    <>
      <Heading title={address.title} tagline={address.tagline} takesFocus />
      <form className={styles.form} onSubmit={onSubmit}>
        {refusal ? <Note tone="bad">{refusal}</Note> : null}
        <PlainButton type="submit" tone="primary" isLarge isBusy={isBusy}>
          {address.confirm}
        </PlainButton>
      </form>
    </>
  );
}
