import type { AnalyticsPoint, AnalyticsReport, AnalyticsTotals } from '#contract/analytics.ts';
import { dayMs } from '#contract/dates.ts';

export const totals = (more: Partial<AnalyticsTotals> = {}): AnalyticsTotals => ({
  ...{ visitors: 52_418, sessions: 58_903, pageViews: 71_266, averageSessionDuration: 48, bounceRate: 0.612 },
  ...{ conversions: 214, conversionRate: 0.0036, ...more },
});
export const noTotals = totals({
  ...{ visitors: 0, sessions: 0, pageViews: 0, averageSessionDuration: 0, bounceRate: null },
  ...{ conversions: 0, conversionRate: null },
});

/** Days from `from` on, with the number of the day's place as visitors. */
const days = (from: string, count: number): AnalyticsPoint[] =>
  Array.from({ length: count }, (_, place) => {
    const startsAt = new Date(Date.parse(from) + place * dayMs).toISOString();
    return { ...totals({ visitors: place }), date: startsAt.slice(0, 10), startsAt };
  });

const entry = (label: string, visitors: number) => ({ label, visitors, sessions: visitors + 10, conversions: 3 });

/** A report of 30 days that end on November 22, 2026, in UTC. */
export const report = (more: Partial<AnalyticsReport> = {}): AnalyticsReport => ({
  range: { from: '2026-10-24', to: '2026-11-22' },
  timeZone: 'UTC',
  unit: 'day',
  totals: totals(),
  previousRange: { from: '2026-09-24', to: '2026-10-23' },
  previousTotals: totals({
    ...{ visitors: 46_635, sessions: 53_162, pageViews: 65_322, averageSessionDuration: 51, bounceRate: 0.63 },
    conversions: 183,
  }),
  series: days('2026-10-24', 30),
  previousSeries: days('2026-09-24', 30),
  countries: [{ code: 'US', visitors: 14_820, sessions: 15_000, conversions: 80, intensity: 'veryHigh' }],
  referrers: [entry('direct', 31_204), entry('google', 9_870), entry('forum.example', 1_140)],
  devices: [entry('desktop', 29_880), entry('mobile', 20_410), entry('tablet', 2_128)],
  browsers: [entry('chrome', 27_642), entry('safari', 13_905), entry('unknown', 12)],
  operatingSystems: [
    entry('windows', 18_120),
    entry('ios', 12_044),
    { ...entry('unknown', 0), sessions: 0 }, // of conversions without a visit
  ],
  resolutions: [...Array.from({ length: 9 }, (_, at) => entry(`${1_000 + at}x800`, 900 - at)), entry('other', 77)],
  campaigns: [entry('letter/e-mail/spring-sale', 310), entry('forum//', 44)],
  landers: [
    { landerId: lander, domainName: 'orchardpay.com', ...entry('', 1_204), conversions: 9, conversionRate: 0.0075 },
    { landerId: null, domainName: 'other', ...entry('', 40), conversions: 0, conversionRate: 0 },
  ],
  lander: null,
  group: null,
  domain: null,
  landerCount: 1_962,
  notes: {
    ...{ countedUntil: '2026-11-22T11:59:58.000Z', dropped: 0, withoutScript: 0, conversionsWithoutVisit: 0 },
    ...{ listsInUtcDays: false, unknownBefore: null },
  },
  ...more,
});

export const lander = '0198c0de-0000-7000-8000-000000000001';
export const emptyReport = (more: Partial<AnalyticsReport> = {}): AnalyticsReport =>
  report({
    ...{ totals: noTotals, previousTotals: noTotals, series: [], previousSeries: [], countries: [], referrers: [] },
    ...{ devices: [], browsers: [], operatingSystems: [], resolutions: [], campaigns: [], landers: [], ...more },
  });
