import type { Notification, NotificationType } from '#contract/notifications.ts';

/** A push that is never stored, so without an id, and born read: it changes no count, its type makes lists reload (D-174). */
export function reloadNotice(type: NotificationType, now: Date): Notification {
  return {
    id: '',
    title: 'Domains changed',
    message: 'What is shown may be older than what is known.',
    isRead: true,
    createdAt: now.toISOString(),
    notificationType: type,
    type,
    entityType: null,
    entityId: null,
    linkUrl: null,
    titleTranslationKey: null,
    titleTranslationArgs: null,
    messageTranslationKey: null,
    messageTranslationArgs: null,
  };
}
