import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { factsOf, type SelectionFacts, SummariseDomains } from '#contract/bulk-actions.ts';
import type { ActionTarget } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';

/** What decides which actions are possible: reckoned from the rows at hand, asked for where some are not. */
export function useFacts({ ids, domains }: ActionTarget): { facts: SelectionFacts | undefined; retry?: () => void } {
  const isAtHand = domains.length === ids.length;
  const known = useMemo(() => (isAtHand ? factsOf(domains) : undefined), [isAtHand, domains]);
  const key = useMemo(() => (isAtHand ? '' : ids.join()), [isAtHand, ids]);
  const asked = useQuery({
    queryKey: ['domains', 'summary', key],
    queryFn: ({ signal }) => call(SummariseDomains, { body: { domainIds: [...ids] }, signal }),
    enabled: !isAtHand,
    gcTime: 0,
  });
  if (known) return { facts: known };
  return { facts: asked.data, ...(asked.isError ? { retry: () => void asked.refetch() } : {}) };
}
