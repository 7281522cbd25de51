import type { AnalyticsCountry, AnalyticsReport, FunnelGrouping } from '#contract/analytics.ts';
import type { Metric } from './metrics.ts';

/** What the parts of the screen are given that are fetched on their own. Absent figures are not measured; 0 is measured. */

/** A day, or an hour where the range is one day. */
export type SeriesPoint = {
  /** a day `YYYY-MM-DD`, or the ISO instant at which an hour begins */
  at: string;
  /** null: there is none, as a bounce rate without sessions, or an hour still to come */
  value: number | null;
  /** the same place in the period before, null without one */
  before: { at: string; value: number | null } | null;
  conversions: number | null;
  /** the day or hour that is not over: its figures still grow */
  isRunning?: boolean;
};

/** `web/analytics/series/SeriesChart.tsx`: the chart alone; legend and notes stand above it. */
export type SeriesChartProps = {
  metric: Metric;
  /** its name in the reader's language: `Visitors` */
  name: string;
  unit: AnalyticsReport['unit'];
  points: readonly SeriesPoint[];
  /** a figure of the metric in the reader's words, `2,240`, `0:48`, `61.2%`; short for an axis, `2.5k` */
  write: (value: number, isShort?: boolean) => string;
};

/** `web/analytics/map/WorldMap.tsx`: the whole card, map and list, with its heading. */
export type WorldMapProps = {
  countries: readonly AnalyticsCountry[];
  /** the country that the report is narrowed to */
  chosen: string | undefined;
  /** undefined takes the limit away */
  onChoose: (code: string | undefined) => void;
};

/** The query of a report, as the other calls take it, too. */
export type AnalyticsAsked = { from: string; to: string; timeZone: string } & {
  [Name in
    | 'landerId'
    | 'groupId'
    | 'domainId'
    | 'country'
    | 'referrer'
    | 'device'
    | 'browser'
    | 'os'
    | 'resolution'
    | 'campaign']?: string;
};

/** `web/analytics/funnel/Funnel.tsx`: the whole card with its heading; it makes its own call. */
export type FunnelProps = {
  asked: AnalyticsAsked;
  /** a referrer in the reader's words */
  sourceWords: (referrer: string) => string;
  /** narrows the report to a row, or takes that limit away where it is there already */
  onChoose: (key: Exclude<FunnelGrouping, 'template' | 'variant'>, value: string) => void;
};
