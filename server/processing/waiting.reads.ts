import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';

/** Domains of a batch that are done but for the answer of a registry which is left alone for a time. */
export async function countWaiting(db: Database | Tx, batchNo: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from batch_item where batch_no = ${batchNo} and waits_for is not null`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Domains of all users that wait so, and the registry servers which are left alone. */
export async function countLeftAlone(db: Database, now: Date): Promise<{ domains: number; servers: number }> {
  const { rows } = await sql<{ domains: number; servers: number }>`select
    (select count(*)::int from batch_item where waits_for is not null) as domains,
    (select count(*)::int from server_budget where blocked_until > ${now}) as servers`.execute(db);
  return rows[0] ?? { domains: 0, servers: 0 };
}
