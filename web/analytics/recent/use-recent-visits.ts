import { useQuery } from '@tanstack/react-query';
import { reportEveryMs, reportQuery } from '../analytics.api.ts';
import { type AnalyticsSearch, askedOf } from '../analytics-search.ts';
import { useTimeZone, useToday } from '../use-analytics.ts';

/** The figures that `/analytics` has for a search, for screens beside it; asked for again while they are shown. */
export function useRecentVisits(search: AnalyticsSearch) {
  const asked = askedOf(search, useToday(), useTimeZone());
  const { data, error, refetch } = useQuery({
    ...reportQuery(asked),
    refetchOnMount: 'always',
    refetchInterval: reportEveryMs,
  });
  return { report: data, error, retry: () => void refetch() };
}
