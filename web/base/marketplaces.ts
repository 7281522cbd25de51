import { queryOptions } from '@tanstack/react-query';
import { ListMarketplaces } from '#contract/marketplaces.ts';
import { call } from './call.ts';

/** With which access each marketplace is asked for prices; none: it is not asked. */
export const marketplacesQuery = queryOptions({
  queryKey: ['marketplaces'],
  queryFn: ({ signal }) => call(ListMarketplaces, { signal }),
});
