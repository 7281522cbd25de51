import { Heading } from '../Heading.tsx';
import styles from '../SignInPage.module.css';
import type { Options } from '../SignInPage.tsx';
import { useTexts } from '../texts.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

type NoMailProps = {
  options: Options;
  returnUrl: string;
  /** why no link can be sent */
  tagline: string;
};

/** What can be done where no mail is sent. The operator's command stands in the manual: strangers read this screen. */
export function NoMail({ options, returnUrl, tagline }: NoMailProps) {
  const texts = useTexts();
  const own = useRecoveryTexts();
  return (
    <>
      <Heading title={own.forgot.title} tagline={tagline} takesFocus />
      <div className={`grid gap-8 breaks soft ${styles.text}`}>
        <p>
          {own.noMail.ask}{' '}
          <a className="link" href={options.links.contact}>
            {texts.help}
          </a>
        </p>
      </div>
      <BackToSignIn returnUrl={returnUrl} />
    </>
  );
}
