import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type GridView, ListGridViews } from '#contract/grid-views.ts';
import { call, firstAnswer } from '#web/base/call.ts';

/** The user's saved views. A failure is logged by the call and not tried again: the grid goes on without them (ERR-022). */
export const viewsQuery = queryOptions({
  queryKey: ['grid-views'],
  queryFn: ({ signal }) => call(ListGridViews, { signal }),
  initialData: () => firstAnswer(ListGridViews),
  retry: false,
});

/** Changes the views as they are known here; what the server says comes with the next look. */
export function changeViews(client: QueryClient, change: (views: GridView[]) => GridView[]): void {
  client.setQueryData(viewsQuery.queryKey, (known) => change(known ?? []));
}
