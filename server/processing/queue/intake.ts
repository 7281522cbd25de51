import { sql } from 'kysely';
import { provenUserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import { type BatchKind, batchKinds, itemStates } from '../processing.rules.ts';
import type { IntakeEntry } from '../processing.store.ts';
import type { Budgets } from './budgets.ts';
import type { BatchState } from './item.ts';
import { lanesOf, withQueue } from './queue.ts';

const kindNames = Object.keys(batchKinds) as BatchKind[];

/** The name of a stored batch kind. */
export function kindOf(number: number): BatchKind {
  return kindNames.find((name) => batchKinds[name] === number) ?? 'add';
}

/** What a look at the intake brought; `started` is the batch when this was its first part. */
export type Taken = { isEmpty: boolean; started: BatchState | null };

/** Turns the next part of the intake into items, small batches first; part and items change hands in one transaction. */
export function takeIntake(db: Database, budgets: Budgets, now: Date): Promise<Taken> {
  return withQueue(db, async (tx) => {
    const { rows } = await sql<{ batch_no: number; size: number; items: IntakeEntry[] }>`
      delete from batch_intake where no = (select no from batch_intake order by size, no limit 1)
      returning batch_no, size, items`.execute(tx);
    const part = rows[0];
    if (!part) return { isEmpty: true, started: null };
    const batch = await tx
      .selectFrom('batch')
      .select(['user_id', 'no', 'id', 'kind', 'total', 'done', 'started_at'])
      .where('no', '=', part.batch_no)
      .executeTakeFirst();
    if (!batch) return { isEmpty: false, started: null };
    const userId = provenUserId(batch.user_id);
    await dropFollowUps(
      tx,
      part.items.map(([domainId]) => domainId),
    );
    const queued = part.items.map(([domainId, , tld]) => {
      return { batchNo: part.batch_no, domainId, userId, tld, needsRegistry: true };
    });
    const lanes = await lanesOf(tx, budgets, queued);
    const column = (index: 0 | 1 | 2 | 3) => part.items.map((item): string | number => item[index]);
    await sql`insert into batch_item (batch_no, size, state, domain_id, name, tld, final_status, lane_id)
      select ${part.batch_no}, ${part.size}, ${itemStates.ready}, *
      from unnest(${column(0)}::uuid[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::smallint[],
        ${lanes}::bigint[])`.execute(tx);
    if (batch.started_at) return { isEmpty: false, started: null };
    await tx.updateTable('batch').set({ started_at: now }).where('no', '=', batch.no).execute();
    const { no, id, total, done } = batch;
    return { isEmpty: false, started: { no, id, userId, kind: kindOf(batch.kind), total, done, own: 0 } };
  });
}

/** Planned tries of domains that are to be looked up in full anyway, left by earlier batches (durability L1). */
async function dropFollowUps(tx: Tx, domainIds: readonly string[]): Promise<void> {
  await sql`delete from batch_item where domain_id = any(${domainIds}::uuid[])
    and state = ${itemStates.later} and is_counted`.execute(tx);
}
