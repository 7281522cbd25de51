import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { itemStates } from './processing.rules.ts';

type Ended = { processed: string[]; failed: string[] };

/** Ids of the domains that a finished batch processed, and of those that failed; none where the batch kept no ids. */
export async function endedDomains(tx: Tx, batchNo: number): Promise<Ended> {
  const { rows } = await sql<Ended>`
    with failed as (select domain_id from batch_item where batch_no = ${batchNo} and state = ${itemStates.failed}),
      waiting as (select domain_id from batch_item where batch_no = ${batchNo} and waits_for is not null)
    select
      array(select domain_id from failed) as failed,
      array(select unnest(domain_ids) except select domain_id from failed except select domain_id from waiting) as processed
    from batch where no = ${batchNo} and domain_ids is not null`.execute(tx);
  return rows[0] ?? { processed: [], failed: [] };
}
