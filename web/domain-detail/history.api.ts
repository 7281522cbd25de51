import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GetPriceHistory, ListMonitoringChanges, ListRawAnswers, ListWhoisChanges } from '#contract/domain-changes.ts';
import { GetSandboxPage } from '#contract/sandbox-page.ts';
import { call } from '#web/base/call.ts';

/** So many of the newest of each list are asked for at first (D-161). */
export const firstChanges = 10;

/** Changes of a registration, the newest `limit`. All of a domain's page is asked for again when something happened to it. */
export function whoisChangesQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: ['domains', 'whois-changes', id, limit],
    queryFn: ({ signal }) => call(ListWhoisChanges, { params: { id }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Changes on marketplaces, the newest `limit`. */
export function monitoringChangesQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: ['domains', 'monitoring-changes', id, limit],
    queryFn: ({ signal }) => call(ListMonitoringChanges, { params: { id }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function priceHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'price-history', id],
    queryFn: ({ signal }) => call(GetPriceHistory, { params: { id }, signal }),
  });
}

export function sandboxPageQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'sandbox-page', id],
    queryFn: ({ signal }) => call(GetSandboxPage, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the registry wrote. */
export function rawAnswersQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'raw-answers', id],
    queryFn: ({ signal }) => call(ListRawAnswers, { params: { id }, signal }),
  });
}
