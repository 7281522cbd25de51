import { useTranslation } from 'react-i18next';
import type { WorkerShown } from '#contract/operator-work.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { PlainTable } from '#web/ui/PlainTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Work.module.css';

/** The workers that have joined, alive or not. */
export function WorkersCard({ workers }: { workers: readonly WorkerShown[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Card title={t('operatorWork.workers.title')}>
      {workers.length === 0 ? (
        <p className={`quiet pad ${styles.bad}`} role="alert">
          {t('operatorWork.workers.none')}
        </p>
      ) : (
        <PlainTable
          label={t('operatorWork.workers.title')}
          rows={workers}
          keyOf={({ no }) => String(no)}
          columns={[
            {
              id: 'worker',
              label: t('operatorWork.workers.worker'),
              cell: ({ no }) => t('operatorWork.workers.no', { no }),
            },
            {
              id: 'state',
              label: t('common.state'),
              cell: ({ isAlive }) => (
                <StatusDot tone={isAlive ? 'good' : 'bad'}>
                  {t(isAlive ? 'operator.running' : 'operatorWork.workers.dead')}
                </StatusDot>
              ),
            },
            { id: 'running', label: t('operatorWork.workers.running'), cell: ({ running }) => number(running) },
            {
              id: 'started',
              label: t('operator.started'),
              cell: ({ startedAt }) => <RelativeTime at={startedAt} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
