import { useTranslation } from 'react-i18next';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { toLanguage } from '#web/base/language.ts';
import { useFormat } from '#web/base/use-format.ts';
import { comparedWith } from './compared.ts';
import { changeOf, figureOf, figuresOf, writeFigure } from './figures.ts';
import { type Metric, metrics } from './metrics.ts';
import styles from './Totals.module.css';

type TotalsProps = { report: AnalyticsReport; metric: Metric; onChoose: (metric: Metric) => void };

/** The totals with their change against the period before; each chooses what the chart shows (ANA-001). */
export function Totals({ report, metric, onChoose }: TotalsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const figures = figuresOf(toLanguage(i18n.language));
  const { totals } = report;
  const { previousTotals, previousRange } = comparedWith(report);
  const before = previousRange ? format.days(previousRange.from, previousRange.to) : '';
  return (
    <fieldset className={`grid line-bottom ${styles.totals}`} aria-label={t('common.totals')}>
      {metrics.map((one) => {
        const value = figureOf(one, totals);
        const earlier = previousTotals && figureOf(one, previousTotals);
        const change = changeOf(one, value, earlier, figures, t);
        const hint =
          earlier === null
            ? t('analytics.noBefore')
            : t('analytics.before', { value: writeFigure(one, earlier, figures), days: before });
        return (
          <button
            className="flex wrap min-0 num pressable"
            key={one}
            type="button"
            aria-pressed={one === metric}
            title={`${t(`analytics.definitions.${one}`)}\n${hint}`}
            onClick={() => onChoose(one)}
          >
            <span className="soft">{t(`analytics.metrics.${one}`)}</span>{' '}
            <b className="figure">{value === null ? '-' : writeFigure(one, value, figures)}</b>{' '}
            {change ? <em data-tone={change.tone}>{change.words}</em> : null}
            {one === 'conversions' && totals.conversionRate !== null ? (
              <i>{t('analytics.rateOf', { rate: figures.percent(totals.conversionRate) })}</i>
            ) : null}
          </button>
        );
      })}
    </fieldset>
  );
}
