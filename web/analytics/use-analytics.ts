import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NotificationType } from '#contract/notifications.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { ApiFailure } from '#web/base/call.ts';
import { useDates } from '#web/base/dates.ts';
import { useMinute } from '#web/base/minute.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { nowEveryMs, reportEveryMs, reportQuery, visitorsNowQuery } from './analytics.api.ts';
import { type AnalyticsSearch, askedOf } from './analytics-search.ts';

/** No notification tells of visits. */
const none: ReadonlySet<NotificationType> = new Set();

/** The viewer's own zone: the chosen one, else the browser's. */
export function useTimeZone(): string {
  return useDates().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The viewer's day now. */
export function useToday(): string {
  useDates(); // drawn again with another zone
  return localDay(new Date(Math.max(useMinute(), Date.now())));
}

/** The report of a search. One with today is asked for again by itself, at once when somebody comes or goes. */
export function useAnalytics(search: AnalyticsSearch) {
  const today = useToday();
  const asked = askedOf(search, today, useTimeZone());
  const hasToday = asked.to === today;
  const visitors = useQuery(visitorsNowQuery).data?.visitors;
  const query = useQuery({
    ...reportQuery(asked),
    refetchOnMount: 'always',
    refetchInterval: hasToday ? (visitors ? nowEveryMs : reportEveryMs) : false,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  useReloadOn({ types: none, reload: () => void refetch() });
  const last = useRef(visitors);
  useEffect(() => {
    const isNews = last.current !== undefined && last.current !== visitors;
    last.current = visitors;
    if (isNews && hasToday) void refetch();
  }, [visitors, hasToday, refetch]);
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
    retry: () => void refetch(),
  };
}
