import type { ReactNode } from 'react';
import { addTexts } from '#web/base/i18n.ts';
import { DomainsPage } from '#web/domains/DomainsPage.tsx';
import { texts as domain } from '#web/locales/domain/en.ts';
import { texts as domains } from '#web/locales/domains/en.ts';
import { texts as monitoring } from '#web/locales/monitoring/en.ts';
import { MonitoringHead } from '../MonitoringFrame.tsx';

addTexts({ domain, domains, monitoring });

/** The names that are monitored, in the same grid as the portfolio (MON-003, D-045). */
export function DomainsTab() {
  return <DomainsPage isForMonitoring head={head} />;
}

const head = (buttons: ReactNode) => <MonitoringHead open="domains">{buttons}</MonitoringHead>;
