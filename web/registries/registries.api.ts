import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/endpoint.ts';
import { GetRegistryStatus } from '#contract/registry-status.ts';
import { call } from '#web/base/call.ts';

export type RegistryStatus = Reply<typeof GetRegistryStatus>;

/** Slots pass by the second; whoever watches a queue sees it shrink. */
const everyMs = 10_000;

export const registriesQuery = queryOptions({
  queryKey: ['registry-status'],
  queryFn: ({ signal }) => call(GetRegistryStatus, { signal }),
  refetchInterval: everyMs,
  refetchOnMount: 'always',
});
