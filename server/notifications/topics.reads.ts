import type { Kysely } from 'kysely';
import { type NotificationTopic, notificationTopics } from '#contract/notifications.ts';
import type { UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';

/** Which topics a user is notified of (D-170b); topics of a newer version are passed by. */
export async function topicsOf(db: Kysely<Tables>, userId: UserId): Promise<Record<NotificationTopic, boolean>> {
  const rows = await db.selectFrom('muted_notification').select('topic').where('user_id', '=', userId).execute();
  const muted = new Set(rows.map(({ topic }) => topic));
  const entries = notificationTopics.map((topic) => [topic, !muted.has(topic)]);
  return Object.fromEntries(entries);
}
