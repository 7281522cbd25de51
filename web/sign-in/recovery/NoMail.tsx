import { Heading } from '../Heading.tsx';
import styles from '../SignInPage.module.css';
import type { Options } from '../SignInPage.tsx';
import { useTexts } from '../texts.ts';
import { BackToSignIn } from './BackToSignIn.tsx';

/** The operator's command that sets a password (server/users/operator.ts); the address is the reader's to fill in. */
const command = 'node server/users/cli.ts set-password --email';

type NoMailProps = {
  options: Options;
  returnUrl: string;
  /** why no link can be sent */
  tagline: string;
};

/** What can be done where no mail is sent. */
export function NoMail({ options, returnUrl, tagline }: NoMailProps) {
  const texts = useTexts();
  return (
    <>
      <Heading title={texts.forgot.title} tagline={tagline} takesFocus />
      <p className={styles.text}>
        {texts.noMail.ask}{' '}
        <a className="link" href={options.links.contact}>
          {texts.help}
        </a>
      </p>
      <div className={styles.text}>
        <p>{texts.noMail.run}</p>
        <code className={styles.command}>
          {command} {texts.noMail.address}
        </code>
        <p>{texts.noMail.result}</p>
      </div>
      <BackToSignIn returnUrl={returnUrl} />
    </>
  );
}
