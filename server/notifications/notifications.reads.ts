import { type Selectable, sql } from 'kysely';
import { toIso } from '#contract/dates.ts';
import type { Received } from '#contract/endpoint.ts';
import type { ListNotifications, Notification } from '#contract/notifications.ts';
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

/** The user's notifications, newest first: the newest, or those that follow `before` and `beforeId` (D-168). */
export async function listNotifications(
  { db, userId }: UserContext,
  { take, onlyUnread, before, beforeId }: Received<typeof ListNotifications>['query'],
): Promise<Notification[]> {
  let query = db.selectFrom('notification').selectAll().where('user_id', '=', userId);
  if (onlyUnread === 'true') query = query.where('is_read', '=', false);
  if (before !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${before}::timestamptz, ${beforeId}::uuid)`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(take).execute();
  return rows.map(asNotification);
}
