import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ListDomainsForLanders } from '#contract/domain-list.ts';
import { GetDomainsByIds } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ListLanderGroups } from '#contract/lander-groups.ts';
import { ListLanderPresets, ListLanderTemplates } from '#contract/lander-templates.ts';
import { ReviewDomainsForLanders } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';

const pageSize = 50;

/** Domains that can get a lander, those added last first (API-028, LAND-018). */
export const freeDomainsQuery = (filter: string, excludeGroupId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['domains', 'for-landers', filter, excludeGroupId],
    queryFn: ({ pageParam, signal }) =>
      call(ListDomainsForLanders, { query: free(filter, excludeGroupId, pageParam, pageSize), signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Reply<typeof ListDomainsForLanders>) =>
      last.hasMore ? last.skip + last.data.length : undefined,
    placeholderData: keepPreviousData,
  });

/** The first of them, as many as `take`. */
export const loadFreeDomains = (filter: string, excludeGroupId: string | null, take: number) =>
  call(ListDomainsForLanders, { query: free(filter, excludeGroupId, 0, take) });

const free = (filter: string, excludeGroupId: string | null, skip: number, take: number) => ({
  skip,
  take,
  ...(filter === '' ? {} : { filter }),
  ...(excludeGroupId === null ? {} : { excludeGroupId }),
});

/** Domains by their ids, e.g. for the names of those that were handed over. */
export const domainsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['domains', 'by-ids', ids],
    queryFn: ({ signal }) => call(GetDomainsByIds, { body: [...ids], signal }),
  });

export const groupsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['landers', 'groups-to-choose', search],
    queryFn: ({ pageParam, signal }) =>
      call(ListLanderGroups, { query: { page: pageParam, pageSize, ...(search === '' ? {} : { search }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Reply<typeof ListLanderGroups>) => (last.hasMore ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

const maxListed = 200;

export const presetsQuery = queryOptions({
  queryKey: ['landers', 'presets-to-choose'],
  queryFn: ({ signal }) => call(ListLanderPresets, { query: { pageSize: maxListed }, signal }),
});

export const templatesQuery = queryOptions({
  queryKey: ['landers', 'templates-to-choose'],
  queryFn: ({ signal }) => call(ListLanderTemplates, { query: { pageSize: maxListed }, signal }),
});

/** What landers of these domains would be like; asked for again each time (D-181). */
export const reviewQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['lander-review', ids.join()],
    queryFn: ({ signal }) => call(ReviewDomainsForLanders, { body: { domainIds: [...ids] }, signal }),
    gcTime: 0,
  });
