import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';

/** Domains of a batch that are done but for the answer of a registry which is left alone for a time. */
export async function countWaiting(db: Database | Tx, batchNo: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from batch_item where batch_no = ${batchNo} and waits_for is not null`.execute(db);
  return rows[0]?.waiting ?? 0;
}
