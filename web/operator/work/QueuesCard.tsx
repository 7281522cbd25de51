import { useTranslation } from 'react-i18next';
import { maxCountedWork, type WorkQueue } from '#contract/operator-work.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { PlainTable } from '#web/ui/PlainTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './Work.module.css';

/** How much waits of each kind of work, since when, and how much of it failed. */
export function QueuesCard({ queues }: { queues: readonly WorkQueue[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Card title={t('operatorWork.queues.title')}>
      <PlainTable
        label={t('operatorWork.queues.title')}
        rows={queues}
        keyOf={({ id }) => id}
        columns={[
          { id: 'of', label: t('operatorWork.queues.of'), cell: ({ id }) => t(`operatorWork.queues.names.${id}`) },
          {
            id: 'waiting',
            label: t('operator.waiting'),
            cell: ({ waiting }) =>
              waiting < maxCountedWork ? number(waiting) : t('operatorWork.queues.atLeast', { total: waiting }),
          },
          {
            id: 'oldest',
            label: t('operatorWork.queues.oldest'),
            cell: ({ oldestAt }) =>
              oldestAt ? (
                <RelativeTime at={oldestAt} />
              ) : (
                <span className="quiet">{t('operatorWork.queues.nothing')}</span>
              ),
          },
          {
            id: 'failed',
            label: t('operatorWork.queues.failedCount'),
            cell: ({ id, failed }) =>
              id === 'lookups' && failed > 0 ? (
                t('operatorWork.queues.lastDay', { total: failed })
              ) : (
                <span className={failed > 0 ? styles.bad : undefined}>{number(failed)}</span>
              ),
          },
        ]}
      />
    </Card>
  );
}
