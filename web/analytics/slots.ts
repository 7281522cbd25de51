import type { Metric } from './metrics.ts';

/**
 * What the parts of the screen get that are fetched on their own. Each draws its card's body only where nothing else is
 * said; figures that are absent are not measured, 0 is measured.
 */

/** A day `YYYY-MM-DD` of the viewer's zone, or an hour `YYYY-MM-DDTHH` where the range is one day. */
export type SeriesPoint = {
  at: string;
  /** null: not measured, as a bounce rate without sessions, or a day still to come */
  value: number | null;
  /** the same place in the period before */
  before: { at: string; value: number | null } | null;
  conversions: number;
};

/** `web/analytics/series/SeriesChart.tsx`: the body below the totals, without the legend and the note above it. */
export type SeriesChartProps = {
  metric: Metric;
  points: readonly SeriesPoint[];
  /** a figure of the metric in the reader's words: `2,240`, `0:48`, `61.2%`; `short` for an axis: `2.5k` */
  write: (value: number, short?: boolean) => string;
};

/** `web/analytics/map/WorldMap.tsx`: the whole card, map and list, with its heading. */
export type WorldMapProps = {
  /** sorted by visitors, `unknown` and `other` may be among the codes */
  countries: readonly { code: string; visitors: number; sessions: number; intensity: string }[];
  /** the country that the numbers are limited to */
  chosen: string | undefined;
  /** the code of a row or of a country of the map; undefined takes the limit away */
  onChoose: (code: string | undefined) => void;
  /** true while the figures are those of the question before */
  isStale: boolean;
};

/** The filters of the report as its calls take them. */
export type AnalyticsAsked = Readonly<Record<string, string>>;

/** `web/analytics/funnel/Funnel.tsx`: the whole card with its heading; it makes its own call. */
export type FunnelProps = { asked: AnalyticsAsked };

/** `web/analytics/variants/VariantResult.tsx`: the whole card of a lander's test; nothing where the lander never had one. */
export type VariantResultProps = { landerId: string; asked: AnalyticsAsked };
