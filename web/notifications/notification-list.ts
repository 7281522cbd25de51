import type { Notification } from '#contract/notifications.ts';

/** The bell's list holds the newest of them (D-168). */
export const maxInBell = 100;

/** Not read yet. */
export function unreadOf(list: readonly Notification[]): Notification[] {
  return list.filter(({ isRead }) => !isRead);
}

/** What the badge says: the number of unread ones, "99+" above 99, nothing for none (D-170). */
export function badgeText(unread: number): string | null {
  if (unread === 0) return null;
  return unread > 99 ? '99+' : String(unread);
}

/**
 * A push joins the list once, in its place by time. One that is known already is replaced, and what was read stays read
 * (NOTI-022).
 */
export function withPushed(list: readonly Notification[], pushed: Notification): Notification[] {
  const known = list.find(({ id }) => id === pushed.id);
  const added = { ...pushed, isRead: pushed.isRead || known?.isRead === true };
  return newestFirst([added, ...without(list, pushed.id)]);
}

export function withRead(list: readonly Notification[], ids: ReadonlySet<string>, isRead = true): Notification[] {
  return list.map((one) => (ids.has(one.id) && one.isRead !== isRead ? { ...one, isRead } : one));
}

export function without(list: readonly Notification[], id: string): Notification[] {
  return list.filter((one) => one.id !== id);
}

/** The ids of the unread ones up to and including a moment (ISO): those that came later stay unread (D-168). */
export function unreadUpTo(list: readonly Notification[], upTo: string): Set<string> {
  return new Set(
    unreadOf(list)
      .filter(({ createdAt }) => createdAt <= upTo)
      .map(({ id }) => id),
  );
}

/** Newest first, those of the same moment by id, as the server answers them. */
export function newestFirst(list: readonly Notification[]): Notification[] {
  return list.toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
