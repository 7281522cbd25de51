import { NotificationType } from '#contract/notifications.ts';
import { on } from '../jobs/outbox.ts';
import { reloadNotice } from '../notifications/notifications.service.ts';
import { listingsJudged } from './review.service.ts';

/** Open pages follow what was opened and closed. */
export const listingEffects = [
  on(listingsJudged, async (_tx, { userId, now }, { hub }) => {
    return () => hub.push(userId, 'ReceiveNotification', reloadNotice(NotificationType.DomainProcessing, now));
  }),
];
