import type { Dashboard } from '#contract/dashboard.ts';

type DashboardState = 'loading' | 'failed' | 'empty' | 'filled';
type Loaded = { data: Dashboard | undefined; isError: boolean; isFetchedAfterMount: boolean };

/**
 * What the screen shows. An account that only monitors has something to see (D-046); "no domains" is never said after a
 * failure (D-047), nor of an answer from before the screen was opened.
 */
export function stateOf({ data, isError, isFetchedAfterMount }: Loaded): DashboardState {
  const isEmpty = data && data.totalDomains === 0 && data.totalMonitoredDomains === 0;
  if (data && !isEmpty) return 'filled';
  if (isError) return 'failed';
  return isEmpty && isFetchedAfterMount ? 'empty' : 'loading';
}

/** `hasDomains` after a load (DASH-015, DASH-016); undefined says that nothing new is known. */
export function hasDomainsAfter({ data, isError }: Loaded): boolean | undefined {
  if (isError) return false;
  return data && data.totalDomains > 0;
}
