import { addTexts } from '#web/base/i18n.ts';
import { texts as domain } from '#web/locales/domain/en.ts';
import { texts as domains } from '#web/locales/domains/en.ts';
import { DomainsPage } from './DomainsPage.tsx';

addTexts({ domain, domains });

/** The names that are monitored, in the same grid (D-045), until the monitoring screen takes this place. */
export function MonitoredPage() {
  return <DomainsPage isForMonitoring />;
}
