import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NotificationType } from '#contract/notifications.ts';
import { ApiFailure } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { domainByNameQuery, reloadDomains, rowOf } from '#web/domains/domains.api.ts';
import { finishedRows } from '#web/domains/live-rows.rules.ts';

const types: ReadonlySet<NotificationType> = new Set([NotificationType.DomainVerification]);

/** The domain of an address, loaded again when its processing or its verification ended (D-093). */
export function useDomain(name: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...domainByNameQuery(name),
    refetchOnMount: 'always',
    placeholderData: () => rowOf(client, name),
  });
  const { data: domain, error } = query;
  const reloadSoon = useReloadOn({ types, reload: () => reloadDomains(client) });
  useLive('ReceiveDomainProgress', (...events) => {
    if (domain && finishedRows([domain], events).length > 0) reloadSoon();
  });
  useLive('LandersChanged', reloadSoon);
  return {
    domain: isMissing(error) ? undefined : domain,
    isMissing: isMissing(error),
    hasFailed: error !== null,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Foreign names and unknown ones are told alike (D-010). */
const isMissing = (error: Error | null) => error instanceof ApiFailure && error.status === 404;
