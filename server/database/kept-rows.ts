import { sql } from 'kysely';
import type { Tx, UserId } from '../context.ts';
import { storableJson } from './storable-text.ts';

/** A row with all its columns, as it is kept until a deletion is taken back. */
export type KeptRow = { id: string } & Record<string, unknown>;

/** Deletes the rows of a user by a column; returns those that there were. */
export async function takeRows(
  tx: Tx,
  table: string,
  userId: UserId,
  ids: readonly string[],
  column = 'id',
): Promise<KeptRow[]> {
  const { rows } = await sql<{ row: KeptRow }>`
    delete from ${sql.table(table)} t where user_id = ${userId} and ${sql.ref(column)} = any(${ids}::uuid[])
    returning to_jsonb(t) as row`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Puts rows back that `takeRows` took; where the key is there again, that row stays. Returns their ids. */
export async function putRowsBack(tx: Tx, table: string, userId: UserId, kept: readonly KeptRow[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} as kept
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${storableJson(kept)}::jsonb) t
    where t.user_id = ${userId}
    on conflict do nothing returning coalesce(to_jsonb(kept) ->> 'id', '') as id`.execute(tx);
  return rows.map(({ id }) => id);
}
