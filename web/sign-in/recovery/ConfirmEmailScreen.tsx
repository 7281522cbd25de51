import { useState } from 'react';
import { ConfirmEmail } from '#contract/auth.ts';
import { paths } from '#web/base/paths.ts';
import { filled } from '#web/locales/sign-in.ts';
import { PlainButton, PlainButtonLink } from '#web/ui/PlainButton.tsx';
import { Heading } from '../Heading.tsx';
import { Note } from '../Note.tsx';
import styles from '../SignInPage.module.css';
import { useSubmit } from '../use-submit.ts';
import { isLinkInvalid } from './link.rules.ts';
import { NewConfirmation } from './NewConfirmation.tsx';
import type { RecoveryProps } from './Recovery.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

/** Confirms an e-mail address by a press, never by opening the page: mail scanners open links. */
export function ConfirmEmailScreen({ arrival: { token }, options, call }: RecoveryProps) {
  const own = useRecoveryTexts();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { isBusy, failure, refusal, onSubmit } = useSubmit({
    check: () => ({}),
    send: async () => setConfirmed((await call(ConfirmEmail, { body: { token: token ?? '' } })).email),
    onDone: () => {},
  });
  if (token === null || isLinkInvalid(failure)) return <NewConfirmation options={options} call={call} />;
  if (confirmed !== null) {
    return (
      <>
        <Heading
          key="done"
          title={own.confirm.done}
          tagline={filled(own.confirm.doneTagline, { email: confirmed })}
          takesFocus
        />
        <PlainButtonLink href={paths.home} tone="primary" isLarge>
          {filled(own.confirm.open, { product: options.productName })}
        </PlainButtonLink>
      </>
    );
  }
  return (
    <>
      <Heading title={own.confirm.title} tagline={own.confirm.tagline} takesFocus />
      <form className={styles.form} onSubmit={onSubmit}>
        {refusal ? <Note tone="bad">{refusal}</Note> : null}
        <PlainButton type="submit" tone="primary" isLarge isBusy={isBusy}>
          {isBusy ? own.confirm.confirming : own.confirm.confirm}
        </PlainButton>
      </form>
    </>
  );
}
