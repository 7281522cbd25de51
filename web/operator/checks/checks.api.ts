import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CheckId, GetOperatorChecks, RunOperatorChecks, SendTestMail } from '#contract/operator-checks.ts';
import { call } from '#web/base/call.ts';

export const checksQuery = queryOptions({
  queryKey: ['operator-checks'],
  queryFn: ({ signal }) => call(GetOperatorChecks, { signal }),
  refetchOnMount: 'always',
});

/** Runs these checks, or all, and shows what they found. */
export function useRunChecks(onError: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: CheckId[]) => call(RunOperatorChecks, { body: ids ? { ids } : {} }),
    onError,
    onSuccess: (checks) => void client.setQueryData(checksQuery.queryKey, checks),
  });
}

export const useTestMail = () => useMutation({ mutationFn: () => call(SendTestMail) });
