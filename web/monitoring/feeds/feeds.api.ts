import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CreateFeed, DeleteFeed, type FeedKind, ListFeeds, RemakeFeed } from '#contract/feeds.ts';
import { ListGridViews } from '#contract/grid-views.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: ({ signal }) => call(ListFeeds, { signal }),
});

/** Ids and names of the saved views that a link can be made for. */
export const feedViewsQuery = queryOptions({
  queryKey: ['feeds', 'views'],
  queryFn: ({ signal }) => call(ListGridViews, { signal }),
});

/** Makes links, gives them other addresses and deletes them; whatever came of it the list is asked for again. */
export function useFeedChanges() {
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => toasts.show({ type: 'danger', title: feedErrorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  };
  const make = useMutation({
    mutationFn: (body: { kind: FeedKind; viewId: string | null }) => call(CreateFeed, { body }),
    ...common,
  });
  const remake = useMutation({ mutationFn: (id: string) => call(RemakeFeed, { params: { id } }), ...common });
  const remove = useMutation({
    mutationFn: (id: string) => call(DeleteFeed, { params: { id } }),
    onSuccess: () => toasts.show({ type: 'success', title: i18n.t('feeds.removed') }),
    ...common,
  });
  return { make, remake, remove };
}

const feedErrorText = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'FEED_LIMIT_REACHED' ? i18n.t('feeds.limit') : errorText(error);
