import type { AnalyticsReport } from '#contract/analytics.ts';

type Compared = Pick<AnalyticsReport, 'previousRange' | 'previousTotals' | 'previousSeries'>;

/**
 * The period before, as far as something was counted in it. Where nothing was, landers were not online yet or the account
 * is new: its zeros are no measure for growth, so there is nothing to compare with.
 */
export function comparedWith({ previousRange, previousTotals, previousSeries }: Compared): Compared {
  const hasCounted = previousTotals !== null && previousTotals.sessions + previousTotals.conversions > 0;
  return hasCounted
    ? { previousRange, previousTotals, previousSeries }
    : { previousRange: null, previousTotals: null, previousSeries: [] };
}
