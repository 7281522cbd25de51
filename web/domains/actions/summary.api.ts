import { queryOptions } from '@tanstack/react-query';
import { SummariseDomains } from '#contract/bulk-actions.ts';
import { call } from '#web/base/call.ts';

/** What a selection consists of and what is at stake in it, of the same call however much of it is on screen (DUE-006). */
export const summaryQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['domains', 'summary', ids.join()],
    queryFn: ({ signal }) => call(SummariseDomains, { body: { domainIds: [...ids] }, signal }),
    gcTime: 0,
  });
