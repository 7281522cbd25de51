import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CreateSharedView, EndSharedView, ListSharedViews, type WantedSharedView } from '#contract/shared-views.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';

export const sharedViewsQuery = queryOptions({
  queryKey: ['shared-views'],
  queryFn: ({ signal }) => call(ListSharedViews, { signal }),
});

/** A change of the links; whatever came of it the list is asked for again. */
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error: Error) => {
      const isFull = error instanceof ApiFailure && error.code === 'SHARED_VIEW_LIMIT_REACHED';
      toasts.show({ type: 'danger', title: isFull ? i18n.t('sharedViews.limit') : errorText(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sharedViewsQuery.queryKey }),
  });
}

export const useShare = () => useChange((body: WantedSharedView) => call(CreateSharedView, { body }));
export const useEndShared = () => useChange((id: string) => call(EndSharedView, { params: { id } }));
