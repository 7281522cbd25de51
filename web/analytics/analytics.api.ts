import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GetAnalytics, GetVisitorsNow, ListAnalyticsLanders } from '#contract/analytics.ts';
import { call } from '#web/base/call.ts';
import type { AnalyticsAsked } from './slots.ts';

/** How often the number of visitors is asked for while somebody looks. */
export const nowEveryMs = 10_000;
/** How often a report with today is, while nobody visits. */
export const reportEveryMs = 60_000;

/** A report; the one before stays while another is on its way. */
export const reportQuery = (asked: AnalyticsAsked) =>
  queryOptions({
    queryKey: ['analytics', 'report', asked],
    queryFn: ({ signal }) => call(GetAnalytics, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

/** Visitors of the last five minutes on all landers. */
export const visitorsNowQuery = queryOptions({
  queryKey: ['analytics', 'now'],
  queryFn: ({ signal }) => call(GetVisitorsNow, { signal }),
  refetchInterval: nowEveryMs,
});

/** The landers that a report may be limited to, most visited first, page by page. */
export function landersQuery({ landerId: _, domainId: __, ...asked }: AnalyticsAsked, search: string) {
  return infiniteQueryOptions({
    queryKey: ['analytics', 'landers', asked, search],
    queryFn: ({ pageParam, signal }) =>
      call(ListAnalyticsLanders, {
        query: { ...asked, page: pageParam, ...(search === '' ? {} : { search }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : null),
    placeholderData: keepPreviousData,
  });
}
