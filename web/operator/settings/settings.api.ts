import { queryOptions } from '@tanstack/react-query';
import { GetOperatorSettings, GetOperatorVersion } from '#contract/operator-settings.ts';
import { call } from '#web/base/call.ts';

const everyMs = 30_000;

/** They change with a restart alone. */
export const operatorSettingsQuery = queryOptions({
  queryKey: ['operator-settings'],
  queryFn: ({ signal }) => call(GetOperatorSettings, { signal }),
  refetchOnMount: 'always',
});

export const operatorVersionQuery = queryOptions({
  queryKey: ['operator-version'],
  queryFn: ({ signal }) => call(GetOperatorVersion, { signal }),
  refetchInterval: everyMs,
  refetchOnMount: 'always',
});
