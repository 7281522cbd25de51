import { queryOptions } from '@tanstack/react-query';
import { ListTags } from '#contract/domain-list.ts';
import { call } from '#web/base/call.ts';

/** The user's tags with the number of domains that have them. */
export const tagsQuery = (isForMonitoring = false) =>
  queryOptions({
    queryKey: ['domains', 'tags', isForMonitoring],
    queryFn: ({ signal }) => call(ListTags, { query: isForMonitoring ? { isForMonitoring: 'true' } : {}, signal }),
  });
