import { sql } from 'kysely';
import type { Tx, UserId } from '../context.ts';
import { storableJson, storableText } from '../database/storable-text.ts';
import { type ActivityKind, argsOf, englishOf, entityIdOf, keyOf, type NewActivity } from './activity-kinds.ts';

/** Deletes the feed of a user whose account goes. */
export async function deleteFeed(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('activity').where('user_id', '=', userId).execute();
}

/** Deletes items by their ids and by the domain they tell of. */
export async function deleteItems(
  tx: Tx,
  userId: UserId,
  { ids, domainIds }: { ids: readonly string[]; domainIds: readonly string[] },
): Promise<void> {
  await sql`delete from activity where user_id = ${userId}
    and (id = any(${ids}::uuid[]) or entity_id = any(${domainIds}::text[]))`.execute(tx);
}

/** An item with so many domains is not written again for each further one. */
const maxWidened = 500;

/**
 * Adds domains to the user's newest item of this kind, where it is no older than `since`, its domains are known and few. False
 * where there is no such item.
 */
export async function widen(
  tx: Tx,
  userId: UserId,
  { kind, domainIds }: { kind: ActivityKind; domainIds: readonly string[] },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; ids: string[] }>`
    select id, coalesce(domain_ids, array[entity_id::uuid]) as ids from activity
    where user_id = ${userId} and created_at >= ${since} and type = ${kind.type} and translation_key = ${keyOf(kind)}
      and (cardinality(domain_ids) < ${maxWidened} or entity_id is not null)
    order by created_at desc, id desc limit 1 for update`.execute(tx);
  const [item] = rows;
  if (!item) return false;
  const ids = [...new Set([...item.ids, ...domainIds])];
  if (ids.length === item.ids.length) return true;
  const wide = { kind, count: ids.length, domain: null, domainIds: ids };
  await tx
    .updateTable('activity')
    .set({
      message: storableText(englishOf(wide)),
      args: storableJson(argsOf(wide)),
      entity_id: null,
      domain_ids: ids,
    })
    .where('user_id', '=', userId)
    .where('id', '=', item.id)
    .execute();
  return true;
}

/** Stores items; one of the same id that is there stays, as a caller may have named it. */
export async function insert(
  tx: Tx,
  { userId, now, newId }: { userId: UserId; now: Date; newId: () => string },
  done: readonly NewActivity[],
): Promise<void> {
  if (done.length === 0) return;
  const rows = done.map((activity) => ({
    user_id: userId,
    id: newId(),
    type: activity.kind.type,
    message: storableText(englishOf(activity)),
    translation_key: keyOf(activity.kind),
    args: storableJson(argsOf(activity)),
    entity_id: entityIdOf(activity),
    domain_ids: activity.domainIds ? [...activity.domainIds] : null,
    created_at: now,
  }));
  await tx
    .insertInto('activity')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
