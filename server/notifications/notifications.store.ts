import { type Selectable, sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { Tx, UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import {
  countOf,
  englishOf,
  messageKeyOf,
  type NotificationArgs,
  type NotificationKind,
  titleKeyOf,
} from './notification-kinds.ts';
import { asNotification } from './notifications.reads.ts';
import { maxOfKind, mergeWindowMs, type NewNotification } from './notifications.rules.ts';

type Row = Selectable<Tables['notification']>;
type Target = { userId: UserId; now: Date; newId: () => string };

/** Deletes all of a user whose account goes. */
export async function deleteAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
}

/** Stores notifications, floods of one kind merged into one (D-174). Returns what is new or changed, to be pushed. */
export async function add(tx: Tx, to: Target, made: NewNotification[]): Promise<Notification[]> {
  const stored: Row[] = [];
  for (const [kind, ofKind] of Map.groupBy(made, (one) => one.kind)) {
    const merged = await mergeFlood(tx, to, kind, ofKind);
    if (merged) stored.push(merged);
    else for (const one of ofKind) stored.push(await insert(tx, to, one));
  }
  return stored.map(asNotification);
}

/** Stores one. */
export function insert(tx: Tx, { userId, now, newId }: Target, made: NewNotification, isRead = false): Promise<Row> {
  const { kind, args } = made;
  return tx
    .insertInto('notification')
    .values({
      user_id: userId,
      id: newId(),
      type: kind.type,
      ...englishOf(kind, args),
      title_key: titleKeyOf(kind),
      message_key: messageKeyOf(kind),
      args: JSON.stringify(args),
      entity_type: made.entityType,
      entity_id: made.entityId,
      link_url: made.linkUrl,
      is_read: isRead,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * With these the unread ones of a kind are too many within the time: all of them become one, or are counted by the one
 * that stands for them already. What was read stays as it is (NOTI-022). Undefined when there is no flood.
 */
async function mergeFlood(tx: Tx, to: Target, kind: NotificationKind, made: NewNotification[]) {
  if (kind.mergedLink === null) return undefined;
  // two processes that tell the same user take turns, or each would count without the other's
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notify ${to.userId}`}, 0))`.execute(tx);
  const earlier = await tx
    .selectFrom('notification')
    .select(['id', 'args'])
    .where('user_id', '=', to.userId)
    .where('created_at', '>', new Date(to.now.getTime() - mergeWindowMs))
    .where('message_key', '=', messageKeyOf(kind))
    .where('is_read', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  const count = [...earlier, ...made].reduce((sum, { args }) => sum + countOf(args), 0);
  if (count <= maxOfKind) return undefined;

  const standing = earlier.find(({ args }) => countOf(args) > 1);
  const others = earlier.filter((row) => row !== standing).map((row) => row.id);
  await remove(tx, to.userId, others);
  if (standing) return recount(tx, to.userId, standing.id, kind, { count });
  const { entityType } = made[0] as NewNotification;
  return insert(tx, to, { kind, args: { count }, entityType, entityId: null, linkUrl: kind.mergedLink });
}

function recount(tx: Tx, userId: UserId, id: string, kind: NotificationKind, args: NotificationArgs): Promise<Row> {
  return tx
    .updateTable('notification')
    .set({ ...englishOf(kind, args), args: JSON.stringify(args) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Marks unread ones as read: one, all up to a moment, or all (`upTo` null). Returns how many changed. Rows are taken in the order of ids, so
 * that pages which do this at the same time wait for each other and never in a circle.
 */
export async function markRead(tx: Tx, userId: UserId, which: { id: string } | { upTo: Date | null }): Promise<number> {
  const condition =
    'id' in which ? sql`id = ${which.id}` : sql`created_at <= coalesce(${which.upTo}, 'infinity'::timestamptz)`;
  const { numAffectedRows } = await sql`
    with unread as materialized (
      select id from notification where user_id = ${userId} and not is_read and ${condition} order by id for update)
    update notification n set is_read = true from unread u where n.user_id = ${userId} and n.id = u.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function exists(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes by id and by the domain that is told of. */
export async function forget(
  tx: Tx,
  userId: UserId,
  { ids, domainIds }: { ids: readonly string[]; domainIds: readonly string[] },
): Promise<void> {
  await sql`delete from notification where user_id = ${userId}
    and (id = any(${ids}::uuid[]) or (entity_type in ('domain', 'landerGroup') and entity_id = any(${domainIds}::text[])))`.execute(
    tx,
  );
}

/** Returns how many there were. */
export async function remove(tx: Tx, userId: UserId, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
