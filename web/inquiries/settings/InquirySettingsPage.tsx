import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useTitle } from '#web/base/title.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './InquirySettings.module.css';
import { SenderCard } from './SenderCard.tsx';
import { SignatureCard } from './SignatureCard.tsx';
import { SpamCard } from './SpamCard.tsx';
import { spamRulesQuery } from './settings.api.ts';
import { TermsCard } from './TermsCard.tsx';

/** Where one hears of buyers (D-204a), how answers and mails to them look, terms of sale, and what is held for spam (D-200). */
export function InquirySettingsPage() {
  const { t } = useTranslation();
  useTitle(t('inquiries.settings'));
  const { data, isError, isFetching, refetch } = useQuery(spamRulesQuery);
  return (
    <Page
      title={t('inquiries.settings')}
      actions={<ButtonLink href={paths.inquiries}>{t('titles.inquiries')}</ButtonLink>}
    >
      {data ? (
        <div className={`page-content grid gap-16 ${styles.content}`}>
          <div className="grid gap-16 min-0">
            <Card title={t('inquirySettings.mails.title')}>
              <p className={`grid gap-10 pad ${styles.part}`}>
                {t('inquirySettings.mails.text')}{' '}
                <a className="link" href={paths.alerts}>
                  {t('words.alertChannels')}
                </a>
              </p>
            </Card>
            <SignatureCard />
            <SenderCard />
            <SpamCard {...data} />
          </div>
          <TermsCard />
        </div>
      ) : isError ? (
        <LoadFailed title={t('inquirySettings.failed')} isPage isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={t('common.loading')} isPage />
      )}
    </Page>
  );
}
