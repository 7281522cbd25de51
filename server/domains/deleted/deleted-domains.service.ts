import type { Database, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { lockAdding } from '../../portfolio/domain-limit.service.ts';
import { deleteWatches } from '../../releases/sample-watches.service.ts';
import { eraseDomains } from '../erase-domains.service.ts';
import * as store from './deleted-domains.store.ts';

/** Names in one transaction, with all that is known of them. */
const atOnce = 1_000;

/**
 * Erases names that were deleted before that moment, with all that was found out about them (D-227); in parts, each of one
 * user. What others wrote about them stays: inquiries, visits, activity, the audit log, each for its own time.
 */
export async function eraseDeletedBefore(db: Database, before: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const found = await store.findDeleted(db, before, atOnce);
    if (found.size === 0) return erased;
    let some = 0;
    for (const [userId, ids] of found) some += await eraseStillDeleted(db, userId, ids, before);
    if (some === 0) return erased; // all were added again meanwhile
    erased += some;
  }
}

function eraseStillDeleted(db: Database, userId: UserId, ids: readonly string[], before: Date): Promise<number> {
  return inTransaction({ db }, async (tx) => {
    await lockAdding(tx, userId);
    return eraseWithWatches(tx, userId, await store.holdDeleted(tx, userId, ids, before));
  });
}

/** Erases some names of a user whose account goes; how many. */
export async function eraseSomeOf(tx: Tx, userId: UserId): Promise<number> {
  return eraseWithWatches(tx, userId, await store.someOf(tx, userId, atOnce));
}

async function eraseWithWatches(tx: Tx, userId: UserId, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await deleteWatches(tx, userId, ids);
  return eraseDomains(tx, userId, ids);
}
