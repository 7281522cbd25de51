import { queryOptions } from '@tanstack/react-query';
import { ListRegistrarAccounts } from '#contract/registrar-accounts.ts';
import { call } from './call.ts';

export const accountsKey = ['registrar-accounts'] as const;

/** The connected accounts at registrars, and what is true of them together. */
export const accountsQuery = queryOptions({
  queryKey: [...accountsKey, 'all'],
  queryFn: ({ signal }) => call(ListRegistrarAccounts, { signal }),
});
