import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

/** Deletes all that is known of the websites of a user whose account goes. */
export async function deleteWebsitesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('website').where('user_id', '=', userId).execute();
  await tx.deleteFrom('website_turn').where('user_id', '=', userId).execute();
}
