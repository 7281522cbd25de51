import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DropFailedWork, type FailedWork, GetOperatorWork, RetryFailedWork } from '#contract/operator-work.ts';
import { call } from '#web/base/call.ts';

/** Queues pass by the second. */
const everyMs = 10_000;

export const operatorWorkQuery = queryOptions({
  queryKey: ['operator-work'],
  queryFn: ({ signal }) => call(GetOperatorWork, { signal }),
  refetchInterval: everyMs,
  refetchOnMount: 'always',
});

export const dropFailed = ({ kind, reason }: Pick<FailedWork, 'kind' | 'reason'>) =>
  call(DropFailedWork, { body: { of: 'effects', kind, reason } });

export function useRetryFailed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ of, kind, reason }: Pick<FailedWork, 'of' | 'kind' | 'reason'>) =>
      call(RetryFailedWork, { body: { of, kind, reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: operatorWorkQuery.queryKey }),
  });
}
