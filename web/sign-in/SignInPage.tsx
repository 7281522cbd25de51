import { useEffect, useState } from 'react';
import type { GetSignInOptions } from '#contract/auth.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Call } from '#web/base/call.ts';
import { type Language, storedLanguage, storeLanguage } from '#web/base/language.ts';
import { signInTexts } from '#web/locales/sign-in.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { PlainButton } from '#web/ui/PlainButton.tsx';
import type { Arrival } from './arrival.ts';
import { Entrance } from './Entrance.tsx';
import { Foot } from './Foot.tsx';
import { Heading } from './Heading.tsx';
import { Note } from './Note.tsx';
import styles from './SignInPage.module.css';
import { TextsProvider, useTexts } from './texts.ts';
import { Wall } from './Wall.tsx';

export type Options = Reply<typeof GetSignInOptions>;
type SignInPageProps = {
  arrival: Arrival;
  /** the options that came with the page: with them nothing moves once it is drawn */
  known?: Options | undefined;
  loadOptions: () => Promise<Options>;
  call: Call;
  leave: (address: string) => void;
};

/** Everything before somebody is signed in: the way in (D-018, D-019), and what mailed links lead to. */
export function SignInPage({ arrival, known, loadOptions, call, leave }: SignInPageProps) {
  const [language, setLanguage] = useState<Language>(storedLanguage);
  const { loaded, hasFailed, load } = useLoaded(arrival.screen, known, loadOptions);
  const texts = signInTexts[language];
  const { screen } = arrival;
  const product = loaded?.options.productName ?? 'Namestead';
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const onDone = () => leave(arrival.returnUrl);
  return (
    <TextsProvider value={texts}>
      <div className={`grid ${styles.page}`}>
        <main className={`column min-0 ${styles.side}`}>
          <div className={`grid full ${styles.inner}`}>
            <p className={`row min-0 ${styles.brand}`}>
              <Mark />
              <span className={styles.word}>{product}</span>
            </p>
            {screen === 'sign-in' ? (
              <Entrance arrival={arrival} options={loaded?.options} call={call} onDone={onDone} />
            ) : loaded?.Recovery ? (
              <loaded.Recovery
                screen={screen}
                arrival={arrival}
                options={loaded.options}
                language={language}
                call={call}
                onDone={onDone}
              />
            ) : hasFailed ? (
              <Heading title={product} tagline={texts.tagline} />
            ) : null}
            {hasFailed ? <OptionsFailed onRetry={load} /> : null}
          </div>
          <Foot
            product={product}
            links={loaded?.options.links}
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

/** What the server allows, and the code of the screens that few visitors need. */
function useLoaded(screen: Arrival['screen'], known: Options | undefined, loadOptions: () => Promise<Options>) {
  type Loaded = { options: Options; Recovery?: typeof import('./recovery/Recovery.tsx').Recovery };
  const isComplete = known !== undefined && screen === 'sign-in';
  const [loaded, setLoaded] = useState<Loaded | undefined>(isComplete ? { options: known } : undefined);
  const [hasFailed, setFailed] = useState(false);
  async function load(): Promise<void> {
    setFailed(false);
    try {
      const screens = screen === 'sign-in' ? undefined : import('./recovery/Recovery.tsx');
      const [options, recovery] = await Promise.all([known ?? loadOptions(), screens]);
      setLoaded({ options, Recovery: recovery?.Recovery });
    } catch {
      setFailed(true);
    }
  }
  useEffect(() => {
    if (!isComplete) load();
  }, []);
  return { loaded, hasFailed, load };
}

/** The server did not say how to sign in. */
function OptionsFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts();
  return (
    <>
      <Note tone="bad">{texts.errors.NETWORK}</Note>
      <PlainButton isLarge onClick={onRetry}>
        {texts.retry}
      </PlainButton>
    </>
  );
}
