import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import { PageState } from '#web/ui/LoadFailed.tsx';
import { Page } from '#web/ui/Page.tsx';
import { AboutYou } from './AboutYou.tsx';
import styles from './AccountPage.module.css';
import { type Account, accountQuery } from './account.api.ts';
import { SecondFactors } from './factors/SecondFactors.tsx';
import { LanguageAndDates } from './LanguageAndDates.tsx';
import { MailsToYou } from './MailsToYou.tsx';
import { MailService } from './mail/MailService.tsx';
import { Marketplaces } from './marketplaces/Marketplaces.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PublicName } from './PublicName.tsx';
import { ProofPart } from './proof/ProofPart.tsx';
import { Sessions } from './Sessions.tsx';
import { YourData } from './your-data/YourData.tsx';

/** Parts of the page, by the fragment of their address. */
const sections = ['profile', 'sign-in', 'sessions', 'display', 'mail', 'marketplaces', 'data'] as const;

/** The own account: who one is here, the password, the sessions, language and dates (D-019b). */
export function AccountPage() {
  const { t } = useTranslation();
  const query = useQuery({ ...accountQuery, refetchOnMount: 'always' });
  const { data } = query;
  return (
    <Page title={t('titles.account')}>
      {data ? (
        <>
          <nav className={`flex gap-4 full ${styles.sections}`} aria-label={t('account.sections.label')}>
            {sections.map((section) => (
              <a key={section} href={`#${section}`}>
                {t(`account.sections.${section}`)}
              </a>
            ))}
          </nav>
          <div className={`page-content grid gap-16 ${styles.content}`}>
            <div className="column gap-16 min-0">
              <div id="profile" className={`column gap-16 min-0 ${styles.section}`}>
                <AboutYou account={data} />
                <PublicName />
              </div>
              <div id="sign-in" className={`column gap-16 min-0 ${styles.section}`}>
                <PasswordCard account={data} />
                <SecondFactors account={data} />
              </div>
              <div id="sessions" className={`column gap-16 min-0 ${styles.section}`}>
                <Sessions />
              </div>
              <div id="display" className={`column gap-16 min-0 ${styles.section}`}>
                <LanguageAndDates />
              </div>
            </div>
            <div className="column gap-16 min-0">
              <div id="mail" className={`column gap-16 min-0 ${styles.section}`}>
                <MailsToYou />
                <MailService />
              </div>
              <div id="marketplaces" className={`column gap-16 min-0 ${styles.section}`}>
                <Marketplaces />
              </div>
              <div id="data" className={`column gap-16 min-0 ${styles.section}`}>
                <YourData email={data.email} />
              </div>
            </div>
          </div>
          <ProofPart />
        </>
      ) : null}
      <PageState query={query} failed={t('account.failed')} />
    </Page>
  );
}

/** Where the password is changed; an account of an outside provider has none here and says so. */
function PasswordCard({ account: { email, hasPassword, externalProvider } }: { account: Account }) {
  const { t } = useTranslation();
  const without = externalProvider
    ? t('account.password.atProvider', { provider: externalProvider })
    : t('account.password.none');
  return (
    <Card title={t('account.password.title')}>
      {hasPassword ? <PasswordForm email={email} /> : <p className="pad soft">{without}</p>}
    </Card>
  );
}
