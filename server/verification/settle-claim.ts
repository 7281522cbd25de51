import { NotificationType } from '#contract/notifications.ts';
import type { EffectHandler } from '../jobs/outbox.ts';
import { findPresent } from '../lookups/presence.reads.ts';
import { findRetryable } from '../lookups/retryable.reads.ts';
import { reloadNotice } from '../notifications/notifications.service.ts';
import { dropFromQueue, lockRetries, startRetry } from '../processing/queue/queue.service.ts';

/**
 * What follows when a domain was proven or lost, in a transaction of its own like that of other changes
 * (`bulk-actions/settle-queue.ts`): a proven one is looked up, a lost one leaves the queue (D-140). It looks at what
 * stands now.
 */
export const settleClaim: EffectHandler<{ domainId: string }> = async (
  tx,
  { userId, payload: { domainId }, now },
  { hub, newId },
) => {
  await lockRetries(tx, userId);
  const isPresent = (await findPresent(tx, userId, [domainId])).size > 0;
  const ended = isPresent ? [] : await dropFromQueue(tx, { userId, now, newId }, [domainId]);
  await startRetry(tx, { userId, now, newId }, await findRetryable(tx, userId, [domainId]));
  return () => {
    hub.push(userId, 'ReceiveNotification', reloadNotice(NotificationType.DomainVerification, now));
    for (const event of ended) hub.push(userId, 'ReceiveDomainProgress', event);
  };
};
