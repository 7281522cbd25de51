import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { type ReactNode, useRef, useState } from 'react';
import { OpenDemo, type SignedInReply, SignIn } from '#contract/auth.ts';
import type { Call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { filled } from '#web/locales/sign-in.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainButton, PlainButtonLink } from '#web/ui/PlainButton.tsx';
import { Aside } from './Aside.tsx';
import { CodeForm } from './CodeForm.tsx';
import { emailError, passwordError } from './credentials.rules.ts';
import { Field } from './Field.tsx';
import { Note } from './Note.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInPage.module.css';
import type { Options } from './SignInPage.tsx';
import { useTexts } from './texts.ts';
import { useSubmit } from './use-submit.ts';

type SignInFormProps = {
  options: Options;
  /** why the visitor is here */
  notice: ReactNode;
  returnUrl: string;
  call: Call;
  onDone: () => void;
  onNewAccount: () => void;
  onSecondStep: (step: SecondStep) => void;
};

/** Local accounts, the outside identity provider, or both (D-018). */
export function SignInForm({ options, notice, returnUrl, call, onDone, onNewAccount, onSecondStep }: SignInFormProps) {
  const texts = useTexts();
  const { externalProvider, localAccounts, signUp, demo, links } = options;
  if (demo && !localAccounts) return <DemoForm call={call} onDone={onDone} notice={notice} />;
  return (
    <>
      {demo ? <DemoForm call={call} onDone={onDone} notice={null} /> : null}
      {demo ? <div className={`row gap-12 quiet ${styles.or}`}>{texts.or}</div> : null}
      {localAccounts ? (
        <PasswordForm
          call={call}
          onDone={onDone}
          notice={notice}
          forgotFrom={returnUrl}
          hasPasskeys={options.passkeys}
          onSecondStep={onSecondStep}
        />
      ) : (
        notice
      )}
      {localAccounts && externalProvider ? <div className={`row gap-12 quiet ${styles.or}`}>{texts.or}</div> : null}
      {externalProvider ? (
        <PlainButtonLink
          href={paths.externalSignIn(returnUrl)}
          tone={localAccounts ? 'default' : 'primary'}
          isLarge
          className={styles.wide}
        >
          <Icon of={IconKey} />
          {filled(texts.continueWith, { provider: externalProvider })}
        </PlainButtonLink>
      ) : null}
      {signUp ? (
        <Aside question={texts.signUp.offer} action={texts.signUp.link} onAction={onNewAccount} />
      ) : (
        <p className={`note ${styles.aside}`}>
          {texts.operator}{' '}
          <a className="link nowrap" href={links.contact}>
            {texts.help}
          </a>
        </p>
      )}
    </>
  );
}

type PasswordFormProps = {
  call: Call;
  onDone: () => void;
  /** stands above the fields until something else is to be said there */
  notice?: ReactNode;
  /** the return path of the link to the screen for forgotten passwords, which takes the typed address over */
  forgotFrom?: string;
  /** somebody here has a passkey */
  hasPasskeys?: boolean;
  /** shows the second step; without it the form does so in its own place */
  onSecondStep?: (step: SecondStep) => void;
};
/** What a right password is answered with where a code is asked for. */
export type SecondStep = { hasPasskey: boolean };

/** Signs in with e-mail and password. A wrong password is told in the gap below it: nothing moves. */
export function PasswordForm({
  call,
  onDone,
  notice,
  forgotFrom,
  hasPasskeys = false,
  onSecondStep,
}: PasswordFormProps) {
  const texts = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<SecondStep | null>(null);
  const answer = useRef<SignedInReply>(undefined);
  const { errors, isBusy, refusal, onSubmit } = useSubmit({
    check: () => ({ email: emailError(email, texts), password: passwordError(password, texts) }),
    send: async () => {
      answer.current = await call(SignIn, { body: { email: email.trim(), password } });
    },
    onDone: () => {
      const told = answer.current;
      if (told && 'secondStep' in told) (onSecondStep ?? setStep)(told.secondStep);
      else onDone();
    },
  });
  // the form begins again where one goes back: the page is loaded again, and nothing typed is left
  if (step) return <CodeForm {...step} call={call} onDone={onDone} onBack={() => location.reload()} />;
  return (
    <form className={`${styles.form} ${styles.still}`} onSubmit={onSubmit} noValidate>
      {refusal ? <Note tone="bad">{refusal}</Note> : notice}
      <Field
        isStill
        label={texts.email}
        type="email"
        name="email"
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        autoFocus
        value={email}
        onChange={setEmail}
        error={errors.email}
      />
      <PasswordField
        isStill
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <PlainButton type="submit" tone="primary" isLarge isBusy={isBusy}>
        {isBusy ? texts.signingIn : texts.signIn}
      </PlainButton>
      {hasPasskeys ? <PasskeyButton call={call} onDone={onDone} isOffering /> : null}
      {forgotFrom === undefined ? null : (
        <a className={`t-12 link ${styles.forgot}`} href={paths.forgotPassword(forgotFrom, email.trim())}>
          {texts.forgotLink}
        </a>
      )}
    </form>
  );
}

type DemoFormProps = { call: Call; onDone: () => void; notice: ReactNode };

/** The way into a demo: one press, nothing to type. */
function DemoForm({ call, onDone, notice }: DemoFormProps) {
  const texts = useTexts();
  const { isBusy, refusal, onSubmit } = useSubmit({ check: () => ({}), send: () => call(OpenDemo), onDone });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {refusal ? <Note tone="bad">{refusal}</Note> : notice}
      <PlainButton type="submit" tone="primary" isLarge autoFocus disabled={isBusy}>
        {isBusy ? texts.demo.opening : texts.demo.open}
      </PlainButton>
      <p className={`note ${styles.aside}`}>{texts.demo.about}</p>
    </form>
  );
}
