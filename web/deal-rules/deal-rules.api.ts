import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DealRules, GetDealRules, SimulateDealRules, simulationMs } from '#contract/deal-rules.ts';
import { ApiFailure, call } from '#web/base/call.ts';

/** The rules of a lander group; null where there is no such group. */
export const dealRulesQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['landers', 'dealRules', groupId],
    queryFn: async ({ signal }) => {
      try {
        return await call(GetDealRules, { params: { id: groupId }, signal });
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
  });

/** What rules would have done last year; the last answer stays until the next one is here. */
export const simulationQuery = (groupId: string, rules: DealRules | undefined) =>
  queryOptions({
    queryKey: ['landers', 'dealRuleSimulation', groupId, rules],
    queryFn: ({ signal }) =>
      call(SimulateDealRules, { params: { id: groupId }, body: { rules: rules as DealRules }, signal }),
    enabled: rules !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: simulationMs / 3, // so that rules can be switched on however long the page was open
  });
