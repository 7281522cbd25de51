import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

export async function deleteReadings(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`delete from registration_reading where user_id = ${userId} and domain_id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes what was read about all domains of a user whose account goes. */
export async function deleteReadingsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('registration_reading').where('user_id', '=', userId).execute();
}
