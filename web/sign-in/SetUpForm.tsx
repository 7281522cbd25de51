import { useState } from 'react';
import { passwordRule, SetUp } from '#contract/auth.ts';
import type { Call } from '#web/app/call.ts';
import { filled } from '#web/locales/sign-in.ts';
import { PlainButton } from '#web/ui/PlainButton.tsx';
import { emailError, newPasswordError } from './credentials.rules.ts';
import { Field } from './Field.tsx';
import { Note } from './Note.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInPage.module.css';
import type { Options } from './SignInPage.tsx';
import { useTexts } from './texts.ts';
import { useSubmit } from './use-submit.ts';

type SetUpFormProps = { options: Options; call: Call; onDone: () => void };

/** Makes the first account of an installation; from another machine it asks for the code in the server's log (D-019). */
export function SetUpForm({ options, call, onDone }: SetUpFormProps) {
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
      const setupCode = options.needsSetupCode ? { setupCode: code.trim() } : {};
      return call(SetUp, { body: { name: name.trim(), email: email.trim(), password, ...setupCode } });
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
        label={texts.setUp.name}
        aside={texts.setUp.optional}
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
        hint={filled(texts.setUp.passwordHint, { min: passwordRule.min })}
        name="new-password"
        autoComplete="new-password"
        maxLength={passwordRule.max}
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <PlainButton type="submit" tone="primary" isLarge disabled={isBusy}>
        {isBusy ? texts.setUp.creating : texts.setUp.create}
      </PlainButton>
    </form>
  );
}
