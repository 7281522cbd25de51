import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLive, useReconnect } from '#web/base/live.ts';
import { useDomainsRefresh } from '#web/domains/domains-refresh.ts';
import { createGatherer, type Gatherer } from '#web/domains/live-rows.ts';
import { activityQuery, loadNewest } from './activity.api.ts';
import { itemsOf } from './activity-pages.ts';
import type { ActivitySearch } from './activity-search.ts';

const newestEveryMs = 500;

/** The feed of a search, kept up to date by whatever is pushed while it is shown. */
export function useActivity(search: ActivitySearch) {
  const { type, domainId } = search;
  const query = useInfiniteQuery(activityQuery(search));
  const pages = query.data?.pages;
  const items = useMemo(() => pages && itemsOf(pages), [pages]);
  useNewest({ type, domainId }, pages !== undefined);
  return {
    ...query,
    items,
    /** the next page was asked for and did not come */
    hasMoreFailed: query.isFetchNextPageError,
  };
}

function useNewest({ type, domainId }: ActivitySearch, isLoaded: boolean): void {
  const client = useQueryClient();
  const gatherer = useRef<Gatherer<'newest'> | null>(null);
  const wasLoaded = useRef(isLoaded);
  useEffect(() => {
    const search = { ...(type === undefined ? {} : { type }), ...(domainId === undefined ? {} : { domainId }) };
    const made: Gatherer<'newest'> = createGatherer(newestEveryMs, async () => {
      if (!(await loadNewest(client, search))) made.add(['newest']); // once more when the page is there
    });
    gatherer.current = made;
    if (wasLoaded.current) made.add(['newest']); // shown from memory: what came since
    return made.stop;
  }, [client, type, domainId]);
  const ask = useCallback(() => gatherer.current?.add(['newest']), []);
  useLive('ReceiveNotification', ask);
  useLive('ReceiveNewInquiry', ask);
  useLive('ReceiveInquiryUpdate', ask);
  useReconnect(ask);
  useDomainsRefresh(ask);
}
