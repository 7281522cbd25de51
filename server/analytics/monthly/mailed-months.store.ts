import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';

/** Marks a month, `2026-10`, as told to a user; false when it was told before, or a later one. */
export async function markNotified(tx: Tx, userId: UserId, month: string): Promise<boolean> {
  const { rows } = await sql`
    insert into figures_mail as told (user_id, month) values (${userId}, ${`${month}-01`}::date)
    on conflict (user_id) do update set month = excluded.month where told.month < excluded.month
    returning month`.execute(tx);
  return rows.length > 0;
}

/** Deletes the mark of a user whose account goes. */
export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('figures_mail').where('user_id', '=', userId).execute();
}
