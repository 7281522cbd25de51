import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { toLanguage } from '#web/base/language.ts';
import { part } from '#web/ui/part.tsx';
import styles from './AnalyticsPage.module.css';
import { NoLanders, NoMatch, NoVisits } from './AnalyticsStates.tsx';
import {
  type AnalyticsSearch,
  type AnalyticsSearchChange,
  isNarrowed,
  isNarrowedByVisitor,
  toggled,
  without,
} from './analytics-search.ts';
import { Lists } from './Lists.tsx';
import { labelWords } from './labels.ts';
import { Notes } from './Notes.tsx';
import { SeriesCard } from './SeriesCard.tsx';
import type { AnalyticsAsked } from './slots.ts';

const WorldMap = part(async () => (await import('./map/WorldMap.tsx')).WorldMap);
/** The tests of the lander that the report is limited to (D-218a). */
const Tests = part(async () => (await import('#web/landers/test/TestsOfLanderPart.tsx')).TestsOfLanderPart);
const Funnel = part(async () => (await import('./funnel/Funnel.tsx')).Funnel);

type ContentProps = {
  report: AnalyticsReport;
  asked: AnalyticsAsked;
  search: AnalyticsSearch;
  onChange: AnalyticsSearchChange;
  /** the figures are those of the question before */
  isStale: boolean;
};

/** The report, or why it has nothing to show. */
export function AnalyticsContent({ report, search, onChange, isStale, asked }: ContentProps) {
  const { totals } = report;
  const isEmpty = totals.sessions === 0 && totals.conversions === 0;
  if (isEmpty && report.landerCount === 0 && !isNarrowed(search)) return <NoLanders />;
  return (
    <div
      className={`page-content column gap-16 ${styles.content}`}
      data-stale={isStale || undefined}
      aria-busy={isStale}
    >
      {isEmpty ? (
        isNarrowedByVisitor(search) ? (
          <NoMatch onChange={onChange} />
        ) : (
          <NoVisits search={search} onChange={onChange} />
        )
      ) : (
        <>
          <SeriesCard report={report} search={search} onChange={onChange} />
          <Countries report={report} chosen={search.country} onChange={onChange} />
          <Lists report={report} search={search} onChange={onChange} />
          <WayToSale asked={asked} onChange={onChange} />
        </>
      )}
      {search.lander === undefined ? null : <Tests key={search.lander} landerId={search.lander} />}
      <Notes report={report} />
    </div>
  );
}

type CountriesProps = Pick<ContentProps, 'report' | 'onChange'> & { chosen: string | undefined };

function Countries({ report, chosen, onChange }: CountriesProps) {
  const choose = useCallback(
    (country: string | undefined) =>
      onChange((now) => ({ ...without(now, 'country'), ...(country === undefined ? {} : { country }) })),
    [onChange],
  );
  return (
    <WorldMap
      countries={report.countries}
      chosen={chosen}
      onChoose={choose}
      waiting={<div className="card" style={{ minHeight: 560 }} />}
    />
  );
}

function WayToSale({ asked, onChange }: Pick<ContentProps, 'asked' | 'onChange'>) {
  const { t, i18n } = useTranslation();
  return (
    <Funnel
      asked={asked}
      sourceWords={(referrer) => labelWords('referrer', referrer, t, toLanguage(i18n.language))}
      onChoose={(key, value) => onChange(toggled(key, value))}
      waiting={<div className="card" style={{ minHeight: 320 }} />}
    />
  );
}
