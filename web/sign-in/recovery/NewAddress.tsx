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

/** Makes a new address that of the account, for whoever is signed in to it here, or signs in now (D-019e). */
export function NewAddress({ arrival: { token }, options, call }: RecoveryProps) {
  const texts = useTexts();
  const { address } = useRecoveryTexts();
  const [isSigningIn, setSigningIn] = useState(false);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { isBusy, failure, refusal, onSubmit } = useSubmit({
    check: () => ({}),
    send: () =>
      call(ConfirmEmailChange, { body: { token: token ?? '' } }).then(
        ({ email }) => setConfirmed(email),
        (error) => {
          if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
          setSigningIn(true);
        },
      ),
    onDone: () => {},
  });
  if (confirmed !== null) {
    return (
      <>
        <Heading
          key="done"
          title={address.done}
          tagline={filled(address.doneTagline, { email: confirmed })}
          takesFocus
        />
        <PlainButtonLink href={paths.account} tone="primary" isLarge>
          {address.open}
        </PlainButtonLink>
      </>
    );
  }
  if (token === null || isLinkInvalid(failure) || failure?.code === 'EMAIL_TAKEN') {
    const why = failure?.code === 'EMAIL_TAKEN' ? texts.errors.EMAIL_TAKEN : address.invalidNew;
    return (
      <>
        <Heading key="invalid" title={address.invalid} tagline={why} takesFocus />
        <PlainButtonLink href={paths.account} isLarge>
          {address.open}
        </PlainButtonLink>
      </>
    );
  }
  if (isSigningIn) {
    return (
      <>
        <Heading key="sign-in" title={texts.title} tagline={address.signIn} />
        <AfterSignIn token={token} call={call} options={options} onConfirmed={setConfirmed} />
      </>
    );
  }
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

type AfterSignInProps = Pick<RecoveryProps, 'call' | 'options'> & {
  token: string;
  onConfirmed: (email: string) => void;
};

/** Signs in, and then confirms at once: the press that leads here was the wish. */
function AfterSignIn({ token, call, options, onConfirmed }: AfterSignInProps) {
  const { address } = useRecoveryTexts();
  const [isWrong, setWrong] = useState(false);
  const confirm = () =>
    void call(ConfirmEmailChange, { body: { token } }).then(
      ({ email }) => onConfirmed(email),
      () => setWrong(true),
    );
  if (isWrong) return <Note tone="bad">{address.invalidNew}</Note>;
  return <PasswordForm call={call} onDone={confirm} hasPasskeys={options.passkeys} />;
}
