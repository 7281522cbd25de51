import type { Notification } from '#contract/notifications.ts';
import { newestFirst } from './notification-list.ts';

/** The last one of a page, after which the next one begins. */
export type Place = Pick<Notification, 'id' | 'createdAt'>;
/** A page as it was answered; `next` is null at the end. */
type NotificationPage = { list: readonly Notification[]; next: Place | null };
export type NotificationPages = { pages: NotificationPage[]; pageParams: (Place | null)[] };

export function pageOf(list: readonly Notification[], pageSize: number): NotificationPage {
  return { list, next: list.length < pageSize ? null : (list.at(-1) ?? null) };
}

/** Every notification of the pages once, newest first. */
export function itemsOf({ pages }: Pick<NotificationPages, 'pages'>): Notification[] {
  const byId = new Map(pages.flatMap(({ list }) => list.map((one) => [one.id, one])));
  return newestFirst([...byId.values()]);
}

/**
 * The pages with their list changed as a whole. Which page holds what is of no account: where the next one begins is kept
 * apart, so that nothing that is deleted or added makes one be left out.
 */
export function withChange(
  given: NotificationPages,
  change: (list: readonly Notification[]) => readonly Notification[],
): NotificationPages {
  const list = change(itemsOf(given));
  return { ...given, pages: given.pages.map((page, at) => ({ ...page, list: at === 0 ? list : [] })) };
}
