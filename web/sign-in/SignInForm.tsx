import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { type ReactNode, useState } from 'react';
import { SignIn } from '#contract/auth.ts';
import type { Call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { filled } from '#web/locales/sign-in.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainButton, PlainButtonLink } from '#web/ui/PlainButton.tsx';
import { Aside } from './Aside.tsx';
import { emailError, passwordError } from './credentials.rules.ts';
import { Field } from './Field.tsx';
import { Note } from './Note.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInPage.module.css';
import type { Options } from './SignInPage.tsx';
import { useTexts } from './texts.ts';
import { useSubmit } from './use-submit.ts';

type SignInFormProps = {
  options: Options;
  returnUrl: string;
  call: Call;
  onDone: () => void;
  onNewAccount: () => void;
};

/** Local accounts, the outside identity provider, or both (D-018). */
export function SignInForm({ options, returnUrl, call, onDone, onNewAccount }: SignInFormProps) {
  const texts = useTexts();
  const { externalProvider, localAccounts, signUp, links } = options;
  return (
    <>
      {localAccounts ? (
        <PasswordForm call={call} onDone={onDone}>
          <a className={`link ${styles.forgot}`} href={paths.forgotPassword(returnUrl)}>
            {texts.forgotLink}
          </a>
        </PasswordForm>
      ) : null}
      {localAccounts && externalProvider ? <div className={styles.or}>{texts.or}</div> : null}
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
        <p className={styles.aside}>
          {texts.operator}{' '}
          <a className="link" href={links.contact}>
            {texts.help}
          </a>
        </p>
      )}
    </>
  );
}

type PasswordFormProps = { call: Call; onDone: () => void; children?: ReactNode };

/** Signs in with e-mail and password; `children` stand below the button. */
export function PasswordForm({ call, onDone, children }: PasswordFormProps) {
  const texts = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { errors, isBusy, refusal, onSubmit } = useSubmit({
    check: () => ({ email: emailError(email, texts), password: passwordError(password, texts) }),
    send: () => call(SignIn, { body: { email: email.trim(), password } }),
    onDone,
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {refusal ? <Note tone="bad">{refusal}</Note> : null}
      <Field
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={errors.email}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <PlainButton type="submit" tone="primary" isLarge disabled={isBusy}>
        {isBusy ? texts.signingIn : texts.signIn}
      </PlainButton>
      {children}
    </form>
  );
}
