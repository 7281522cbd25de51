/** What the page of notifications keeps in the address; absent: all of them. */
export type NotificationSearch = { onlyUnread?: true };

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readNotificationSearch({ onlyUnread }: Record<string, unknown>): NotificationSearch {
  return onlyUnread === 'true' ? { onlyUnread: true } : {};
}
