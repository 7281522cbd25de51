import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import type { ServerAnswer } from '../../registration-data/registration-data.client.ts';
import { isDue, type Open } from '../lookups/open.rules.ts';
import { itemStates } from '../processing.rules.ts';
import type { Budgets } from './budgets.ts';
import { livingLock } from './membership.ts';
import { makeReady, withQueue } from './queue.ts';

/** Follow-ups made ready in one transaction. */
const promotionSize = 1_000;

/** Prolongs a worker's lease; false when the others have given it up. */
export async function renewLease(db: Database, workerNo: number, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`update worker set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where no = ${workerNo} returning no`.execute(db);
  return rows.length > 0;
}

/** Takes the items of workers that are dead or hang back into their lanes. Returns how many. */
export function recoverItems(db: Database, budgets: Budgets, now: Date): Promise<number> {
  return withQueue(db, async (tx) => {
    const { rows } = await sql<{ no: number }>`delete from worker
      where lease_until < clock_timestamp() or pg_try_advisory_xact_lock(${livingLock}, no) returning no`.execute(tx);
    const dead = rows.map((row) => row.no);
    return requeue(tx, budgets, dead, now);
  });
}

/** Gives back what a worker that stops has not finished. */
export function releaseItems(db: Database, budgets: Budgets, workerNo: number, now: Date): Promise<number> {
  return withQueue(db, async (tx) => {
    const released = await requeue(tx, budgets, [workerNo], now);
    await tx.deleteFrom('worker').where('no', '=', workerNo).execute();
    return released;
  });
}

type StoredItem = {
  batch_no: number;
  domain_id: string;
  user_id: string;
  tld: string;
  open: Open | null;
  asked: ServerAnswer[] | null;
};

async function requeue(tx: Tx, budgets: Budgets, workers: number[], now: Date): Promise<number> {
  if (workers.length === 0) return 0;
  const { rows } = await sql<StoredItem>`select i.batch_no, i.domain_id, i.tld, i.open, i.asked, b.user_id
    from batch_item i join batch b on b.no = i.batch_no
    where i.state = ${itemStates.running} and i.worker_no = any(${workers}::int[])`.execute(tx);
  await makeReady(tx, budgets, queuedOf(rows, now), itemStates.running);
  return rows.length;
}

const queuedOf = (rows: StoredItem[], now: Date) =>
  rows.map((row) => ({
    batchNo: row.batch_no,
    domainId: row.domain_id,
    userId: row.user_id,
    tld: row.tld,
    needsRegistry: row.asked !== null || isDue(row.open, 'registration', now, true),
    asked: row.asked ?? [],
  }));

/** Makes follow-ups ready whose time has come. Returns how many, and when the next is due. */
export function promoteDue(db: Database, budgets: Budgets, now: Date): Promise<number> {
  return withQueue(db, async (tx) => {
    const { rows } = await sql<StoredItem>`select i.batch_no, i.domain_id, i.tld, i.open, i.asked, b.user_id
      from batch_item i join batch b on b.no = i.batch_no
      where i.state = ${itemStates.later} and i.run_at <= ${now}
      order by i.run_at, i.batch_no, i.domain_id limit ${promotionSize}`.execute(tx);
    await makeReady(tx, budgets, queuedOf(rows, now), itemStates.later);
    return rows.length;
  });
}

/** When the next follow-up is due; undefined when none is planned. */
export async function nextFollowUp(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ run_at: Date }>`select run_at from batch_item
    where state = ${itemStates.later} and run_at < 'infinity' order by run_at limit 1`.execute(db);
  return rows[0]?.run_at;
}

/** Follow-ups that waited for the outbound switch are due now (D-236). Returns how many. */
export async function wakeParked(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update batch_item set run_at = ${now}
    where state = ${itemStates.later} and run_at = 'infinity'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
