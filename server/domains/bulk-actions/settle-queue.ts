import { NotificationType } from '#contract/notifications.ts';
import type { EffectHandler } from '../../jobs/outbox.ts';
import { findPresent } from '../../lookups/presence.reads.ts';
import { findRetryable } from '../../lookups/retryable.reads.ts';
import { reloadNotice } from '../../notifications/notifications.service.ts';
import { dropFromQueue, holdInQueue, lockRetries, startRetry } from '../../processing/queue/queue.service.ts';
import { findChange } from '../../undo/undo.service.ts';

/**
 * What follows a change of status or a deletion, in a transaction of its own, because whoever holds records may not wait
 * for items of the queue (docs/decisions/0004): names that are gone leave the queue, those that came back and are not
 * complete enter it, open pages load their lists again. It looks at what stands now, so that a change that was taken
 * back meanwhile does nothing.
 */
export const settleQueue: EffectHandler<{ changeId: string; isBack: boolean }> = async (
  tx,
  { userId, payload, now },
  { hub, newId },
) => {
  await lockRetries(tx, userId);
  const { domainIds = [] } = (await findChange(tx, userId, payload.changeId)) ?? {};
  const present = await findPresent(tx, userId, domainIds);
  const gone = domainIds.filter((id) => !present.has(id));
  if (gone.length > 0) await holdInQueue(tx, userId, domainIds);
  const ended = await dropFromQueue(tx, { userId, now, newId }, gone);
  const back = await findPresent(tx, userId, gone); // since a moment ago: what queued them may be what was dropped
  const open = [...(payload.isBack ? present.keys() : []), ...back.keys()];
  if (open.length > 0) await startRetry(tx, { userId, now, newId }, await findRetryable(tx, userId, open));
  return () => {
    hub.push(userId, 'ReceiveNotification', reloadNotice(NotificationType.DomainProcessing, now));
    for (const event of ended) hub.push(userId, 'ReceiveDomainProgress', event);
  };
};
