import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CheckDelegation, type Delegation, GetDelegation, SetMailLock } from '#contract/delegation.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { showFailure } from '#web/ui/toast.ts';

const askAgainMs = 1_000;
/** A look that is older is made again when the page is opened. */
const oldMs = 86_400_000;

function delegationQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'delegation', id],
    queryFn: ({ signal }) => call(GetDelegation, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.isChecking || data?.mail === 'waiting' ? askAgainMs : false),
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
  const mail = useMutation({
    mutationFn: (isLocked: boolean) => call(SetMailLock, { params: { id }, body: { isLocked } }),
    onSuccess: (known) => client.setQueryData(delegationQuery(id).queryKey, known),
    onError: (error) => showFailure(i18n.t('delegation.mail.failed'), error),
  });
  const { data } = query;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || !data || data.ownHosts.length === 0 || !isOld(data)) return;
    hasAsked.current = true;
    mutate();
  }, [data, mutate]);
  const lock = { set: mail.mutate, isBusy: mail.isPending };
  return { query, check: mutate, isChecking: isPending || data?.isChecking === true, lock };
}

function isOld({ check, isChecking }: Delegation): boolean {
  return !isChecking && (check === null || Date.now() - Date.parse(check.checkedAt) > oldMs);
}
