import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { addToOutbox, effect } from '../../jobs/outbox.ts';

export type MadeLanders = { group: { id: string; name: string }; live: number; failed: number };
/** No page of a group is being made any more; how many went live and how many failed since that was so last. */
export const landersMade = effect<MadeLanders>('landers-made');

/**
 * Tells of those of these groups in which no page is being made any more: to be called where pages are set live or failed,
 * in the same transaction and after it.
 */
export async function tellFinishedGroups(
  tx: Tx,
  { userId, now }: { userId: UserId; now: Date },
  groupIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; live: number; failed: number }>`
    with finished as (
      select id, name, round_live as live, round_failed as failed from lander_group
      where user_id = ${userId} and id = any(${[...groupIds]}::uuid[]) and lander_count = live_count + failed_count
        and round_live + round_failed > 0
      order by id for no key update)
    update lander_group g set round_live = 0, round_failed = 0 from finished f
    where g.user_id = ${userId} and g.id = f.id returning f.id, f.name, f.live, f.failed`.execute(tx);
  for (const { id, name, live, failed } of rows) {
    await addToOutbox(tx, landersMade, { userId, payload: { group: { id, name }, live, failed }, now });
  }
}
