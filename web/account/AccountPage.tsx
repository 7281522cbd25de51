import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import { PageState } from '#web/ui/LoadFailed.tsx';
import { Page } from '#web/ui/Page.tsx';
import { AboutYou } from './AboutYou.tsx';
import styles from './AccountPage.module.css';
import { type Account, accountQuery } from './account.api.ts';
import { SecondFactors } from './factors/SecondFactors.tsx';
import { Keys } from './keys/Keys.tsx';
import { LanguageAndDates } from './LanguageAndDates.tsx';
import { MailsToYou } from './MailsToYou.tsx';
import { MailService } from './mail/MailService.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PublicName } from './PublicName.tsx';
import { ProofPart } from './proof/ProofPart.tsx';
import { SectionNav, type sections } from './SectionNav.tsx';
import { Sessions } from './Sessions.tsx';
import { YourData } from './your-data/YourData.tsx';

/** The own account: who one is here, the password, the sessions, language and dates (D-019b). */
export function AccountPage() {
  const { t } = useTranslation();
  const query = useQuery({ ...accountQuery, refetchOnMount: 'always' });
  const { data } = query;
  return (
    <Page title={t('titles.account')}>
      {data ? (
        <>
          <div className={`page-content ${styles.content}`}>
            <SectionNav />
            <div className={`column gap-16 min-0`}>
              <Section id="profile">
                <AboutYou account={data} />
                <PublicName />
              </Section>
              <Section id="sign-in">
                <PasswordCard account={data} />
                <SecondFactors account={data} />
              </Section>
              <Section id="sessions">
                <Sessions />
              </Section>
              <Section id="display">
                <LanguageAndDates />
              </Section>
              <Section id="mail">
                <MailsToYou />
                <MailService />
              </Section>
              <Section id="keys">
                <Keys />
              </Section>
              <Section id="data">
                <YourData email={data.email} />
              </Section>
            </div>
          </div>
          <ProofPart />
        </>
      ) : null}
      <PageState query={query} failed={t('account.failed')} />
    </Page>
  );
}

/** A part that the list beside leads to. */
function Section({ id, children }: { id: (typeof sections)[number]; children: ReactNode }) {
  return (
    <div id={id} className={`column gap-16 min-0 ${styles.section}`}>
      {children}
    </div>
  );
}

/** Where the password is changed; an account of an outside provider has none here and says so. */
function PasswordCard({ account: { email, hasPassword, externalProvider } }: { account: Account }) {
  const { t } = useTranslation();
  const without = externalProvider
    ? t('account.password.atProvider', { provider: externalProvider })
    : t('account.password.none');
  return (
    <Card title={t('words.password')}>
      {hasPassword ? <PasswordForm email={email} /> : <p className="pad soft">{without}</p>}
    </Card>
  );
}
