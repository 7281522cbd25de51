import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListMonitoring } from '#contract/monitoring.ts';
import {
  DeleteWebsiteVerdict,
  type DomainWebsite,
  GetDomainWebsite,
  LookAtDomainWebsite,
  SetWebsiteVerdict,
  type VerdictScope,
  type VerdictStatus,
} from '#contract/websites.ts';
import { call } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';

const askAgainMs = 2_000;

function websiteQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'website', id],
    queryFn: ({ signal }) => call(GetDomainWebsite, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.isLooking ? askAgainMs : false),
  });
}

/** As many of the newest changes of its status as a year is shown by. */
const maxChanges = 200;

/** When a domain's website became another, by the list that Monitoring shows. */
export function websiteChangesQuery(id: string) {
  return queryOptions({
    queryKey: ['domains', 'website-changes', id],
    queryFn: async ({ signal }) => {
      const query = { domainId: id, field: 'websiteStatus' as const, take: maxChanges };
      return (await call(ListMonitoring, { query, signal })).data;
    },
  });
}

export type Said = { status: VerdictStatus; scope: VerdictScope } | null;

/** What is known of a domain's website, with a look at once and the user's own word; `say(null)` takes that back. */
export function useWebsite(id: string) {
  const client = useQueryClient();
  const query = useQuery(websiteQuery(id));
  const onSuccess = (known: DomainWebsite) => client.setQueryData(websiteQuery(id).queryKey, known);
  const look = useMutation({ mutationFn: () => call(LookAtDomainWebsite, { params: { id } }), onSuccess });
  useLive('WebsitesLookedAt', ({ domainIds }) => {
    if (domainIds.includes(id)) void client.invalidateQueries({ queryKey: websiteQuery(id).queryKey });
  });
  const verdict = useMutation({
    mutationFn: (said: Said) =>
      said ? call(SetWebsiteVerdict, { params: { id }, body: said }) : call(DeleteWebsiteVerdict, { params: { id } }),
    onSuccess: async (known) => {
      onSuccess(known);
      await client.invalidateQueries({ queryKey: ['domains'], predicate: ({ queryKey }) => queryKey[1] !== 'website' });
    },
  });
  return { query, look, verdict };
}
