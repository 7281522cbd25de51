import { sql } from 'kysely';
import type { UserId } from '../context.ts';
import { storableJson, storableText } from '../database/storable-text.ts';
import type { Tx } from '../database/transaction.ts';
import { argsOf, englishOf, entityIdOf, keyOf, type NewActivity } from './activity-kinds.ts';

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

/** Stores one item; one of the same id that is there stays, as a caller may have named it. */
export async function insert(
  tx: Tx,
  { userId, now, newId }: { userId: UserId; now: Date; newId: () => string },
  activity: NewActivity,
): Promise<void> {
  await tx
    .insertInto('activity')
    .values({
      user_id: userId,
      id: newId(),
      type: activity.kind.type,
      message: storableText(englishOf(activity)),
      translation_key: keyOf(activity.kind),
      args: storableJson(argsOf(activity)),
      entity_id: entityIdOf(activity),
      domain_ids: activity.domainIds ? [...activity.domainIds] : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
