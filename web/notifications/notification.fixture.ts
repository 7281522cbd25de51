import { type Notification, NotificationType } from '#contract/notifications.ts';

/** A notification as the server sends it: unread, of a processed domain, unless `given` says otherwise. */
export function notification(given: Partial<Notification> = {}): Notification {
  const args = { domainName: 'hafenlicht.test' };
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    title: 'Domain looked up',
    message: 'hafenlicht.test has been looked up.',
    isRead: false,
    createdAt: '2026-05-14T12:00:00.000Z',
    notificationType: NotificationType.DomainProcessing,
    type: given.notificationType ?? NotificationType.DomainProcessing,
    entityType: 'domain',
    entityId: '0198c0de-0000-7000-8000-00000000000d',
    linkUrl: '/domains/hafenlicht.test',
    titleTranslationKey: 'notifications.domainProcessing.title',
    titleTranslationArgs: args,
    messageTranslationKey: 'notifications.domainProcessing.message',
    messageTranslationArgs: args,
    ...given,
  };
}
