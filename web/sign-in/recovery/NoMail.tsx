import { Heading } from '../Heading.tsx';
import styles from '../SignInPage.module.css';
import type { Options } from '../SignInPage.tsx';
import { useTexts } from '../texts.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

/** The operator's command that prints a link for a new password (server/users/operator-commands.ts); the address is the reader's to fill in. */
const command = 'node server/operator.ts set-password-link --email';

type NoMailProps = {
  options: Options;
  returnUrl: string;
  /** why no link can be sent */
  tagline: string;
};

/** What can be done where no mail is sent. */
export function NoMail({ options, returnUrl, tagline }: NoMailProps) {
  const texts = useTexts();
  const own = useRecoveryTexts();
  return (
    <>
      <Heading title={own.forgot.title} tagline={tagline} takesFocus />
      <div className={styles.text}>
        <p>
          {own.noMail.ask}{' '}
          <a className="link" href={options.links.contact}>
            {texts.help}
          </a>
        </p>
        <p>{own.noMail.run}</p>
        <code className={styles.command}>
          {command} {own.noMail.address}
        </code>
        <p>{own.noMail.result}</p>
      </div>
      <BackToSignIn returnUrl={returnUrl} />
    </>
  );
}
