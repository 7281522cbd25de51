import { queryOptions } from '@tanstack/react-query';
import { GetAccountDeletion } from '#contract/account-deletion.ts';
import { call } from '#web/base/call.ts';

/** Whether the account is to be deleted, and what would become of that wish today. */
export const deletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => call(GetAccountDeletion, { signal }),
});
