import { queryOptions } from '@tanstack/react-query';
import { GetHandover } from '#contract/handovers.ts';
import { call } from '#web/base/call.ts';

/** Null where the domain is not sold. It is loaded again with what is shown of domains. */
export const handoverQuery = (id: string) =>
  queryOptions({
    queryKey: ['domains', 'handover', id],
    queryFn: ({ signal }) => call(GetHandover, { params: { id }, signal }),
  });
