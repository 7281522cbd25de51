import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GetInquiry, ListInquiries } from '#contract/inquiries.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { useLive, useReconnect } from '#web/base/live.ts';

const queryKey = ['inquiries'];
const pageSize = 20;

export type InquiryFilter = 'all' | 'spam';

/** Inquiries, the latest first, page by page; one of these domains where a domain is given. */
export function useInquiries(filter: InquiryFilter, domainId?: string) {
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'list', { filter, domainId }],
    queryFn: ({ pageParam: skip, signal }) =>
      call(ListInquiries, { query: { skip, take: pageSize, filter, domainId }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, skip, data }) => (hasMore ? skip + data.length : undefined),
  });
  const { data } = query;
  const items = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.data);
    return all && [...new Map(all.map((one) => [one.id, one])).values()]; // one that moved up comes twice
  }, [data]);
  return { ...query, items, totalCount: data?.pages[0]?.totalCount };
}

/** One inquiry with its messages, which is read by that; null where there is none. */
export function useInquiry(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...queryKey, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        const inquiry = await call(GetInquiry, { params: { id }, signal });
        void client.invalidateQueries({ queryKey: [...queryKey, 'list'] }); // it is no longer unread
        return inquiry;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** What comes in while the list is shown, and after a lost connection, is loaded. */
export function useLiveInquiries(): void {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey });
  useLive('ReceiveNewInquiry', reload);
  useReconnect(reload);
}
