import { useState } from 'react';
import { passwordRule, SetUp, SignUp } from '#contract/auth.ts';
import type { Call } from '#web/base/call.ts';
import { storedLanguage } from '#web/base/language.ts';
import { filled } from '#web/locales/sign-in.ts';
import { PlainButton } from '#web/ui/PlainButton.tsx';
import { Aside } from './Aside.tsx';
import { emailError, newPasswordError } from './credentials.rules.ts';
import { Field } from './Field.tsx';
import { Note } from './Note.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInPage.module.css';
import type { Options } from './SignInPage.tsx';
import { useTexts } from './texts.ts';
import { useSubmit } from './use-submit.ts';

type NewAccountFormProps = { options: Options; call: Call; onDone: () => void; onSignIn: () => void };

/**
 * Makes an account: the first of an installation, which from another machine takes the code in the server's log, or a
 * further one where the operator allows that to anybody (D-019).
 */
export function NewAccountForm({ options, call, onDone, onSignIn }: NewAccountFormProps) {
  const texts = useTexts();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isCodeMissing = options.needsSetupCode && code.trim() === '';
  const { errors, isBusy, refusal, onSubmit } = useSubmit({
    check: () => ({
      email: emailError(email, texts),
      password: newPasswordError(password, texts),
      setupCode: isCodeMissing ? texts.errors.codeMissing : undefined,
    }),
    send: () => {
      const account = { name: name.trim(), email: email.trim(), password, language: storedLanguage() };
      if (!options.needsSetup) return call(SignUp, { body: account });
      return call(SetUp, { body: options.needsSetupCode ? { ...account, setupCode: code.trim() } : account });
    },
    onDone,
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {refusal ? <Note tone="bad">{refusal}</Note> : null}
      {options.needsSetupCode ? (
        <Field
          label={texts.setUp.code}
          hint={texts.setUp.codeHint}
          name="setup-code"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={setCode}
          error={errors.setupCode}
        />
      ) : null}
      <Field
        label={texts.account.name}
        aside={texts.account.optional}
        name="name"
        autoComplete="name"
        autoFocus={!options.needsSetupCode}
        maxLength={100}
        value={name}
        onChange={setName}
      />
      <Field
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onChange={setEmail}
        error={errors.email}
      />
      <PasswordField
        label={texts.password}
        hint={filled(texts.account.passwordHint, { min: passwordRule.min })}
        name="new-password"
        autoComplete="new-password"
        maxLength={passwordRule.max}
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <PlainButton type="submit" tone="primary" isLarge isBusy={isBusy}>
        {isBusy ? texts.account.creating : texts.account.create}
      </PlainButton>
      {options.needsSetup ? null : <Aside question={texts.signUp.back} action={texts.signIn} onAction={onSignIn} />}
    </form>
  );
}
