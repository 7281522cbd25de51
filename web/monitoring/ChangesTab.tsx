import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { AddButton, AddDomainsModal, useAddModal } from '#web/domains/add/AddDomainsPart.tsx';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { part } from '#web/ui/part.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { ChangeFilters } from './changes/ChangeFilters.tsx';
import { ChangeList } from './changes/ChangeList.tsx';
import { MonitoringFrame } from './MonitoringFrame.tsx';
import { summaryQuery } from './monitoring.api.ts';
import { changeKey, readChangeSearch } from './parts/change-search.ts';
import { WebsiteSummary } from './summary/WebsiteSummary.tsx';

/** The line about the age of the data. */
const ServiceLevel = part(async () => (await import('./ServiceLevel.tsx')).ServiceLevel);
const phone = `(max-width: ${breakpoints.mobile - 0.02}px)`;

/** All changes of the names that are watched, newest first, and above them how their websites stand (MON-003, D-206). */
export function ChangesTab() {
  const { t } = useTranslation();
  const [search, change] = useSearch(readChangeSearch);
  const isNarrow = useMediaQuery(phone);
  const modal = useAddModal('monitoring');
  const summary = useQuery(summaryQuery);
  const add = <AddButton modal={modal} />;
  return (
    <MonitoringFrame open="changes" actions={add}>
      <WebsiteSummary query={summary} />
      <section aria-label={t('monitoring.titles.changes')}>
        <ChangeFilters search={search} change={change} summary={summary.data} />
        <ChangeList key={changeKey(search)} search={search} change={change} summary={summary.data} add={add} />
      </section>
      <ServiceLevel />
      <AddDomainsModal modal={modal} isNarrow={isNarrow} />
    </MonitoringFrame>
  );
}
