import type { Tx, UserId } from '../context.ts';
import { deleteItems, insert, widen } from './activity.store.ts';
import { type ActivityKind, activityOf, type NewActivity } from './activity-kinds.ts';

export { activityKinds, activityOf, type NewActivity } from './activity-kinds.ts';

/** Whose activity, when, and where its ids come from. */
type ActivityOf = { userId: UserId; now: Date; newId: () => string };

/** Records what was done, in the transaction that does it; what was done to no domain leaves nothing (D-053). */
export async function recordActivity(tx: Tx, of: ActivityOf, done: NewActivity[]): Promise<void> {
  await insert(
    tx,
    of,
    done.filter(({ count }) => count > 0),
  );
}

/**
 * The same for what may happen to many domains one after another: what follows within ten minutes widens the item that is
 * there (as D-174 merges notifications), so that a flood leaves one.
 */
export async function recordMerged(
  tx: Tx,
  of: ActivityOf,
  kind: ActivityKind,
  domains: readonly { id: string; name: string }[],
): Promise<void> {
  if (domains.length === 0) return;
  const since = new Date(of.now.getTime() - mergedWithinMs);
  const isMerged = await widen(tx, of.userId, { kind, domainIds: domains.map(({ id }) => id) }, since);
  if (!isMerged) await insert(tx, of, [activityOf(kind, domains)]);
}

const mergedWithinMs = 600_000;

/** Deletes items by their ids, and all that tell of one of these domains. */
export function forgetActivity(
  tx: Tx,
  userId: UserId,
  which: { ids: readonly string[]; domainIds: readonly string[] },
): Promise<void> {
  return deleteItems(tx, userId, which);
}
