import { useState } from 'react';
import { RequestPasswordReset } from '#contract/auth.ts';
import { ApiFailure } from '#web/base/call.ts';
import { filled } from '#web/locales/sign-in.ts';
import { PlainButton } from '#web/ui/PlainButton.tsx';
import { emailError } from '../credentials.rules.ts';
import { Field } from '../Field.tsx';
import { Heading } from '../Heading.tsx';
import { Note } from '../Note.tsx';
import styles from '../SignInPage.module.css';
import { useTexts } from '../texts.ts';
import { useSubmit } from '../use-submit.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { NoMail } from './NoMail.tsx';
import type { RecoveryProps } from './Recovery.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';
import { SandboxMailbox } from './SandboxMailbox.tsx';

/** Asks for a link to a new password; what the page says never tells whether an account exists. */
export function ForgotPassword(props: RecoveryProps) {
  const { options, arrival, language, call } = props;
  const texts = useTexts();
  const own = useRecoveryTexts();
  const [email, setEmail] = useState(arrival.email);
  const [timesSent, setTimesSent] = useState(0);
  const [isMailOff, setMailOff] = useState(!options.mail);
  const { returnUrl } = arrival;
  const ask = () =>
    call(RequestPasswordReset, {
      body: { email: email.trim(), language, ...(returnUrl === '/' ? {} : { returnUrl }) },
    }).catch((error) => {
      setMailOff(error instanceof ApiFailure && error.code === 'MAIL_OFF');
      throw error;
    });
  const step = { email, ask, onDone: () => setTimesSent(timesSent + 1) };
  if (!options.localAccounts) return <ResetElsewhere {...props} />;
  if (isMailOff) {
    const tagline = options.mail ? texts.errors.MAIL_OFF : own.noMail.tagline;
    return <NoMail options={options} returnUrl={returnUrl} tagline={tagline} />;
  }
  return (
    <>
      {timesSent === 0 ? (
        <AddressForm {...step} onEmail={setEmail} />
      ) : (
        <LinkSent
          key={timesSent}
          {...step}
          mailbox={options.mailbox}
          timesSent={timesSent}
          onOther={() => setTimesSent(0)}
        />
      )}
      <BackToSignIn returnUrl={returnUrl} />
    </>
  );
}

type Step = { email: string; ask: () => Promise<unknown>; onDone: () => void };

function AddressForm({ email, ask, onDone, onEmail }: Step & { onEmail: (email: string) => void }) {
  const texts = useTexts();
  const own = useRecoveryTexts();
  const check = () => ({ email: emailError(email, texts) });
  const { errors, isBusy, refusal, onSubmit } = useSubmit({ check, send: ask, onDone });
  return (
    <>
      <Heading title={own.forgot.title} tagline={own.forgot.tagline} />
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {refusal ? <Note tone="bad">{refusal}</Note> : null}
        <Field
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          maxLength={254}
          value={email}
          onChange={onEmail}
          error={errors.email}
        />
        <PlainButton type="submit" tone="primary" isLarge isBusy={isBusy}>
          {isBusy ? own.forgot.sending : own.forgot.send}
        </PlainButton>
      </form>
    </>
  );
}

type LinkSentProps = Step & { timesSent: number; mailbox: string | null; onOther: () => void };

function LinkSent({ email, ask, onDone, timesSent, mailbox, onOther }: LinkSentProps) {
  const own = useRecoveryTexts();
  const { isBusy, refusal, onSubmit } = useSubmit({ check: () => ({}), send: ask, onDone });
  return (
    <>
      <Heading title={own.sent.title} tagline={own.sent.tagline} takesFocus />
      <form className={styles.form} onSubmit={onSubmit}>
        {refusal ? <Note tone="bad">{refusal}</Note> : null}
        {timesSent > 1 && !refusal ? <Note tone="info">{own.sent.again}</Note> : null}
        <p className={`grid gap-8 breaks soft ${styles.text}`}>{filled(own.sent.check, { email: email.trim() })}</p>
        <SandboxMailbox address={mailbox} />
        <PlainButton type="submit" isLarge isBusy={isBusy}>
          {isBusy ? own.forgot.sending : own.sent.sendAgain}
        </PlainButton>
        <PlainButton isLarge onClick={onOther}>
          {own.sent.other}
        </PlainButton>
      </form>
    </>
  );
}

/** Passwords are the identity provider's business where there are no local accounts. */
function ResetElsewhere({ options, arrival }: RecoveryProps) {
  const own = useRecoveryTexts();
  const provider = options.externalProvider ?? '';
  return (
    <>
      <Heading title={own.forgot.title} tagline={filled(own.forgot.elsewhere, { provider })} takesFocus />
      <BackToSignIn returnUrl={arrival.returnUrl} />
    </>
  );
}
