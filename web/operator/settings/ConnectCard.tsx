import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GetConnectTemplates } from '#contract/domain-connect.ts';
import { call } from '#web/base/call.ts';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Settings.module.css';

const connectTemplatesQuery = queryOptions({
  queryKey: ['operator-domain-connect'],
  queryFn: ({ signal }) => call(GetConnectTemplates, { signal }),
  refetchOnMount: 'always',
});

/** What an operator publishes so that DNS providers take this installation's requests (DCON-003); nothing without settings. */
export function ConnectCard() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(connectTemplatesQuery);
  if (isError) {
    return (
      <FailedLine isFetching={isFetching} onRetry={() => void refetch()}>
        {t('domainConnect.operator.failed')}
      </FailedLine>
    );
  }
  if (!data) return null;
  const { provider, templates, keyRecords, isPublished } = data;
  const state = isPublished === null ? 'notKnown' : isPublished ? 'published' : 'notPublished';
  const keys = keyRecords.map(({ host, value }) => `${host}. TXT "${value}"`).join('\n');
  const texts = [{ file: t('domainConnect.operator.keys'), json: keys }, ...templates];
  return (
    <Card title={t('domainConnect.operator.title')}>
      <p className={`quiet ${styles.about}`}>{t('domainConnect.operator.about', { provider })}</p>
      <p className={styles.about}>
        <StatusDot tone={isPublished === null ? 'neutral' : isPublished ? 'good' : 'warn'}>
          {t(`domainConnect.operator.${state}`)}
        </StatusDot>
      </p>
      <p className={styles.about}>{t('domainConnect.operator.steps')}</p>
      {texts.map(({ file, json }) => (
        <section key={file} className={styles.warnings} aria-label={file}>
          <div className="row gap-8">
            <b>{file}</b>
            <CopyButton text={json} label={t('words.copyOne', { what: file })} doneLabel={t('common.copied')} />
          </div>
          <pre className="breaks">{json}</pre>
        </section>
      ))}
    </Card>
  );
}
