import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** NOTI-005 */
export const NotificationType = {
  General: 0,
  DomainProcessing: 1,
  DomainProgress: 2,
  DomainBatchComplete: 3,
  Inquiry: 4,
  Monitor: 5,
  Error: 6,
  DomainVerification: 7,
} as const;
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType];

/** A notification (NOTI-001): English text, and key and arguments for the reader's language (D-171). */
export const Notification = z.object({
  /** empty in a push that is not stored and only makes lists load again (D-174) */
  id: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  notificationType: z.literal([0, 1, 2, 3, 4, 5, 6, 7]),
  type: z.literal([0, 1, 2, 3, 4, 5, 6, 7]),
  entityType: z.string().nullable(),
  entityId: z.string().nullable(),
  linkUrl: z.string().nullable(),
  titleTranslationKey: z.string().nullable(),
  titleTranslationArgs: z.record(z.string(), z.unknown()).nullable(),
  messageTranslationKey: z.string().nullable(),
  messageTranslationArgs: z.record(z.string(), z.unknown()).nullable(),
});
export type Notification = z.output<typeof Notification>;

/** `notificationType`, or `type` when that is missing (NOTI-002). */
export function notificationTypeOf(given: Partial<Pick<Notification, 'notificationType' | 'type'>>): NotificationType {
  return given.notificationType ?? given.type ?? NotificationType.General;
}

/** The newest 100, newest first, or those that follow one of them, or only unread ones (D-168). */
export const ListNotifications = endpoint('GET /api/notifications', {
  scope: null,
  query: z
    .object({
      take: z.coerce.number<string | number>().int().min(1).max(100).default(100),
      onlyUnread: z.enum(['true', 'false']).optional(),
      /** `createdAt` and id of the last one that is known, both or neither; it need not exist any more */
      before: z.iso.datetime().optional(),
      beforeId: z.uuid().optional(),
    })
    .refine(({ before, beforeId }) => (before === undefined) === (beforeId === undefined), {
      path: ['beforeId'],
      message: 'before and beforeId belong together',
    }),
  reply: z.array(Notification),
  isBulk: true,
});

/** What users are notified of, each with a switch of its own (D-170b). A kind of notification without one is always told. */
export const notificationTopics = [
  'finished',
  'lookupFailed',
  'waitingForRegistry',
  'processingFailed',
  'domainExists',
  'alreadyManaged',
  'notRegistered',
  'requiresVerification',
  'verified',
  'inquiry',
  'agreement',
  'landersLive',
  'landerFailed',
  'whoisChange',
  'priceChange',
  'websiteChange',
  'dnsChange',
  'expiryWarning',
  'releaseWatch',
  'listing',
  'autoRenewOff',
  'registrarAccount',
  'transfer',
  'dnssecBroken',
  'changesProposed',
  'changesRefused',
  'newSignIn',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
const topic = z.enum(notificationTopics);

/** Which topics are switched on. */
export const GetNotificationTopics = endpoint('GET /api/notifications/topics', {
  scope: null,
  reply: z.record(topic, z.boolean()),
});

/** Switches topics on or off from now on; those that are not given stay. Answers what stands now. */
export const SetNotificationTopics = endpoint('PUT /api/notifications/topics', {
  scope: null,
  body: z.partialRecord(topic, z.boolean()),
  reply: z.record(topic, z.boolean()),
});

/** Marks the user's notifications read, up to and including a moment, so that later ones stay unread (API-005, D-168). */
export const MarkAllNotificationsRead = endpoint('POST /api/notifications/mark-all-as-read', {
  scope: null,
  body: z.object({ upTo: z.iso.datetime().optional() }).optional(),
  reply: z.object({ updatedCount: z.number().int() }),
});

const one = { params: z.object({ id: z.string() }) } as const;

/** Repeated, it counts 0 (D-017). */
export const MarkNotificationRead = endpoint('POST /api/notifications/:id/mark-as-read', {
  scope: null,
  ...one,
  reply: z.object({ updatedCount: z.number().int() }),
});

/** Repeated, it counts 0 (D-017). */
export const DeleteNotification = endpoint('DELETE /api/notifications/:id', {
  scope: null,
  ...one,
  reply: z.object({ deletedCount: z.number().int() }),
});
