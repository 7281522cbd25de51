import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { changeKinds } from '#contract/monitoring.ts';
import { useLive } from '#web/base/live.ts';
import { useGatherer } from '#web/base/reload.ts';
import { summaryQuery } from '#web/monitoring/monitoring.api.ts';

const everyMs = 2_000;

/** How many changes were found within the last day, and of which kinds; nothing while that is not known. */
export function MonitoredChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(summaryQuery);
  const found = useGatherer<null>(everyMs, () => client.invalidateQueries(summaryQuery));
  useLive('ReceiveMonitoringChange', () => found.current?.add([null]));
  if (!data) return null;
  const counts = data.changes24h;
  const count = changeKinds.reduce((sum, kind) => sum + counts[kind], 0);
  if (count === 0) {
    return data.monitoredDomains > 0 ? <span className="note">{t('dashboard.changes.none')}</span> : null;
  }
  const kinds = changeKinds.filter((kind) => counts[kind] > 0);
  return (
    <>
      <span className="soft">
        <Trans i18nKey="dashboard.changes.count" count={count} components={{ b: <b /> }} />
      </span>{' '}
      <span className="note">
        {kinds.map((kind) => t(`dashboard.changes.${kind}`, { total: counts[kind] })).join(', ')}
      </span>
    </>
  );
}
