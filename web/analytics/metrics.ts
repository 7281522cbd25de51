import type { AnalyticsFigure } from '#contract/analytics.ts';

/** What is counted, in the order of the totals; each can be shown by the chart (ANA-001). */
export const metrics = [
  'visitors',
  'sessions',
  'pageViews',
  'averageSessionDuration',
  'bounceRate',
  'conversions',
] as const satisfies readonly AnalyticsFigure[];
export type Metric = (typeof metrics)[number];
