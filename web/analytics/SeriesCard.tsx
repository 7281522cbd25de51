import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { toLanguage } from '#web/base/language.ts';
import { useMinute } from '#web/base/minute.ts';
import { useFormat } from '#web/base/use-format.ts';
import { part } from '#web/ui/part.tsx';
import { type AnalyticsSearch, type AnalyticsSearchChange, without } from './analytics-search.ts';
import { comparedWith } from './compared.ts';
import { figuresOf, writeFigure } from './figures.ts';
import type { Metric } from './metrics.ts';
import styles from './SeriesCard.module.css';
import { seriesPointsOf } from './series-points.ts';
import { Totals } from './Totals.tsx';

const SeriesChart = part(async () => (await import('./series/SeriesChart.tsx')).SeriesChart);

type SeriesCardProps = { report: AnalyticsReport; search: AnalyticsSearch; onChange: AnalyticsSearchChange };

/** The totals over the chart of the one that is chosen. */
export function SeriesCard({ report, search, onChange }: SeriesCardProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const figures = figuresOf(toLanguage(i18n.language));
  const [isMissing, setMissing] = useState(false);
  const now = Math.max(useMinute(), Date.now());
  const metric: Metric = search.metric ?? 'visitors';
  const { range } = report;
  const { previousRange } = comparedWith(report);
  const points = useMemo(() => seriesPointsOf(metric, report, now), [metric, report, now]);
  const choose = (next: Metric) =>
    onChange((now) => (next === 'visitors' ? without(now, 'metric') : { ...now, metric: next }), { replace: true });
  return (
    <section className="card min-0" aria-label={t('analytics.overTime')}>
      <Totals report={report} metric={metric} onChoose={choose} />
      <div className={`small flex wrap soft ${styles.legend}`}>
        <span className={`center ${styles.now}`}>{format.days(range.from, range.to)}</span>
        {previousRange ? (
          <span className={`center ${styles.before}`}>{format.days(previousRange.from, previousRange.to)}</span>
        ) : (
          <span>{t('analytics.noBefore')}</span>
        )}
        {metric === 'visitors' && range.from !== range.to ? (
          <span className={`end quiet ${styles.note}`}>{t('analytics.sumOfDays')}</span>
        ) : null}
      </div>
      {isMissing ? null : (
        <SeriesChart
          metric={metric}
          name={t(`analytics.metrics.${metric}`)}
          unit={report.unit}
          points={points}
          write={(value, isShort) => writeFigure(metric, value, figures, isShort)}
          waiting={<div className={styles.waiting} />}
          onMissing={() => setMissing(true)}
        />
      )}
    </section>
  );
}
