import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { DomainsPage } from '#web/domains/DomainsPage.tsx';
import { texts as domain } from '#web/locales/domain/en.ts';
import { texts as domains } from '#web/locales/domains/en.ts';
import { texts as monitoring } from '#web/locales/monitoring/en.ts';
import { texts as websiteStatus } from '#web/locales/website-status/en.ts';
import styles from '#web/ui/TabFrame.module.css';
import { MonitoringHead } from '../MonitoringFrame.tsx';
import { WebsiteState } from './WebsiteState.tsx';

addTexts({ domain, domains, monitoring, 'website-status': websiteStatus });

/** The names that are monitored, in the same grid as the portfolio, with what stands at each (MON-003, D-045). */
export function DomainsTab() {
  const { t } = useTranslation();
  const extra = useMemo(() => ({ label: t('monitoring.columns.website'), width: 150, Value: WebsiteState }), [t]);
  return <DomainsPage isForMonitoring head={head} extra={extra} />;
}

const head = (buttons: ReactNode) => (
  <div className={styles.above}>
    <MonitoringHead open="domains">{buttons}</MonitoringHead>
  </div>
);
