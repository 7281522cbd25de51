import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useTitle } from '#web/base/title.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './InquirySettings.module.css';
import { MailsCard } from './MailsCard.tsx';
import { SpamCard } from './SpamCard.tsx';
import { preferencesQuery, spamRulesQuery } from './settings.api.ts';

/** When mails about inquiries come (D-204a), and what the account holds for spam by its own word (D-200). */
export function InquirySettingsPage() {
  const { t } = useTranslation();
  useTitle(t('inquiries.settings'));
  const preferences = useQuery(preferencesQuery);
  const rules = useQuery(spamRulesQuery);
  const isError = preferences.isError || rules.isError;
  const retry = () => {
    for (const query of [preferences, rules]) if (query.isError) void query.refetch();
  };
  return (
    <Page
      title={t('inquiries.settings')}
      actions={<ButtonLink href={paths.inquiries}>{t('titles.inquiries')}</ButtonLink>}
    >
      {preferences.data && rules.data ? (
        <div className={`page-content grid gap-16 ${styles.content}`}>
          <MailsCard preferences={preferences.data} />
          <SpamCard {...rules.data} />
        </div>
      ) : isError ? (
        <LoadFailed
          title={t('inquirySettings.failed')}
          isPage
          isRetrying={preferences.isFetching || rules.isFetching}
          onRetry={retry}
        />
      ) : (
        <Spinner label={t('common.loading')} isPage />
      )}
    </Page>
  );
}
