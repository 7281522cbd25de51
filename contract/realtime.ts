import type { DomainProgress } from './batches.ts';
import type { Notification } from './notifications.ts';

/** Path of the hub (D-163). */
export const hubPath = '/hubs/notifications';

/** Events the server pushes (RT-003, D-165). */
export type HubEvents = {
  ReceiveNotification: (notification: Notification) => void;
  /** one event, or several of the same moment as further arguments: a listener takes `(...events)` */
  ReceiveDomainProgress: (...progress: DomainProgress[]) => void;
  ReceiveNewInquiry: (inquiry: unknown) => void;
  ReceiveInquiryUpdate: (update: unknown) => void;
};
export type HubEvent = keyof HubEvents;
