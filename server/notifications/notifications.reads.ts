import type { Selectable } from 'kysely';
import { toIso } from '#contract/dates.ts';
import type { Notification } from '#contract/notifications.ts';
import type { UserContext } from '../context.ts';
import type { Tables } from '../database/tables.ts';

/** A stored row as the API shows it (NOTI-001). */
export function asNotification(row: Selectable<Tables['notification']>): Notification {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    isRead: row.is_read,
    createdAt: toIso(row.created_at),
    notificationType: row.type,
    type: row.type,
    entityType: row.entity_type,
    entityId: row.entity_id,
    linkUrl: row.link_url,
    titleTranslationKey: row.title_key,
    titleTranslationArgs: row.args,
    messageTranslationKey: row.message_key,
    messageTranslationArgs: row.args,
  };
}

/** The newest notifications of the user, newest first (D-168). */
export async function listNotifications(ctx: UserContext, take: number): Promise<Notification[]> {
  const rows = await ctx.db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', ctx.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .execute();
  return rows.map(asNotification);
}
