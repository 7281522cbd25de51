import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Sparkline } from '#web/ui/Sparkline.tsx';
import { comparedWith } from '../compared.ts';
import { changeOf, figuresOf } from '../figures.ts';
import styles from './VisitsInShort.module.css';

type VisitsInShortProps = { report: AnalyticsReport /** at the right end of the first line */; children?: ReactNode };

/** The visitors of a report: how many, against the period before, and day by day. */
export function VisitsInShort({ report, children }: VisitsInShortProps) {
  const { t } = useTranslation();
  const { number, day, days, language } = useFormat();
  const { totals, series } = report;
  const { previousTotals, previousRange } = comparedWith(report);
  const change = changeOf('visitors', totals.visitors, previousTotals?.visitors ?? null, figuresOf(language), t);
  const peak = series.toSorted((one, other) => other.visitors - one.visitors)[0];
  return (
    <>
      <p className={`flex wrap num ${styles.total}`}>
        <b>{number(totals.visitors)}</b>
        {change && previousRange ? (
          <em
            className="quiet"
            data-tone={change.tone}
            title={t('analytics.before', {
              value: previousTotals?.visitors ?? 0,
              days: days(previousRange.from, previousRange.to),
            })}
          >
            {change.words}
          </em>
        ) : null}
        {children}
      </p>
      <Sparkline values={series.map(({ visitors }) => visitors)} />
      {peak && peak.visitors > 0 ? (
        <p className="note">{t('visits.peak', { day: day(peak.date), total: peak.visitors })}</p>
      ) : null}
    </>
  );
}
