import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { activityQuery, loadNewest } from './activity.api.ts';
import { itemsOf } from './activity-pages.ts';
import type { ActivitySearch } from './activity-search.ts';

/** The feed of a search, kept up to date by whatever is pushed while it is shown. */
export function useActivity(search: ActivitySearch) {
  const query = useInfiniteQuery(activityQuery(search));
  const pages = query.data?.pages;
  const items = useMemo(() => pages && itemsOf(pages), [pages]);
  useNewest(search, pages !== undefined);
  return {
    ...query,
    items,
    /** the next page was asked for and did not come */
    hasMoreFailed: query.isFetchNextPageError,
  };
}

function useNewest(search: ActivitySearch, isLoaded: boolean): void {
  const client = useQueryClient();
  const soon: () => void = useReloadOn({
    reload: async () => {
      if (!(await loadNewest(client, search))) soon(); // once more when the page is there
    },
  });
  useLive('ReceiveNewInquiry', soon);
  useLive('ReceiveInquiryUpdate', soon);
  const isFromMemory = useRef(isLoaded);
  useEffect(() => {
    if (isFromMemory.current) soon(); // what came since
  }, [soon]);
}
