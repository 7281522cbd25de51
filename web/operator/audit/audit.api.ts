import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ListAudit } from '#contract/audit.ts';
import { call } from '#web/base/call.ts';
import type { AuditSearch } from './audit-search.ts';

export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['operator-audit', search],
    queryFn: ({ signal, pageParam }) => call(ListAudit, { query: { ...search, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
