import type { Notification } from '#contract/notifications.ts';
import type { UserId } from '../app/context.ts';
import type { Tx } from '../database/transaction.ts';
import { asNotification } from './notifications.reads.ts';
import type { NewNotification } from './notifications.rules.ts';

/** Stores one notification and returns it as the API shows it. */
export async function insert(
  tx: Tx,
  userId: UserId,
  id: string,
  made: NewNotification,
  now: Date,
): Promise<Notification> {
  const row = await tx
    .insertInto('notification')
    .values({
      user_id: userId,
      id,
      type: made.type,
      title: made.title,
      message: made.message,
      title_key: `notifications.${made.kind}.title`,
      message_key: `notifications.${made.kind}.message`,
      args: JSON.stringify(made.args) as never,
      entity_type: made.entityType,
      entity_id: made.entityId,
      link_url: made.linkUrl,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asNotification(row);
}
