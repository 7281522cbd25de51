import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import chart from '../ChartTip.module.css';
import type { Metric } from '../metrics.ts';
import type { SeriesChartProps, SeriesPoint } from '../slots.ts';
import styles from './SeriesChart.module.css';
import { acrossOf } from './series-scale.ts';
import type { timesOf } from './series-times.ts';

export type SeriesWords = Pick<SeriesChartProps, 'name' | 'write'> & { times: ReturnType<typeof timesOf> };

type SeriesTipProps = SeriesWords & { point: SeriesPoint; at: number; of: number; top: number; metric: Metric };

/** A line through a point, marks on both lines, and what they stand for. It keeps to the side where there is room. */
export function SeriesTip({ point, at, of, top, metric, name, write, times }: SeriesTipProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const across = acrossOf(at, of);
  const { value, before, conversions, isRunning } = point;
  const figure = (of: number | null) => (of === null ? '–' : write(of));
  return (
    <div
      className={`screen-only ${styles.pointed}`}
      style={{ left: `${across * 100}%` }}
      data-side={across > 0.5 ? 'left' : 'right'}
      aria-hidden="true"
    >
      {value === null ? null : <i className={styles.dot} style={heightOf(value, top)} />}
      {before?.value == null ? null : <i className={styles.dot} data-before style={heightOf(before.value, top)} />}
      <div className={`floating ${chart.tip} ${styles.tip}`}>
        <b>{times.long(point.at)}</b>
        {isRunning ? <p className="t-12 quiet">{t('charts.series.running')}</p> : null}
        <dl className="grid gap-2">
          <div>
            <dt className={`soft ${styles.ofCurrent}`}>{name}</dt>
            <dd className="num">{figure(value)}</dd>
          </div>
          {before ? (
            <div>
              <dt className={`soft ${styles.ofBefore}`}>
                {t('charts.series.before')} <small className="t-12 quiet">{times.short(before.at)}</small>
              </dt>
              <dd className="num">{figure(before.value)}</dd>
            </div>
          ) : null}
          {metric === 'conversions' || conversions === null ? null : (
            <div>
              <dt className="soft">{t('charts.conversions')}</dt>
              <dd className="num">{number(conversions)}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}

const heightOf = (value: number, top: number): CSSProperties => ({ bottom: `${(value / top) * 100}%` });
