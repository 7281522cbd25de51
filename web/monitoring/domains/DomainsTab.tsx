import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { type WebsiteStatus, websiteStatuses } from '#contract/websites.ts';
import { DomainsPage } from '#web/domains/DomainsPage.tsx';
import { LastKnownPart } from '#web/domains/LastKnownPart.tsx';
import { hasEnded } from '#web/domains/row-state.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import styles from '#web/ui/TabFrame.module.css';
import { MonitoringHead } from '../MonitoringFrame.tsx';

/** The names that are monitored, in the same grid as the portfolio, with what stands at each (MON-003, D-045). */
export function DomainsTab() {
  const { t } = useTranslation();
  const extra = useMemo(() => ({ label: t('domain.columns.websiteStatus'), width: 150, Value: WebsiteState }), [t]);
  return <DomainsPage isForMonitoring head={head} extra={extra} />;
}

const head = (buttons: ReactNode) => (
  <div className={styles.above}>
    <MonitoringHead open="domains">{buttons}</MonitoringHead>
  </div>
);

const tones: Record<WebsiteStatus, DotTone> = {
  noWebsite: 'neutral',
  checkFailed: 'bad',
  websiteDeveloped: 'info',
  forSaleLander: 'accent',
  parkedDomain: 'copper',
  unknown: 'neutral',
  defaced: 'bad',
};

/** What stands at a name, in a word (D-210); a name that was never looked at says so. */
function WebsiteState({ domain, tools: { t } }: { domain: Domain; tools: RowTools }) {
  const status = websiteStatuses.find((one) => one === domain.websiteStatus);
  if (!status) return <span data-absent>{t('words.notCheckedYet')}</span>;
  const isPast = hasEnded(domain) && status !== 'noWebsite';
  return (
    <LastKnownPart domain={isPast ? domain : null} t={t}>
      <StatusDot tone={isPast ? 'neutral' : tones[status]}>{t(`websiteStatus.names.${status}`)}</StatusDot>
    </LastKnownPart>
  );
}
