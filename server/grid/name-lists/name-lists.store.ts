import { sql } from 'kysely';
import type { Database, UserId } from '../../context.ts';

type NameList = { id: string; names: string[] };

/** Keeps the list, or marks the one that is there as used now. */
export async function saveNameList(db: Database, userId: UserId, list: NameList, now: Date): Promise<void> {
  await db
    .insertInto('name_list')
    .values({ ...list, user_id: userId, used_at: now })
    .onConflict((is) => is.columns(['user_id', 'id']).doUpdateSet({ used_at: now }))
    .execute();
}

/** Marks a list as used now, unless it was marked after `stale`. */
export async function markUsed(db: Database, userId: UserId, id: string, now: Date, stale: Date): Promise<void> {
  await db
    .updateTable('name_list')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('used_at', '<', stale)
    .execute();
}

/** Deletes all but the lists that were used last: so many, and so many bytes as they are stored. */
export async function keepLastUsed(db: Database, userId: UserId, max: number, maxBytes: number): Promise<void> {
  await sql`delete from name_list where user_id = ${userId} and id in (
    select id from (
      select id, row_number() over last_used as place, sum(pg_column_size(names)) over last_used as bytes
      from name_list where user_id = ${userId} window last_used as (order by used_at desc, id)) as kept
    where place > ${max} or bytes > ${maxBytes})`.execute(db);
}

/** Deletes all lists of a user whose account goes. */
export async function deleteNameListsOf(db: Database, userId: UserId): Promise<void> {
  await db.deleteFrom('name_list').where('user_id', '=', userId).execute();
}
