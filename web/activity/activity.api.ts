import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ListActivity } from '#contract/activity.ts';
import { endOfDay } from '#web/base/calendar-days.ts';
import { call } from '#web/base/call.ts';
import { type Feed, nextSkip, withNewest } from './activity-pages.ts';
import type { ActivitySearch } from './activity-search.ts';

const pageSize = 50; // D-052

function getPage(asked: ReturnType<typeof askedOf>, skip: number, signal?: AbortSignal) {
  return call(ListActivity, { query: { skip, take: pageSize, ...asked }, signal });
}

/** What the call is asked for: days end when they do in the viewer's zone (D-040). */
function askedOf({ type, domainId, until }: ActivitySearch) {
  return { type, domainId, before: until && endOfDay(until).toISOString() };
}

/** The feed, page by page; `loadNewest` keeps it up to date without asking for all of its pages again. */
export function activityQuery(search: ActivitySearch) {
  const asked = askedOf(search);
  return infiniteQueryOptions({
    queryKey: ['activity', asked],
    queryFn: ({ pageParam, signal }) => getPage(asked, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (_, pages, lastSkip) => nextSkip(pages, lastSkip),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Puts what was recorded since before the items that are there. Does nothing and returns false while a page is on its
 * way: its answer would replace what was put in.
 */
export async function loadNewest(client: QueryClient, search: ActivitySearch): Promise<boolean> {
  const { queryKey } = activityQuery(search);
  const newest = await getPage(askedOf(search), 0);
  if (client.isFetching({ queryKey, exact: true }) > 0) return false;
  client.setQueryData<Feed>(queryKey, (feed) => feed && withNewest(feed, newest));
  return true;
}
