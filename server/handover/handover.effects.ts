import { NotificationType } from '#contract/notifications.ts';
import { on } from '../jobs/outbox.ts';
import { reloadNotice } from '../notifications/notifications.service.ts';
import { handoverLooked } from '../processing/processing.effects.ts';
import { followHandover } from './handover.service.ts';

/** What was seen of a name moves its hand-over on; open pages then show it. */
export const handoverEffects = [
  on(handoverLooked, async (tx, { userId, payload, now }, { hub }) => {
    await followHandover(tx, { userId, now }, payload.domainId);
    return () => hub.push(userId, 'ReceiveNotification', reloadNotice(NotificationType.DomainProcessing, now));
  }),
];
