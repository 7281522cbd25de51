import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { texts as account } from '#web/locales/account/en.ts';
import { texts as accountData } from '#web/locales/account-data/en.ts';
import { texts as notifications } from '#web/locales/notifications/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
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

addTexts({ account, 'account-data': accountData, notifications });

/** Parts of the page, by the fragment of their address. */
const sections = ['profile', 'sign-in', 'sessions', 'display', 'mail', 'marketplaces', 'data'] as const;

/** The own account: who one is here, the password, the sessions, language and dates (D-019b). */
export function AccountPage() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery({ ...accountQuery, refetchOnMount: 'always' });
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
          <div className={`grid gap-16 full ${styles.content}`}>
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
      {!data && isError ? (
        <div role="alert" className={styles.failed}>
          <EmptyState icon={IconCloudOff} tone="bad" title={t('account.failed')} isPage>
            <Button leftSection={<Icon of={IconRefresh} />} loading={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </EmptyState>
        </div>
      ) : null}
      {!data && !isError ? <Spinner label={t('common.loading')} isPage /> : null}
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
