import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsReport, VisitDimension } from '#contract/analytics.ts';
import { withTexts } from '#web/base/i18n.ts';
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
import { Breakdown } from './Breakdown.tsx';
import { LandersCard } from './LandersCard.tsx';
import { labelWords } from './labels.ts';
import { Notes } from './Notes.tsx';
import { SeriesCard } from './SeriesCard.tsx';
import type { AnalyticsAsked } from './slots.ts';

const WorldMap = part(async () => (await withTexts(import('./map/WorldMap.tsx'), 'analytics-charts')).WorldMap);
const Funnel = part(async () => (await withTexts(import('./funnel/Funnel.tsx'), 'analytics-charts')).Funnel);

type ContentProps = {
  report: AnalyticsReport;
  asked: AnalyticsAsked;
  search: AnalyticsSearch;
  onChange: AnalyticsSearchChange;
  isStale: boolean;
};

/** The lists beside the landers, in their order on the screen. */
const lists = [
  { of: 'devices', dimension: 'device' },
  { of: 'browsers', dimension: 'browser' },
  { of: 'operatingSystems', dimension: 'os' },
  { of: 'resolutions', dimension: 'resolution' },
] as const satisfies readonly { of: keyof AnalyticsReport; dimension: VisitDimension }[];

/** The report, or why it has nothing to show. */
export function AnalyticsContent({ report, asked, search, onChange, isStale }: ContentProps) {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const [isMapMissing, setMapMissing] = useState(false);
  const [isFunnelMissing, setFunnelMissing] = useState(false);
  const chooseCountry = useCallback(
    (country: string | undefined) =>
      onChange((now) => ({ ...without(now, 'country'), ...(country ? { country } : {}) })),
    [onChange],
  );
  const { totals } = report;
  const isEmpty = totals.sessions === 0 && totals.conversions === 0;
  if (isEmpty && report.landerCount === 0 && !isNarrowed(search)) return <NoLanders />;
  const card = (of: (typeof lists)[number]['of'] | 'referrers', dimension: VisitDimension) => (
    <Breakdown
      key={of}
      title={t(`analytics.lists.${of}`)}
      entries={report[of]}
      wordsOf={(label) => labelWords(dimension, label, t, language)}
      chosen={search[dimension]}
      onChoose={(label) => onChange(toggled(dimension, label))}
    />
  );
  return (
    <div className={styles.content} data-stale={isStale || undefined} aria-busy={isStale}>
      {isEmpty && isNarrowedByVisitor(search) ? <NoMatch onChange={onChange} /> : null}
      {isEmpty && !isNarrowedByVisitor(search) ? <NoVisits search={search} onChange={onChange} /> : null}
      {isEmpty ? null : (
        <>
          <SeriesCard report={report} search={search} onChange={onChange} />
          {isMapMissing ? null : (
            <WorldMap
              countries={report.countries}
              chosen={search.country}
              onChoose={chooseCountry}
              waiting={<div className={styles.mapWaiting} />}
              onMissing={() => setMapMissing(true)}
            />
          )}
          <div className={styles.lists}>
            {card('referrers', 'referrer')}
            <LandersCard
              landers={report.landers}
              chosen={search.lander}
              onChoose={(id) => onChange(toggled('lander', id))}
            />
            {lists.map(({ of, dimension }) => card(of, dimension))}
          </div>
          {isFunnelMissing ? null : (
            <Funnel
              asked={asked}
              sourceWords={(referrer) => labelWords('referrer', referrer, t, language)}
              onChoose={(key, value) => onChange(toggled(key, value))}
              waiting={<div className={styles.funnelWaiting} />}
              onMissing={() => setFunnelMissing(true)}
            />
          )}
        </>
      )}
      <Notes report={report} />
    </div>
  );
}
