import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './call.ts';
import { live } from './live.ts';

/**
 * Whether to ask once more: answers below 500 are final, others are asked for three times in all. Where no answer came at
 * all, one more try shows it; what failed is asked for again when the server is back (`reloadFailed`).
 */
export function mayRetry(failures: number, error: unknown): boolean {
  const status = error instanceof ApiFailure ? error.status : undefined;
  if (status === 0) return failures < 1;
  return failures < 2 && !(status !== undefined && status >= 400 && status < 500);
}

/** Works without an internet connection: the server may be local. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiFailure && error.status === 0) live.doubt();
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: mayRetry,
      retryDelay: (failures, error) =>
        error instanceof ApiFailure && error.status === 0 ? 500 : 1_000 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Asks again for what is shown and could not be loaded. */
export const reloadFailed = (): void =>
  void queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    { cancelRefetch: false },
  );
live.onReconnect(reloadFailed);
