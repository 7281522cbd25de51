import { useState } from 'react';
import { ReturnEmail } from '#contract/auth.ts';
import { PlainButton } from '#web/ui/PlainButton.tsx';
import { Heading } from '../Heading.tsx';
import { Note } from '../Note.tsx';
import styles from '../SignInPage.module.css';
import { useSubmit } from '../use-submit.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { isLinkInvalid } from './link.rules.ts';
import { NewPassword } from './NewPassword.tsx';
import type { RecoveryProps } from './Recovery.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

/** Takes an account back whose address somebody changed (D-019e), by a press: mail scanners open links. Then a password is set. */
export function ReturnAddress(props: RecoveryProps) {
  const { arrival, call } = props;
  const { address } = useRecoveryTexts();
  const [next, setNext] = useState<string | null>(null);
  const { isBusy, failure, refusal, onSubmit } = useSubmit({
    check: () => ({}),
    send: async () => setNext((await call(ReturnEmail, { body: { token: arrival.token ?? '' } })).token),
    onDone: () => {},
  });
  if (next !== null) return <NewPassword {...props} arrival={{ ...arrival, token: next }} />;
  if (arrival.token === null || isLinkInvalid(failure)) {
    return (
      <>
        <Heading title={address.invalid} tagline={address.invalidBack} takesFocus />
        <BackToSignIn returnUrl={arrival.returnUrl} />
      </>
    );
  }
  return (
    <>
      <Heading title={address.backTitle} tagline={address.backTagline} takesFocus />
      <form className={styles.form} onSubmit={onSubmit}>
        {refusal ? <Note tone="bad">{refusal}</Note> : null}
        <PlainButton type="submit" tone="primary" isLarge isBusy={isBusy}>
          {address.back}
        </PlainButton>
      </form>
    </>
  );
}
