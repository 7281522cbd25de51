import { useQuery } from '@tanstack/react-query';
import { localDay } from '#web/base/calendar-days.ts';
import { ApiFailure } from '#web/base/call.ts';
import { useDates } from '#web/base/dates.ts';
import { useMinute } from '#web/base/minute.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { nowEveryMs, reportEveryMs, reportQuery, visitorsNowQuery } from './analytics.api.ts';
import { type AnalyticsSearch, askedOf } from './analytics-search.ts';

/** The viewer's own zone: the chosen one, else the browser's. */
export function useTimeZone(): string {
  return useDates().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The viewer's day now. */
export function useToday(): string {
  useDates(); // drawn again with another zone
  return localDay(new Date(Math.max(useMinute(), Date.now())));
}

/** The report of a search. One with today is asked for again and again, sooner while somebody visits. */
export function useAnalytics(search: AnalyticsSearch) {
  const asked = askedOf(search, useToday(), useTimeZone());
  const hasToday = asked.to === useToday();
  const isVisited = (useQuery(visitorsNowQuery).data?.visitors ?? 0) > 0;
  const query = useQuery({
    ...reportQuery(asked),
    refetchOnMount: 'always',
    refetchInterval: hasToday ? (isVisited ? nowEveryMs : reportEveryMs) : false,
  });
  useReloadOn({ types: new Set(), reload: () => void query.refetch() });
  const { data, error, isFetching, isPlaceholderData } = query;
  const isMissing = error instanceof ApiFailure && error.status === 404;
  return {
    asked,
    /** that of the search before while its own is on its way */
    report: data,
    isStale: isPlaceholderData && isFetching,
    /** the lander, group or domain is not there, or not the user's */
    isMissing,
    error: isMissing ? null : error,
    isRetrying: isFetching,
    retry: () => void query.refetch(),
  };
}
