import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCounted } from '#contract/monitoring.ts';
import { paths } from '#web/base/paths.ts';
import { useTitle } from '#web/base/title.ts';
import { useFormat } from '#web/base/use-format.ts';
import frame from '#web/ui/TabFrame.module.css';
import { TabHead } from '#web/ui/TabFrame.tsx';
import { summaryQuery } from './monitoring.api.ts';

const tabs = [
  { of: 'changes', to: paths.monitoring },
  { of: 'domains', to: paths.monitoredDomains },
  { of: 'releases', to: paths.releases },
  { of: 'alerts', to: paths.alerts },
] as const;

type MonitoringFrameProps = {
  open: (typeof tabs)[number]['of'];
  /** at the right end of the head */
  actions?: ReactNode;
  children: ReactNode;
};

/** A tab of the monitoring under the head that all of them share. */
export function MonitoringFrame({ open, actions, children }: MonitoringFrameProps) {
  return (
    <div className={`column grow min-0 ${frame.frame}`}>
      <MonitoringHead open={open}>{actions}</MonitoringHead>
      <div className={`column grow gap-16 min-0 ${frame.body}`}>{children}</div>
    </div>
  );
}

/** Title, buttons and tabs (D-206); how many names are monitored, and how many changes are open, where that is known. */
export function MonitoringHead({ open, children }: { open: MonitoringFrameProps['open']; children?: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(summaryQuery);
  useTitle(t(`monitoring.titles.${open}`));
  const names = data?.monitoredDomains ?? 0;
  const changes = data?.unacknowledged ?? 0;
  const meta = data ? t('words.domains', { count: names }) : undefined;
  const counts: { [Tab in MonitoringFrameProps['open']]?: ReactNode } = {
    changes: changes > 0 && (
      <span title={t('monitoring.head.openHint')}>
        {number(changes)}
        {changes >= maxCounted ? '+' : null} {t('monitoring.head.open')}
      </span>
    ),
    domains: data && <span>{number(names)}</span>,
  };
  return (
    <TabHead
      title={t('titles.monitoring')}
      meta={meta}
      tabs={tabs.map(({ of, to }) => ({
        to,
        label: t(`monitoring.tabs.${of}`),
        isOpen: of === open,
        count: counts[of],
      }))}
    >
      {children}
    </TabHead>
  );
}
