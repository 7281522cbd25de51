import { sql } from 'kysely';
import { announceAfterCommit, type Tx } from '../../database/transaction.ts';
import { itemStates, workChannel } from '../processing.rules.ts';
import { serverOf } from './outbound-address.ts';
import { lockQueue } from './queue.ts';

/** Names that were turned away by a pause and come back at once; the others come when their own time does. */
const maxRestored = 1_000;

/**
 * Ends the pause of a registry server, or of one of the addresses it is asked from: names that wait there are asked about now, one at a time where it failed often, so
 * that a server which is still away costs one request. Undefined for a server that is not known; false: there was no pause.
 */
export async function endPause(tx: Tx, server: string, now: Date): Promise<boolean | undefined> {
  await lockQueue(tx);
  const { rows } = await sql<{ wasPaused: boolean }>`with before as (
      select server, coalesce(blocked_until > ${now}, false) as is_paused from server_budget
      where server = ${server} and server <> '')
    update server_budget b set blocked_until = null, block_outcome = null, block_reason = null,
      next_at = least(b.next_at, ${now}), probing_until = null
    from before where b.server = before.server returning before.is_paused as "wasPaused"`.execute(tx);
  const [found] = rows;
  if (!found?.wasPaused) return found?.wasPaused;
  await sql`update batch_item set run_at = ${now} where (batch_no, domain_id) in (
      select batch_no, domain_id from batch_item
      where waits_for = ${serverOf(server)} and state = ${sql.lit(itemStates.later)} and run_at < 'infinity'
      order by run_at limit ${maxRestored})`.execute(tx);
  announceAfterCommit(tx, workChannel);
  return true;
}
