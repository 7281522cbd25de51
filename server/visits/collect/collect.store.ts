import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

/** Deletes what waits to be counted of a user, and what is known to be missing. */
export async function forgetEvents(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from visit_event where user_id = ${userId}`.execute(tx);
  await sql`delete from visit_drop where user_id = ${userId}`.execute(tx);
}
