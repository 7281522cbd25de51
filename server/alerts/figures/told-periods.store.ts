import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';

/** Marks a week or a month by its first day as told to a user; false when it was told before, or a later one. */
export async function markTold(tx: Tx, userId: UserId, of: 'week' | 'month', firstDay: string): Promise<boolean> {
  const column = sql.ref(of);
  const { rows } = await sql`
    insert into figures_mail as told (user_id, ${column}) values (${userId}, ${firstDay}::date)
    on conflict (user_id) do update set ${column} = excluded.${column}
      where told.${column} is null or told.${column} < excluded.${column}
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Deletes the marks of a user whose account goes. */
export async function forgetToldPeriods(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('figures_mail').where('user_id', '=', userId).execute();
}
