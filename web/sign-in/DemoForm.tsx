import type { ReactNode } from 'react';
import { OpenDemo } from '#contract/auth.ts';
import type { Call } from '#web/base/call.ts';
import { PlainButton } from '#web/ui/PlainButton.tsx';
import { Note } from './Note.tsx';
import styles from './SignInPage.module.css';
import { useTexts } from './texts.ts';
import { useSubmit } from './use-submit.ts';

type DemoFormProps = { call: Call; onDone: () => void; notice: ReactNode };

/** The way into a demo: one press, nothing to type. */
export function DemoForm({ call, onDone, notice }: DemoFormProps) {
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
