import { useState } from 'react';
import { FinishSignIn } from '#contract/auth.ts';
import type { Call } from '#web/base/call.ts';
import { PlainButton } from '#web/ui/PlainButton.tsx';
import { Field } from './Field.tsx';
import { Heading } from './Heading.tsx';
import { Note } from './Note.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import styles from './SignInPage.module.css';
import { useTexts } from './texts.ts';
import { useSubmit } from './use-submit.ts';

type CodeFormProps = {
  /** the account has one, which takes the place of password and code */
  hasPasskey: boolean;
  call: Call;
  onDone: () => void;
  /** back to the password */
  onBack: () => void;
};

/** The second step: a code of the app, or a recovery code (D-018a). */
export function CodeForm({ hasPasskey, call, onDone, onBack }: CodeFormProps) {
  const texts = useTexts();
  const { code: own } = texts;
  const [code, setCode] = useState('');
  const [isTrusted, setTrusted] = useState(false);
  const { errors, isBusy, failure, refusal, onSubmit } = useSubmit({
    check: () => ({ code: code.trim() === '' ? texts.errors.codeEmpty : undefined }),
    send: () => call(FinishSignIn, { body: { code, isTrusted } }),
    onDone,
  });
  const isOver = failure?.code === 'SIGN_IN_EXPIRED';
  return (
    <>
      <Heading title={own.title} tagline={own.tagline} />
      <form className={`${styles.form} ${styles.still}`} onSubmit={onSubmit} noValidate>
        {refusal ? <Note tone="bad">{refusal}</Note> : null}
        {isOver ? null : (
          <>
            <Field
              isStill
              label={own.label}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              maxLength={40}
              value={code}
              onChange={setCode}
              error={errors.code}
            />
            <label className={`row gap-10 soft ${styles.check}`}>
              <input
                className="rigid"
                type="checkbox"
                checked={isTrusted}
                onChange={(event) => setTrusted(event.currentTarget.checked)}
              />
              <span>{own.trust}</span>
            </label>
            <PlainButton type="submit" tone="primary" isLarge isBusy={isBusy}>
              {isBusy ? texts.signingIn : texts.signIn}
            </PlainButton>
          </>
        )}
        {hasPasskey ? <PasskeyButton call={call} onDone={onDone} /> : null}
        <PlainButton isLarge onClick={onBack}>
          {own.back}
        </PlainButton>
        {isOver ? null : <p className={`note ${styles.aside}`}>{own.recovery}</p>}
      </form>
    </>
  );
}
