/** What is counted, in the order of the totals; each can be shown by the chart (ANA-001). */
export const metrics = [
  'visitors',
  'sessions',
  'pageViews',
  'averageSessionDuration',
  'bounceRate',
  'conversions',
] as const;
export type Metric = (typeof metrics)[number];
