import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { deleteItems, insert } from './activity.store.ts';
import type { NewActivity } from './activity-kinds.ts';

export { activityKinds, activityOf, type NewActivity } from './activity-kinds.ts';

/** Whose activity, when, and where its ids come from. */
export type ActivityOf = { userId: UserId; now: Date; newId: () => string };

/** Records what was done, in the transaction that does it; what was done to no domain leaves nothing (D-053). */
export async function recordActivity(tx: Tx, of: ActivityOf, done: NewActivity[]): Promise<void> {
  for (const activity of done) if (activity.count > 0) await insert(tx, of, activity);
}

/** Deletes items by their ids, and all that tell of one of these domains. */
export function forgetActivity(
  tx: Tx,
  userId: UserId,
  which: { ids: readonly string[]; domainIds: readonly string[] },
): Promise<void> {
  return deleteItems(tx, userId, which);
}
