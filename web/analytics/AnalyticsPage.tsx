import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { useTitle } from '#web/base/title.ts';
import { PageBar } from '#web/ui/PageBar.tsx';
import { part } from '#web/ui/part.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { AnalyticsContent } from './AnalyticsContent.tsx';
import { AnalyticsLoading } from './AnalyticsLoading.tsx';
import styles from './AnalyticsPage.module.css';
import { ReportFailed, ReportStale, WhatIsMissing } from './AnalyticsStates.tsx';
import { visitorsNowQuery } from './analytics.api.ts';
import { readAnalyticsSearch } from './analytics-search.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterLine } from './FilterLine.tsx';
import { LanderFilter } from './LanderFilter.tsx';
import { RangeControl } from './RangeControl.tsx';
import { useAnalytics } from './use-analytics.ts';

const Share = part(async () => (await import('#web/shared-views/SharePart.tsx')).SharePart);

/** Who visits the landers, where from, and what comes of it (SHELL-012, area ANA). */
export function AnalyticsPage() {
  const { t } = useTranslation();
  useTitle(t('titles.analytics'));
  const [search, change] = useSearch(readAnalyticsSearch);
  const { asked, report, isStale, isMissing, error, isRetrying, retry } = useAnalytics(search);
  const domain = report?.domain ?? undefined;
  const again = { error, onRetry: retry, isRetrying };
  return (
    <div className="column grow min-0">
      <div className={`line-bottom ${styles.head}`}>
        <PageBar title={t('titles.analytics')} meta={<VisitorsNow />}>
          <LanderFilter asked={asked} report={report} search={search} onChange={change} />
          <RangeControl asked={asked} search={search} onChange={change} />
          <ExportButton asked={asked} isReady={report !== undefined} />
          <Share isShort domain={domain && { id: domain.domainId, name: domain.domainName }} />
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

/** How many visitors there are now, on all landers. Nothing while that is not known. */
function VisitorsNow() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(visitorsNowQuery);
  if (!data || isError) return null;
  const count = data.visitors;
  return (
    <span title={t('analytics.now.hint')}>
      <StatusDot tone={count > 0 ? 'good' : 'neutral'}>
        {count > 0 ? t('words.visitorsNow', { count }) : t('analytics.now.none')}
      </StatusDot>
    </span>
  );
}
