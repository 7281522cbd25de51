import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './call.ts';

/** Answers below 500 are final; the rest is tried twice more. Works without an internet connection: the server may be local. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500),
    },
    mutations: { networkMode: 'always' },
  },
});
