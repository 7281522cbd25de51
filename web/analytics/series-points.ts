import type { AnalyticsReport } from '#contract/analytics.ts';
import { comparedWith } from './compared.ts';
import { figureOf } from './figures.ts';
import type { Metric } from './metrics.ts';
import type { SeriesPoint } from './slots.ts';

type Series = Pick<AnalyticsReport, 'unit' | 'series' | 'previousRange' | 'previousTotals' | 'previousSeries'>;

/** The longest that a day or an hour lasts: one with an hour of summer time given back. */
const lengthMs = { day: 25 * 3_600_000, hour: 3_600_000 };

/**
 * The points of the chart for one metric, each beside its place in the period before. Those that begin after `now` (epoch
 * ms) have no figure, the last one that began may still grow.
 */
export function seriesPointsOf(metric: Metric, report: Series, now: number): SeriesPoint[] {
  const { unit, series } = report;
  const { previousSeries } = comparedWith(report);
  return series.map((point, place) => {
    const [begin, end] = [Date.parse(point.startsAt), Date.parse(series[place + 1]?.startsAt ?? '')];
    const isToCome = begin > now;
    const isOver = (Number.isNaN(end) ? begin + lengthMs[unit] : end) <= now;
    const before = previousSeries[place];
    return {
      at: unit === 'hour' ? point.startsAt : point.date,
      value: isToCome ? null : figureOf(metric, point),
      before: before ? { at: unit === 'hour' ? before.startsAt : before.date, value: figureOf(metric, before) } : null,
      conversions: isToCome ? null : point.conversions,
      ...(isToCome || isOver ? {} : { isRunning: true }),
    };
  });
}
