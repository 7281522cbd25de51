import { sql } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../../context.ts';

/** Some names that were deleted before a moment, the oldest first, each of its user. */
export async function findDeleted(
  db: Database,
  before: Date,
  max: number,
): Promise<Map<UserId, [string, ...string[]]>> {
  const { rows } = await sql<{ user_id: string; ids: [string, ...string[]] }>`
    select user_id, array_agg(id) as ids from (
      select user_id, id from domain where is_deleted and deleted_at < ${before} order by deleted_at limit ${max}) as old
    group by user_id`.execute(db);
  return new Map(rows.map((row) => [provenUserId(row.user_id), row.ids]));
}

/** Holds those of these names that are still deleted since before that moment: their user may have added them again. */
export async function holdDeleted(tx: Tx, userId: UserId, ids: readonly string[], before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from domain where user_id = ${userId} and id = any(${ids}::uuid[]) and is_deleted and deleted_at < ${before}
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Some names of a user, deleted ones too. */
export async function someOf(tx: Tx, userId: UserId, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from domain where user_id = ${userId} limit ${max}`.execute(tx);
  return rows.map(({ id }) => id);
}
