import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckDnssec, GetDnssec } from '#contract/dnssec.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { showFailure } from '#web/ui/toast.ts';

/** All that is loaded of DNSSEC; its list stands under it, too. */
export const dnssecKey = ['dnssec'] as const;

/** One name with its chain of trust. */
export const detailQuery = (domainId: string) =>
  queryOptions({
    queryKey: [...dnssecKey, 'one', domainId],
    queryFn: ({ signal }) => call(GetDnssec, { params: { domainId }, signal }),
  });

/** Loads again when names were checked, or changed. */
export function useLiveDnssec(): void {
  const client = useQueryClient();
  const soon = useReloadOn({ reload: () => client.invalidateQueries({ queryKey: dnssecKey }) });
  useLive('DnssecChecked', soon);
}

/** Has one name checked; a failure is told. Its code brings the texts `dnssec`. */
export function useCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (domainId: string) => call(CheckDnssec, { params: { domainId } }),
    onSuccess: (detail) => client.setQueryData(detailQuery(detail.domainId).queryKey, detail),
    onError: (error) => showFailure(i18n.t('dnssec.checkFailed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: dnssecKey }),
  });
}
