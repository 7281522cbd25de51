import { queryOptions } from '@tanstack/react-query';
import { GetOperatorStorage } from '#contract/operator-storage.ts';
import { call } from '#web/base/call.ts';

/** Sizes pass slowly, and the server walks through folders for them. */
export const operatorStorageQuery = queryOptions({
  queryKey: ['operator-storage'],
  queryFn: ({ signal }) => call(GetOperatorStorage, { signal }),
  refetchOnMount: 'always',
});
