import { changeSetNotificationTexts } from '#contract/change-set-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import type { Tx, UserId } from '../context.ts';
import { addToOutbox, effect, on } from '../jobs/outbox.ts';
import { notificationKinds, notifying } from '../notifications/notifications.service.ts';
import { countWaiting } from './change-sets.store.ts';

const { General } = NotificationType;

export const changeSetNotifications = notificationKinds(changeSetNotificationTexts, {
  changesProposed: { type: General, topic: 'changesProposed' },
  changesRefused: { type: General, topic: 'changesRefused' },
});

/** Sets are new, or stand otherwise: the first hundred. */
export const changeSetsChanged = effect<{ setIds: string[] }>('change-sets-changed');
/** Somebody else than the person proposed a set, which waits. */
export const changesProposed = effect<{ setId: string; count: number }>('changes-proposed');
/** A set is done, but not all of it: so many changes were refused, or not seen. */
export const changesFailed = effect<{ setId: string; done: number; failed: number }>('changes-failed');

const mostTold = 100;

/** Open pages follow, and the figure in their header. */
export async function tellSets(tx: Tx, userId: UserId, setIds: readonly string[], now: Date): Promise<void> {
  if (setIds.length === 0) return;
  await addToOutbox(tx, changeSetsChanged, { userId, payload: { setIds: setIds.slice(0, mostTold) }, now });
}

const linkTo = (setId: string) => `/to-confirm/${setId}`;

export const changeSetEffects = [
  on(changeSetsChanged, async (tx, { userId, payload: { setIds } }, { hub }) => {
    const waiting = await countWaiting(tx, userId);
    return () => hub.push(userId, 'ChangeSetsChanged', { setIds, waiting });
  }),
  on(
    changesProposed,
    notifying(({ setId, count }) => [
      {
        kind: changeSetNotifications.changesProposed,
        args: { count },
        entityType: 'changeSet',
        entityId: setId,
        linkUrl: linkTo(setId),
      },
    ]),
  ),
  on(
    changesFailed,
    notifying(({ setId, done, failed }) => [
      {
        kind: changeSetNotifications.changesRefused,
        args: { done, count: failed },
        entityType: 'changeSet',
        entityId: setId,
        linkUrl: linkTo(setId),
      },
    ]),
  ),
];
