import type { Tx, UserId } from '../../context.ts';
import { addToOutbox, effect } from '../../jobs/outbox.ts';
import { endRounds } from '../groups.store.ts';

export type MadeLanders = { group: { id: string; name: string }; live: number; failed: number };
/** No page of a group is being made any more; how many went live and how many failed since that was so last. */
export const landersMade = effect<MadeLanders>('landers-made');

/**
 * Tells of those of these groups in which no page is being made any more: to be called where pages are set live or failed,
 * in the same transaction and after it.
 */
export async function notifyFinishedGroups(
  tx: Tx,
  { userId, now }: { userId: UserId; now: Date },
  groupIds: readonly string[],
): Promise<void> {
  for (const { id, name, live, failed } of await endRounds(tx, userId, groupIds)) {
    await addToOutbox(tx, landersMade, { userId, payload: { group: { id, name }, live, failed }, now });
  }
}
