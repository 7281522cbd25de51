import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckVerification, type VerificationState } from '#contract/verification.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { toasts } from '#web/ui/toast.ts';
import { verificationQuery } from '../domains.api.ts';

const whileCheckingMs = 2_000;
const usualMs = 30_000;

/** When to ask again: soon while a look is under way, and at the moment from which on another one is possible. */
function pauseMs(state: VerificationState | undefined): number {
  if (state?.isChecking) return whileCheckingMs;
  if (!state?.checkableAt) return usualMs;
  return Math.min(usualMs, Math.max(1_000, Date.parse(state.checkableAt) - Date.now() + 200));
}

/** How the claim of a domain stands, kept up to date while it is shown. */
export function useVerification(id: string) {
  const client = useQueryClient();
  const query = verificationQuery(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isProven(state.error) ? false : pauseMs(state.data)),
  });
  const asking = useMutation({
    mutationFn: () => call(CheckVerification, { params: { id } }),
    onSuccess: (state) => client.setQueryData(query.queryKey, state),
    onError: (failure) => {
      // another page asked a moment ago, or the name is proven: the state says so
      const isKnown = failure instanceof ApiFailure && (failure.status === 429 || isProven(failure));
      if (!isKnown) toasts.show({ type: 'danger', title: errorText(failure) });
      void refetch();
    },
  });
  return {
    /** the last known, while it cannot be loaded */
    state: data,
    isVerified: isProven(error),
    isFailed: error !== null && !isProven(error),
    isLoading: isFetching,
    reload: () => void refetch(),
    check: () => asking.mutate(),
    isAsking: asking.isPending,
  };
}

/** The server's word for a domain that needs no proof any more. */
const isProven = (error: Error | null) => error instanceof ApiFailure && error.code === 'VERIFICATION_NOT_REQUIRED';
