import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  DeleteNotification,
  ListNotifications,
  MarkAllNotificationsRead,
  MarkNotificationRead,
  type Notification,
} from '#contract/notifications.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { useLive, useReconnect } from '#web/base/live.ts';
import { countOf } from './notification-args.ts';
import { unreadUpTo, without, withPushed, withRead } from './notification-list.ts';

const queryKey = ['notifications'];
type List = readonly Notification[];

/** The newest 100 (API-004); asked for again whenever the page is looked at anew: another tab may have read some. */
export function useNotifications() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ListNotifications, { query: {}, signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** Pushed notifications join the list (NOTI-019); after a lost connection it is loaded again (D-166). */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  useLive('ReceiveNotification', (pushed) => addPushed(client, pushed));
  useReconnect(() => void client.invalidateQueries({ queryKey }));
}

function addPushed(client: QueryClient, pushed: Notification): void {
  if (!pushed.id) return; // not stored: only tells lists to load again (D-174)
  client.setQueryData<List>(queryKey, (list) => list && withPushed(list, pushed));
  const mayLack = client.getQueryData(queryKey) === undefined || client.isFetching({ queryKey }) > 0;
  const replacesOthers = countOf(pushed.messageTranslationArgs) > 1; // merged ones are gone from the server (D-174)
  if (mayLack || replacesOthers) void client.invalidateQueries({ queryKey });
}

/**
 * Changes to the list that show at once and are undone, each for itself, when the server does not take them (NOTI-021).
 * All of them reject with the failure after the undo.
 */
export function createNotificationActions(client: QueryClient) {
  const reload = () => void client.invalidateQueries({ queryKey });
  const show = (change: (list: List) => List) => client.setQueryData<List>(queryKey, (list) => list && change(list));

  async function optimistic(change: (list: List) => List, undo: (list: List) => List, send: () => Promise<unknown>) {
    const wasLoading = client.isFetching({ queryKey }) > 0;
    await client.cancelQueries({ queryKey }); // an answer under way does not know of the change
    show(change);
    try {
      await send();
      show(change);
      if (wasLoading) reload();
    } catch (error) {
      if (wasLoading || isGone(error)) reload();
      if (isGone(error)) return;
      show(undo);
      throw error;
    }
  }
  const mark = (ids: ReadonlySet<string>, send: () => Promise<unknown>) =>
    optimistic(
      (list) => withRead(list, ids),
      (list) => withRead(list, ids, false),
      send,
    );

  return {
    /** Reads everything up to a moment (ISO), the newest that was shown; nothing is sent when all of it was read. */
    async markAllRead(upTo: string): Promise<void> {
      const ids = unreadUpTo(client.getQueryData<List>(queryKey) ?? [], upTo);
      if (ids.size > 0) await mark(ids, () => call(MarkAllNotificationsRead, { body: { upTo } }));
    },
    async markRead({ id, isRead }: Notification): Promise<void> {
      if (!isRead) await mark(new Set([id]), () => call(MarkNotificationRead, { params: { id } }));
    },
    async remove(notification: Notification): Promise<void> {
      const { id } = notification;
      await optimistic(
        (list) => without(list, id),
        (list) => withPushed(list, notification),
        () => call(DeleteNotification, { params: { id } }),
      );
    },
  };
}

/** Another page of the user, or the merging of many, deleted it meanwhile. */
const isGone = (error: unknown) => error instanceof ApiFailure && error.status === 404;

export type NotificationActions = ReturnType<typeof createNotificationActions>;

export function useNotificationActions(): NotificationActions {
  const client = useQueryClient();
  return useMemo(() => createNotificationActions(client), [client]);
}
