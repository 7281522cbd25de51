import { type QueryState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { isStartOver } from '#web/base/first-answers.ts';
import { hasDomains } from '#web/base/has-domains.ts';
import { useLive } from '#web/base/live.ts';
import { paths } from '#web/base/paths.ts';
import { namesTypes, useGatherer, useReloadOn } from '#web/base/reload.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { dashboardQuery, noDashboard } from './dashboard.api.ts';
import { hasDomainsAfter, stateOf } from './dashboard-state.ts';

const landersEveryMs = 3_000; // thousands go live one after another

/** Whether what is known came with the page that is being opened: it is as new as a load of its own. */
const isOfPage = (state: QueryState<Dashboard> | undefined) =>
  state?.data !== undefined && state.dataUpdateCount === 0 && !isStartOver();

/** The dashboard's answer, kept up to date, and what it says of the account. */
export function useDashboard() {
  const client = useQueryClient();
  const query = useQuery({
    ...dashboardQuery,
    refetchOnMount: ({ state }) => (isOfPage(state) ? true : 'always'),
  });
  const [isNew] = useState(() => isOfPage(client.getQueryState(dashboardQuery.queryKey)));
  const { data, isError } = query;
  const loaded = { data, isError, isFetchedAfterMount: isNew || query.isFetchedAfterMount };
  const reload = () => client.invalidateQueries({ queryKey: dashboardQuery.queryKey });
  useReloadOn({ types: namesTypes, reload });
  const landers = useGatherer<null>(landersEveryMs, reload);
  useLive('LandersChanged', () => landers.current?.add([null]));

  const known = hasDomainsAfter(loaded);
  useEffect(() => {
    if (known !== undefined) hasDomains.set(known);
  }, [known]);
  return {
    dashboard: data ?? noDashboard,
    state: stateOf(loaded),
    hasFailed: isError,
    isRetrying: isError && query.isFetching, // loading again what stands draws nothing
    retry: () => void query.refetch(),
    /** the total of the last successful load since the screen is shown */
    totalDomains: loaded.isFetchedAfterMount ? data?.totalDomains : undefined,
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
