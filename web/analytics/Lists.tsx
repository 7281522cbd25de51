import { useTranslation } from 'react-i18next';
import type { AnalyticsReport, ReportDimension } from '#contract/analytics.ts';
import { toLanguage } from '#web/base/language.ts';
import styles from './AnalyticsPage.module.css';
import { type AnalyticsSearch, type AnalyticsSearchChange, toggled } from './analytics-search.ts';
import { Breakdown } from './Breakdown.tsx';
import { LandersCard } from './LandersCard.tsx';
import { labelWords } from './labels.ts';

type ListsProps = { report: AnalyticsReport; search: AnalyticsSearch; onChange: AnalyticsSearchChange };

/** Those after the landers, in their order on the screen. */
const lists = [
  { of: 'devices', dimension: 'device' },
  { of: 'browsers', dimension: 'browser' },
  { of: 'operatingSystems', dimension: 'os' },
  { of: 'resolutions', dimension: 'resolution' },
] as const satisfies readonly { of: keyof AnalyticsReport; dimension: ReportDimension }[];

/** What the visits were like, value by value (ANA-002). */
export function Lists({ report, search, onChange }: ListsProps) {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const card = (of: (typeof lists)[number]['of'] | 'referrers' | 'campaigns', dimension: ReportDimension) => (
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
    <div className={`grid gap-16 ${styles.lists}`}>
      {card('referrers', 'referrer')}
      <LandersCard landers={report.landers} chosen={search.lander} onChoose={(id) => onChange(toggled('lander', id))} />
      {lists.map(({ of, dimension }) => card(of, dimension))}
      {report.campaigns.some(({ sessions }) => sessions > 0) ? (
        <div className={styles.campaigns}>{card('campaigns', 'campaign')}</div>
      ) : null}
    </div>
  );
}
