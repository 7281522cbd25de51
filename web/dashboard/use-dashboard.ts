import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasDomains } from '#web/base/has-domains.ts';
import { useLive } from '#web/base/live.ts';
import { paths } from '#web/base/paths.ts';
import { namesTypes, useGatherer, useReloadOn } from '#web/base/reload.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { dashboardQuery, noDashboard } from './dashboard.api.ts';
import { hasDomainsAfter, stateOf } from './dashboard-state.ts';

const landersEveryMs = 3_000; // thousands go live one after another

/** The dashboard's answer, kept up to date, and what it says of the account. */
export function useDashboard() {
  const client = useQueryClient();
  const query = useQuery({ ...dashboardQuery, refetchOnMount: 'always' });
  const reload = () => client.invalidateQueries({ queryKey: dashboardQuery.queryKey });
  useReloadOn({ types: namesTypes, reload });
  const landers = useGatherer<null>(landersEveryMs, reload);
  useLive('LandersChanged', () => landers.current?.add([null]));

  const known = hasDomainsAfter(query);
  useEffect(() => {
    if (known !== undefined) hasDomains.set(known);
  }, [known]);
  return {
    dashboard: query.data ?? noDashboard,
    state: stateOf(query),
    hasFailed: query.isError,
    isRetrying: query.isError && query.isFetching, // loading again what stands draws nothing
    retry: () => void query.refetch(),
    /** the total of the last successful load since the screen is shown */
    totalDomains: query.isFetchedAfterMount ? query.data?.totalDomains : undefined,
  };
}

/**
 * Leads to the domains when the last successful load had none and this one has some (DASH-013, D-049). Where the
 * add-domains modal is open it keeps its results and its guide: the way is taken when it is closed.
 */
export function useWayToFirstDomains(totalDomains: number | undefined, isModalOpen: boolean): void {
  const navigate = useNavigate();
  const last = useRef<number>(undefined);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (totalDomains === undefined) return;
    if (last.current === 0 && totalDomains > 0) setDue(true);
    last.current = totalDomains;
  }, [totalDomains]);
  useEffect(() => {
    if (isDue && !isModalOpen) void navigate(paths.domains, { replace: true });
  }, [isDue, isModalOpen, navigate]);
}
