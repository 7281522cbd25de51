import { Trans, useTranslation } from 'react-i18next';
import type { Job } from '#contract/operator-work.ts';
import { spanWords } from '#web/base/figures.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { PlainTable } from '#web/ui/PlainTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Work.module.css';

/** The maintenance jobs: what came of the last run, and when the next is. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <Card title={t('operatorWork.jobs.title')}>
      {jobs.length === 0 ? (
        <p className="quiet pad">{t('operatorWork.jobs.none')}</p>
      ) : (
        <PlainTable
          label={t('operatorWork.jobs.title')}
          rows={jobs}
          keyOf={({ name }) => name}
          columns={[
            {
              id: 'job',
              label: t('operatorWork.jobs.job'),
              cell: ({ name }) => <span className={`t-12 ${styles.mono}`}>{name}</span>,
            },
            { id: 'last', label: t('operatorWork.jobs.last'), cell: (job) => <LastRun job={job} /> },
            { id: 'next', label: t('operatorWork.jobs.next'), cell: ({ nextAt }) => dateTime(nextAt) },
            {
              id: 'cron',
              label: t('operatorWork.jobs.schedule'),
              cell: ({ cron }) => <span className={`t-12 ${styles.mono}`}>{cron}</span>,
            },
          ]}
        />
      )}
    </Card>
  );
}

function LastRun({ job: { startedAt, endedAt, ms, failure, succeededAt } }: { job: Job }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  if (startedAt === null) return <span className="quiet">{t('operatorWork.jobs.never')}</span>;
  if (endedAt === null) {
    return (
      <>
        <StatusDot tone="busy">{t('operatorWork.jobs.running')}</StatusDot>
        <small>
          <RelativeTime at={startedAt} />
        </small>
      </>
    );
  }
  return (
    <>
      <StatusDot tone={failure === null ? 'good' : 'bad'}>
        {failure === null ? t('operatorWork.jobs.ok') : t('operatorWork.jobs.failed', { failure })}
      </StatusDot>
      <small>
        <Trans
          t={t}
          i18nKey="operatorWork.jobs.took"
          values={{ span: spanWords(ms ?? 0, language) }}
          components={{ time: <RelativeTime at={endedAt} /> }}
        />
      </small>
      {failure !== null && succeededAt !== null ? (
        <small>
          <Trans t={t} i18nKey="operatorWork.jobs.lastGood" components={{ time: <RelativeTime at={succeededAt} /> }} />
        </small>
      ) : null}
    </>
  );
}
