import type { NotificationArgs, NotificationKind } from './notification-kinds.ts';

/** What a click on a notification may lead to (D-172). */
type EntityType = 'domain' | 'batch' | 'inquiry' | 'monitoring' | 'lander' | 'landerGroup' | 'account' | 'changeSet';
export type NewNotification = {
  kind: NotificationKind;
  args: NotificationArgs;
  entityType: EntityType;
  entityId: string | null;
  linkUrl: string;
};

/** More of one kind than this within the time become one with a count (D-174). */
export const maxOfKind = 20;
export const mergeWindowMs = 10 * 60_000;
