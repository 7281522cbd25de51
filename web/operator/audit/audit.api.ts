import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ListAudit } from '#contract/audit.ts';
import { call } from '#web/base/call.ts';
import { dates } from '#web/base/dates.ts';
import { type AuditSearch, askedOf } from './audit-search.ts';

/** What others do meanwhile is seen after so long. */
const everyMs = 30_000;

export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['operator-audit', search, dates.get().timeZone],
    queryFn: ({ signal, pageParam }) => call(ListAudit, { query: { ...askedOf(search), before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    refetchOnMount: 'always',
  });
