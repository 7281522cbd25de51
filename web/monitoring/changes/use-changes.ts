import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { changesQuery, getChanges, summaryQuery } from '../monitoring.api.ts';
import { type ChangeFeed, type ChangePage, entriesOf, newIn, withEntries, withNewest } from '../parts/change-pages.ts';
import type { ChangeSearch } from '../parts/change-search.ts';

const gatherMs = 2_000; // changes come in crowds

/**
 * The changes of a search, kept up to date: entries that are shown change in their places, new ones wait until `showNew` is
 * called, so that nothing moves under the reader's eyes.
 */
export function useChanges(search: ChangeSearch) {
  const client = useQueryClient();
  const options = changesQuery(search);
  const query = useInfiniteQuery(options);
  const { queryKey } = options;
  const [waiting, setWaiting] = useState<ChangePage | null>(null);
  const isLoaded = query.data !== undefined;
  const look = async () => {
    void client.invalidateQueries(summaryQuery);
    const newest = await getChanges(search, null).catch(() => null); // the next push tries again
    if (!newest || client.isFetching({ queryKey, exact: true }) > 0) return;
    const fresh = new Map(newest.data.map((entry) => [entry.id, entry]));
    client.setQueryData<ChangeFeed>(
      queryKey,
      (feed) => feed && withEntries(feed, (entry) => fresh.get(entry.id) ?? entry),
    );
    const feed = client.getQueryData<ChangeFeed>(queryKey);
    setWaiting(feed && newIn(feed, newest) > 0 ? newest : null);
  };
  const soon = useReloadOn({ types: noTypes, gatherMs, reload: look });
  useLive('ReceiveMonitoringChange', soon);
  const isFromMemory = useRef(isLoaded);
  useEffect(() => {
    if (isFromMemory.current) soon(); // what came since
  }, [soon]);
  const { data } = query;
  const entries = useMemo(() => data && entriesOf(data.pages), [data]);
  const newCount = waiting && data ? newIn(data, waiting) : 0;
  return {
    ...query,
    entries,
    pages: data?.pages ?? noPages,
    /** new changes that are not shown yet; as many as a page has may be more */
    newCount,
    isMoreNew: newCount > 0 && newCount === waiting?.data.length,
    showNew: () => {
      if (waiting) client.setQueryData<ChangeFeed>(queryKey, (feed) => feed && withNewest(feed, waiting));
      setWaiting(null);
    },
  };
}
export type Changes = ReturnType<typeof useChanges>;

const noTypes = new Set<never>();
const noPages: readonly ChangePage[] = [];
