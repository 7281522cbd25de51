import { useState } from 'react';
import type { Call } from '#web/base/call.ts';
import type { Arrival } from './arrival.ts';
import { CodeForm } from './CodeForm.tsx';
import { Heading } from './Heading.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import { Note } from './Note.tsx';
import { type SecondStep, SignInForm } from './SignInForm.tsx';
import type { Options } from './SignInPage.tsx';
import { useTexts } from './texts.ts';

type EntranceProps = { arrival: Arrival; options: Options | undefined; call: Call; onDone: () => void };

/** Signing in, and making the first or a further account (D-018, D-019). */
export function Entrance({ arrival: { notice, returnUrl }, options, call, onDone }: EntranceProps) {
  const texts = useTexts();
  const [isNew, setNew] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);
  if (step) return <CodeForm {...step} call={call} onDone={onDone} onBack={() => setStep(null)} />;
  const heading = options?.needsSetup ? texts.setUp : isNew ? texts.signUp : texts;
  const isSignIn = heading === texts;
  return (
    <>
      <Heading title={heading.title} tagline={heading.tagline} />
      {options && isSignIn ? (
        <SignInForm
          options={options}
          notice={notice ? <Note tone={notice === 'signed_out' ? 'info' : 'warn'}>{texts.notices[notice]}</Note> : null}
          returnUrl={returnUrl}
          call={call}
          onDone={onDone}
          onNewAccount={() => setNew(true)}
          onSecondStep={setStep}
        />
      ) : null}
      {options && !isSignIn ? (
        <NewAccountForm options={options} call={call} onDone={onDone} onSignIn={() => setNew(false)} />
      ) : null}
    </>
  );
}
