import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AddMonitoredDomains } from '#contract/domain-actions.ts';
import { GetDomainByName } from '#contract/domains.ts';
import {
  DeleteReleaseWatch,
  GetLifeCycle,
  ListReleaseWatches,
  type ReleaseRefusal,
  SetReleaseWatch,
} from '#contract/releases.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';

const everyMinute = 60_000;

/** Where a domain stands between expiry and release; asked again while somebody looks, as looks come close together. */
export const lifeCycleQuery = (id: string) =>
  queryOptions({
    queryKey: ['domains', 'life-cycle', id],
    queryFn: ({ signal }) => call(GetLifeCycle, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.watch?.endedAt === null ? everyMinute : false),
  });

/** Names that the user waits for. */
export const releaseWatchesQuery = queryOptions({
  queryKey: ['domains', 'release-watches'],
  queryFn: ({ signal }) => call(ListReleaseWatches, { signal }),
  refetchInterval: everyMinute,
});

type Named = { id: string; name: string };

/** Begins or ends to wait for a name; an end can be taken back from its toast. */
export function useReleaseWatch() {
  const client = useQueryClient();
  const onSettled = (_: unknown, __: unknown, { id }: Named) => reload(client, id);
  const onError = (error: Error) => toasts.show({ type: 'danger', title: releaseErrorText(error) });
  const set = useMutation({
    mutationFn: ({ id }: Named) => call(SetReleaseWatch, { params: { id } }),
    onError,
    onSettled,
  });
  const stop = useMutation({
    mutationFn: ({ id }: Named) => call(DeleteReleaseWatch, { params: { id } }),
    onError,
    onSuccess: (_, named) =>
      toasts.show({
        type: 'success',
        title: i18n.t('releases.actions.stopped', { name: named.name }),
        action: { label: i18n.t('common.undo'), run: () => set.mutate(named) },
      }),
    onSettled,
  });
  return { set, stop };
}

/** Monitors a name and waits for it; the reply says what it is called here. Throws a text where it is no name. */
export function useWaitForName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (typed: string) => {
      const { failedDomains } = await call(AddMonitoredDomains, { headers: {}, body: [typed] });
      if (failedDomains.length > 0) throw new NoName();
      const { id, domainName } = await call(GetDomainByName, { params: { domainName: typed } });
      await call(SetReleaseWatch, { params: { id } });
      return { id, domainName };
    },
    onSuccess: ({ id }) => reload(client, id),
  });
}

/** What was typed is no name that can be registered. */
class NoName extends Error {}

async function reload(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: releaseWatchesQuery.queryKey }),
    client.invalidateQueries({ queryKey: lifeCycleQuery(id).queryKey }),
  ]);
}

/** A failure in the reader's words, with those of what cannot be waited for. */
export function releaseErrorText(error: unknown): string {
  if (error instanceof NoName) return i18n.t('releases.add.invalid');
  const key = error instanceof ApiFailure ? `releases.refusals.${error.code}` : '';
  return i18n.exists(key) ? i18n.t(key as `releases.refusals.${ReleaseRefusal}`) : errorText(error);
}
