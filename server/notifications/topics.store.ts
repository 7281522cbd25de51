import { type NotificationTopic, notificationTopics } from '#contract/notifications.ts';
import type { Tx, UserId } from '../context.ts';

/** Keeps what is given and leaves the rest (D-170b). */
export async function setTopics(
  tx: Tx,
  userId: UserId,
  given: Partial<Record<NotificationTopic, boolean>>,
): Promise<void> {
  const on = notificationTopics.filter((topic) => given[topic] === true);
  const off = notificationTopics.filter((topic) => given[topic] === false);
  if (on.length > 0) {
    await tx.deleteFrom('muted_notification').where('user_id', '=', userId).where('topic', 'in', on).execute();
  }
  if (off.length > 0) {
    await tx
      .insertInto('muted_notification')
      .values(off.map((topic) => ({ user_id: userId, topic })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Forgets the choices of a user whose account goes. */
export async function deleteTopicsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('muted_notification').where('user_id', '=', userId).execute();
}
