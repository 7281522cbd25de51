import { useEffect, useState } from 'react';
import type { GetSignInOptions } from '#contract/auth.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Call } from '#web/app/call.ts';
import { type Language, storedLanguage, storeLanguage } from '#web/app/language.ts';
import { signInTexts } from '#web/locales/sign-in.ts';
import { Mark } from '#web/ui/Mark.tsx';
import type { Notice } from './arrival.ts';
import { Foot } from './Foot.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import { Note } from './Note.tsx';
import { OptionsFailed } from './OptionsFailed.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInPage.module.css';
import { TextsProvider } from './texts.ts';
import { Wall } from './Wall.tsx';

export type Options = Reply<typeof GetSignInOptions>;
type SignInPageProps = {
  notice: Notice | null;
  /** already safe (D-021) */
  returnUrl: string;
  loadOptions: () => Promise<Options>;
  call: Call;
  leave: (address: string) => void;
};

/** Signing in, and setting up the first account of an installation (D-018, D-019). */
export function SignInPage({ notice, returnUrl, loadOptions, call, leave }: SignInPageProps) {
  const [language, setLanguage] = useState<Language>(storedLanguage);
  const [options, setOptions] = useState<Options | 'failed'>();
  const [isNew, setNew] = useState(false);
  const texts = signInTexts[language];
  const known = options === 'failed' ? undefined : options;
  const product = known?.productName ?? 'Namestead';
  const heading = known?.needsSetup ? texts.setUp : isNew ? texts.signUp : texts;
  const { title, tagline } = heading;

  const load = () => {
    setOptions(undefined);
    loadOptions().then(setOptions, () => setOptions('failed'));
  };
  useEffect(load, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);

  const done = () => leave(returnUrl);
  return (
    <TextsProvider value={texts}>
      <div className={styles.page}>
        <main className={styles.side}>
          <div className={styles.inner}>
            <p className={styles.brand}>
              <Mark />
              <span className={styles.word}>{product}</span>
            </p>
            <div>
              <h1 className={styles.title}>{title}</h1>
              <p className={styles.tagline}>{tagline}</p>
            </div>
            {notice && heading === texts ? (
              <Note tone={notice === 'signed_out' ? 'info' : 'warn'}>{texts.notices[notice]}</Note>
            ) : null}
            {options === 'failed' ? <OptionsFailed onRetry={load} /> : null}
            {known && heading === texts ? (
              <SignInForm
                options={known}
                returnUrl={returnUrl}
                call={call}
                onDone={done}
                onNewAccount={() => setNew(true)}
              />
            ) : null}
            {known && heading !== texts ? (
              <NewAccountForm options={known} call={call} onDone={done} onSignIn={() => setNew(false)} />
            ) : null}
          </div>
          <Foot
            product={product}
            links={known?.links}
            language={language}
            onLanguage={(next) => {
              storeLanguage(next);
              setLanguage(next);
            }}
          />
        </main>
        <Wall />
      </div>
    </TextsProvider>
  );
}
