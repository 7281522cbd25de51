import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';

/** Forgets the landers of a user whose account goes; their pages go with them (a trigger). */
export async function deleteAllOf(tx: Tx, userId: UserId): Promise<void> {
  for (const table of ['lander', 'lander_group', 'lander_preset', 'lander_template'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
