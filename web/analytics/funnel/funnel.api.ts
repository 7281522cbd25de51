import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FunnelGrouping, GetAnalyticsFunnel } from '#contract/analytics.ts';
import { call } from '#web/base/call.ts';
import { reportEveryMs } from '../analytics.api.ts';
import type { AnalyticsAsked } from '../slots.ts';

/** The way from visit to sale; the one before stays while another is on its way. */
export const funnelQuery = (asked: AnalyticsAsked, by: FunnelGrouping) =>
  queryOptions({
    queryKey: ['analytics', 'funnel', asked, by],
    queryFn: ({ signal }) => call(GetAnalyticsFunnel, { query: { ...asked, by }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: reportEveryMs,
  });
