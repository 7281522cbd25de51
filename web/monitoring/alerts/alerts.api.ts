import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type AlertChannel,
  type AlertRule,
  CreateAlertChannel,
  DeleteAlertChannel,
  GetAlertDelivery,
  ListAlertChannels,
  ListAlertDeliveries,
  PreviewAlertRule,
  ReplayAlertDelivery,
  RotateAlertSecret,
  TestAlertChannel,
  UpdateAlertChannel,
} from '#contract/alerts.ts';
import type { Sent } from '#contract/endpoint.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { toasts } from '#web/ui/toast.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';

export const channelsQuery = queryOptions({
  queryKey: ['alert-channels'],
  queryFn: ({ signal }) => call(ListAlertChannels, { signal }),
});

/** Messages, page by page; as long as one is on its way they are asked for again. */
export const deliveriesQuery = infiniteQueryOptions({
  queryKey: ['alert-deliveries'],
  queryFn: ({ signal, pageParam }) =>
    call(ListAlertDeliveries, { query: pageParam ? { before: pageParam } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? (deliveries.at(-1)?.id ?? null) : null),
});

export type ChannelBody = Sent<typeof CreateAlertChannel>['body'];
type ChannelChange = Sent<typeof UpdateAlertChannel>['body'];

/** Adds, changes and deletes channels; the list shows what the server then has. */
export function useChannels() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const set = (to: (channels: AlertChannel[]) => AlertChannel[]) =>
    client.setQueryData(channelsQuery.queryKey, (now) => now && to(now));
  const put = (channel: AlertChannel) => set((now) => now.map((one) => (one.id === channel.id ? channel : one)));
  const reload = () =>
    Promise.all([channelsQuery, deliveriesQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  const onError = (error: unknown) => toasts.show({ type: 'danger', title: errorText(error) });
  return {
    reload,
    create: useMutation({
      mutationFn: (body: ChannelBody) => call(CreateAlertChannel, { body }),
      onSuccess: ({ channel }) => set((now) => [...now, channel]),
    }),
    /** a form tells what is wrong by itself */
    update: useMutation({
      mutationFn: ({ id, body }: { id: string; body: ChannelChange }) =>
        call(UpdateAlertChannel, { params: { id }, body }),
      onSuccess: ({ undoId: _, ...channel }) => put(channel),
    }),
    remove: useMutation({
      mutationFn: ({ id }: AlertChannel) => call(DeleteAlertChannel, { params: { id } }),
      onSuccess: ({ undoId }, { id, name }) => {
        set((now) => now.filter((one) => one.id !== id));
        void client.invalidateQueries({ queryKey: deliveriesQuery.queryKey });
        showUndoable({ type: 'success', title: t('alerts.removed', { name }) }, [undoId], { reload });
      },
      onError,
    }),
    rotate: useMutation({
      mutationFn: ({ id }: AlertChannel) => call(RotateAlertSecret, { params: { id } }),
      onSuccess: ({ channel }) => put(channel),
      onError,
    }),
  };
}

const pauseMs = 1_000;
const longestMs = 20_000;

/** Sends a test message and waits for what came of it; one that is still on its way after 20 s is given as it stands. */
export function useTest(channel: AlertChannel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      let delivery = await call(TestAlertChannel, { params: { id: channel.id } });
      for (let waited = 0; delivery.state === 'waiting' && waited < longestMs; waited += pauseMs) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        delivery = await call(GetAlertDelivery, { params: { id: delivery.id } });
      }
      return delivery;
    },
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
  });
}

/** Sends a message once more. */
export function useReplay() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(ReplayAlertDelivery, { params: { id } }),
    onSuccess: () => toasts.show({ type: 'success', title: t('alerts.replayed') }),
    onError: (error) => toasts.show({ type: 'danger', title: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
  });
}

export const previewOf = (rule: AlertRule) => call(PreviewAlertRule, { body: { rule } });
