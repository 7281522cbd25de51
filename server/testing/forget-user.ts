import { forgetting } from '../app/features.ts';
import type { Tx, UserId } from '../context.ts';

/** Deletes what features keep of a user, as when the account goes. */
export async function forgetUser(tx: Tx, userId: UserId): Promise<void> {
  for (const feature of forgetting) await feature.forgetUser?.(tx, userId);
}
