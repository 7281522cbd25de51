import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CheckDelegation, type Delegation, GetDelegation } from '#contract/delegation.ts';
import { call } from '#web/base/call.ts';

const askAgainMs = 1_000;
/** A look that is older is made again when the page is opened. */
const oldMs = 86_400_000;

function delegationQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'delegation', id],
    queryFn: ({ signal }) => call(GetDelegation, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.isChecking ? askAgainMs : false),
  });
}

/** Where a name leads: as it is known, looked at again where that is nothing or old, and when somebody asks. */
export function useDelegation(id: string) {
  const client = useQueryClient();
  const query = useQuery(delegationQuery(id));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(CheckDelegation, { params: { id } }),
    onSuccess: (known) => client.setQueryData(delegationQuery(id).queryKey, known),
  });
  const { data } = query;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || !data || data.ownHosts.length === 0 || !isOld(data)) return;
    hasAsked.current = true;
    mutate();
  }, [data, mutate]);
  return { query, check: mutate, isChecking: isPending || data?.isChecking === true };
}

function isOld({ check, isChecking }: Delegation): boolean {
  return !isChecking && (check === null || Date.now() - Date.parse(check.checkedAt) > oldMs);
}
