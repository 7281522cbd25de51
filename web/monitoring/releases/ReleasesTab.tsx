import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReleaseWatch } from '#contract/releases.ts';
import { useLive } from '#web/base/live.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { PlainTable } from '#web/ui/PlainTable.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { MonitoringFrame } from '../MonitoringFrame.tsx';
import { AddRelease } from './AddRelease.tsx';
import styles from './Releases.module.css';
import { releaseWatchesQuery } from './releases.api.ts';
import { useReleaseColumns } from './use-release-columns.tsx';

/** Names that the user waits for: where they stand, when they are expected to be free, and what came of others. */
export function ReleasesTab() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(releaseWatchesQuery);
  useLive('ReceiveNotification', () => void refetch()); // a release is told by one
  const underWay = data?.data.filter(({ endedAt }) => endedAt === null).length ?? 0;
  const count = data ? (
    <span className="quiet">{t('releases.count', { count: underWay, limit: data.limit })}</span>
  ) : null;
  return (
    <MonitoringFrame open="releases">
      <Card title={t('monitoring.titles.releases')} aside={count}>
        <p className={`soft ${styles.about}`}>{t('releases.about')}</p>
        <AddRelease />
        {data && data.data.length > 0 ? <Table watches={data.data} /> : null}
        {data?.data.length === 0 ? (
          <EmptyState icon={IconHourglass} title={t('releases.empty.title')} text={t('releases.empty.text')} />
        ) : null}
        {isError && !data ? (
          <LoadFailed
            title={t('releases.failed.title')}
            text={t('releases.failed.text')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data || isError ? null : (
          <div className={styles.loading}>
            <Spinner label={t('common.loading')} />
          </div>
        )}
      </Card>
    </MonitoringFrame>
  );
}

function Table({ watches }: { watches: readonly ReleaseWatch[] }) {
  const { t } = useTranslation();
  return (
    <div className="line-top">
      <PlainTable
        label={t('monitoring.titles.releases')}
        columns={useReleaseColumns()}
        rows={watches}
        keyOf={({ domainId }) => domainId}
      />
    </div>
  );
}
