import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { useTitle } from '#web/base/title.ts';
import { texts as analytics } from '#web/locales/analytics/en.ts';
import { PageBar } from '#web/ui/PageBar.tsx';
import { AnalyticsContent } from './AnalyticsContent.tsx';
import { AnalyticsLoading } from './AnalyticsLoading.tsx';
import styles from './AnalyticsPage.module.css';
import { ReportFailed, ReportStale, WhatIsMissing } from './AnalyticsStates.tsx';
import { readAnalyticsSearch } from './analytics-search.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterLine } from './FilterLine.tsx';
import { LanderFilter } from './LanderFilter.tsx';
import { RangeControl } from './RangeControl.tsx';
import { useAnalytics } from './use-analytics.ts';
import { VisitorsNow } from './VisitorsNow.tsx';

addTexts({ analytics });

/** Who visits the landers, where from, and what comes of it (SHELL-012, area ANA). */
export function AnalyticsPage() {
  const { t } = useTranslation();
  useTitle(t('titles.analytics'));
  const [search, change] = useSearch(readAnalyticsSearch);
  const { asked, report, isStale, isMissing, error, isRetrying, retry } = useAnalytics(search);
  const again = { error, onRetry: retry, isRetrying };
  return (
    <div className="column grow min-0">
      <div className={styles.head}>
        <PageBar title={t('titles.analytics')} meta={<VisitorsNow />}>
          <LanderFilter asked={asked} report={report} search={search} onChange={change} />
          <RangeControl asked={asked} search={search} onChange={change} />
          <ExportButton asked={asked} isReady={report !== undefined} />
        </PageBar>
        <FilterLine asked={asked} report={report} isMissing={isMissing} search={search} onChange={change} />
      </div>
      {isMissing ? <WhatIsMissing onChange={change} /> : null}
      {error && report ? <ReportStale {...again} /> : null}
      {error && !report ? <ReportFailed {...again} /> : null}
      {report && !isMissing ? (
        <AnalyticsContent report={report} asked={asked} search={search} onChange={change} isStale={isStale} />
      ) : null}
      {report || error || isMissing ? null : <AnalyticsLoading />}
    </div>
  );
}
