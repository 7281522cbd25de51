import { queryOptions } from '@tanstack/react-query';
import { ListRegistrars } from '#contract/domain-list.ts';
import { GetTransferCounts } from '#contract/transfers.ts';
import { call } from '#web/base/call.ts';

/** How many transfers there are of each kind, and the registrars that they name. */
export const transferCountsQuery = queryOptions({
  queryKey: ['transfers', 'counts'],
  queryFn: ({ signal }) => call(GetTransferCounts, { signal }),
});

/** Registrars of the account's names. */
export const registrarsQuery = queryOptions({
  queryKey: ['domains', 'registrars', 'portfolio'],
  queryFn: ({ signal }) => call(ListRegistrars, { query: {}, signal }),
  staleTime: 60_000,
});
