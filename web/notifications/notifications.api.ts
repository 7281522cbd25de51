import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  DeleteNotification,
  ListNotifications,
  MarkAllNotificationsRead,
  MarkNotificationRead,
  type Notification,
} from '#contract/notifications.ts';
import { ApiFailure, call, firstAnswer } from '#web/base/call.ts';
import { useLive, useReconnect } from '#web/base/live.ts';
import { countOf } from './notification-args.ts';
import { maxInBell, unreadUpTo, without, withPushed, withRead } from './notification-list.ts';
import { itemsOf, type NotificationPages, type Place, pageOf, withChange } from './notification-pages.ts';
import type { NotificationSearch } from './notification-search.ts';

const queryKey = ['notifications']; // of the bell; those of the pages begin with it
const pagesKey = [...queryKey, 'pages'];
const pageSize = 50;
type List = readonly Notification[];

/** The newest 100 (API-004); asked for again whenever the page is looked at again: another tab may have read some. */
export function useNotifications() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ListNotifications, { query: {}, signal }),
    initialData: () => firstAnswer(ListNotifications, { query: {} }),
    refetchOnWindowFocus: 'always',
  });
}

/** All of them, or the unread ones, page by page. One that is read meanwhile stays until the list is loaded again. */
export function useNotificationPages({ onlyUnread }: NotificationSearch) {
  const query = useInfiniteQuery({
    queryKey: [...pagesKey, { onlyUnread }],
    queryFn: async ({ pageParam: last, signal }) => {
      const query = { take: pageSize, onlyUnread: onlyUnread && trueText, before: last?.createdAt, beforeId: last?.id };
      return pageOf(await call(ListNotifications, { query, signal }), pageSize);
    },
    initialPageParam: null as Place | null,
    getNextPageParam: ({ next }) => next,
  });
  const { data } = query;
  const items = useMemo(() => data && itemsOf(data), [data]);
  return { ...query, items };
}
const trueText = 'true' as const;

/** Pushed notifications join the list (NOTI-019); after a lost connection it is loaded again (D-166). */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  useLive('ReceiveNotification', (pushed) => addPushed(client, pushed));
  useReconnect(() => void client.invalidateQueries({ queryKey }));
}

function addPushed(client: QueryClient, pushed: Notification): void {
  if (!pushed.id) return; // not stored: only tells lists to load again (D-174)
  change(client, (list) => withPushed(list, pushed));
  const mayLack = client.getQueryData(queryKey) === undefined || client.isFetching({ queryKey }) > 0;
  const replacesOthers = countOf(pushed.messageTranslationArgs) > 1; // merged ones are gone from the server (D-174)
  if (mayLack || replacesOthers) void client.invalidateQueries({ queryKey });
}

/** Changes the bell's list and the pages alike, as far as they are loaded. */
function change(client: QueryClient, changed: (list: List) => List): void {
  client.setQueryData<List>(queryKey, (list) => list && changed(list).slice(0, maxInBell));
  client.setQueriesData<NotificationPages>({ queryKey: pagesKey }, (pages) => pages && withChange(pages, changed));
}

/**
 * Changes to the list that show at once and are undone, each for itself, when the server does not take them (NOTI-021).
 * All of them reject with the failure after the undo.
 */
function createNotificationActions(client: QueryClient) {
  const reload = () => void client.invalidateQueries({ queryKey });

  async function optimistic(made: (list: List) => List, undo: (list: List) => List, send: () => Promise<unknown>) {
    const wasLoading = client.isFetching({ queryKey }) > 0;
    await client.cancelQueries({ queryKey }); // an answer under way does not know of the change
    change(client, made);
    try {
      await send();
      change(client, made);
      if (wasLoading) reload();
    } catch (error) {
      if (wasLoading || isGone(error)) reload();
      if (isGone(error)) return;
      change(client, undo);
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
    /**
     * Reads everything up to a moment (ISO), the newest that was shown; nothing is sent when all of it was read. With
     * `mayBeMore` the server may have unread ones that are not loaded.
     */
    async markAllRead(upTo: string, { mayBeMore = false } = {}): Promise<void> {
      const ids = unreadUpTo(allLoaded(client), upTo);
      if (ids.size > 0 || mayBeMore) await mark(ids, () => call(MarkAllNotificationsRead, { body: { upTo } }));
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

/** What the bell and the pages show, one and the same more than once. */
function allLoaded(client: QueryClient): List {
  const pages = client.getQueriesData<NotificationPages>({ queryKey: pagesKey });
  return [...(client.getQueryData<List>(queryKey) ?? []), ...pages.flatMap(([, data]) => (data ? itemsOf(data) : []))];
}

/** Another page of the user, or the merging of many, deleted it meanwhile. */
const isGone = (error: unknown) => error instanceof ApiFailure && error.status === 404;

export type NotificationActions = ReturnType<typeof createNotificationActions>;

export function useNotificationActions(): NotificationActions {
  const client = useQueryClient();
  return useMemo(() => createNotificationActions(client), [client]);
}
