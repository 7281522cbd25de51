import { useState } from 'react';
import { ResendConfirmation } from '#contract/auth.ts';
import { ApiFailure } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { filled } from '#web/locales/sign-in.ts';
import { PlainButton, PlainButtonLink } from '#web/ui/PlainButton.tsx';
import { refusalText } from '../credentials.rules.ts';
import { Heading } from '../Heading.tsx';
import { Note } from '../Note.tsx';
import { PasswordForm } from '../SignInForm.tsx';
import styles from '../SignInPage.module.css';
import type { Options } from '../SignInPage.tsx';
import { useTexts } from '../texts.ts';
import { useSubmit } from '../use-submit.ts';
import type { RecoveryProps } from './Recovery.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';
import { SandboxMailbox } from './SandboxMailbox.tsx';

type Step = 'offer' | 'sign-in' | 'sent' | 'confirmed';
type Given = Pick<RecoveryProps, 'options' | 'call'>;

/** The link for an e-mail address cannot be used: a new one goes to whoever is signed in, after signing in here. */
export function NewConfirmation({ options, call }: Given) {
  const texts = useTexts();
  const own = useRecoveryTexts();
  const [step, setStep] = useState<Step>('offer');
  const [problem, setProblem] = useState<string | null>(null);
  const resend = async () => setStep((await call(ResendConfirmation)).sent ? 'sent' : 'confirmed');
  const resendNow = () =>
    resend().catch((error) => {
      setProblem(error instanceof ApiFailure ? error.code : 'unexpected');
      setStep('offer');
    });
  const open = (
    <PlainButtonLink href={paths.home} isLarge tone={step === 'confirmed' ? 'primary' : 'default'}>
      {filled(own.confirm.open, { product: options.productName })}
    </PlainButtonLink>
  );
  switch (step) {
    case 'offer':
      return <Offer options={options} resend={resend} problem={problem} onSignIn={() => setStep('sign-in')} />;
    case 'sign-in':
      return (
        <>
          <Heading title={texts.title} tagline={own.linkInvalid.signIn} />
          <PasswordForm call={call} onDone={resendNow} />
        </>
      );
    case 'sent':
      return (
        <>
          <Heading title={own.sent.title} tagline={own.confirm.sent} takesFocus />
          <SandboxMailbox address={options.mailbox} />
          {open}
        </>
      );
    case 'confirmed':
      return (
        <>
          <Heading title={own.confirm.done} tagline={own.confirm.already} takesFocus />
          {open}
        </>
      );
  }
}

type OfferProps = {
  options: Options;
  resend: () => Promise<void>;
  /** code of what went wrong after signing in */
  problem: string | null;
  onSignIn: () => void;
};

function Offer({ options, resend, problem, onSignIn }: OfferProps) {
  const texts = useTexts();
  const own = useRecoveryTexts();
  const { isBusy, refusal, onSubmit } = useSubmit({
    check: () => ({}),
    send: () =>
      resend().catch((error) => {
        if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
        onSignIn();
      }),
    onDone: () => {},
  });
  const wrong = refusal ?? (isBusy || problem === null ? null : refusalText(problem, texts));
  return (
    <>
      <Heading title={own.linkInvalid.title} tagline={own.linkInvalid.confirm} takesFocus />
      <form className={styles.form} onSubmit={onSubmit}>
        {wrong ? <Note tone="bad">{wrong}</Note> : null}
        {options.mail ? (
          <PlainButton type="submit" tone="primary" isLarge isBusy={isBusy}>
            {isBusy ? own.forgot.sending : own.linkInvalid.newLink}
          </PlainButton>
        ) : null}
        <PlainButtonLink href={paths.home} isLarge>
          {filled(own.confirm.open, { product: options.productName })}
        </PlainButtonLink>
      </form>
    </>
  );
}
