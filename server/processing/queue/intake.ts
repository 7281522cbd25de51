import { sql } from 'kysely';
import { provenUserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import { type BatchKind, batchKinds, itemStates } from '../processing.rules.ts';
import type { Budgets } from './budgets.ts';
import { type BatchState, syncOf } from './item.ts';
import type { IntakeEntry } from './queue.store.ts';
import { lanesOf, withQueue } from './queue.ts';

const kindNames = Object.keys(batchKinds) as BatchKind[];

/** The name of a stored batch kind. */
export function kindOf(number: number): BatchKind {
  return kindNames.find((name) => batchKinds[name] === number) ?? 'add';
}

/** What a look at the intake brought; `started` is the batch when this was its first part. */
export type Taken = { isEmpty: boolean; started: BatchState | null };

/** Turns the next part of the intake into items, small batches first; part and items change hands in one transaction. */
export async function takeIntake(db: Database, budgets: Budgets, now: Date): Promise<Taken> {
  const waiting = await db.selectFrom('batch_intake').select('no').limit(1).execute();
  if (waiting.length === 0) return { isEmpty: true, started: null }; // the queue is not held for a look
  return withQueue(db, async (tx) => {
    const { rows } = await sql<{ batch_no: number; size: number; items: IntakeEntry[] }>`
      delete from batch_intake where no = (select no from batch_intake order by size, no limit 1)
      returning batch_no, size, items`.execute(tx);
    const part = rows[0];
    if (!part) return { isEmpty: true, started: null };
    const batch = await tx
      .selectFrom('batch')
      .select(['user_id', 'no', 'id', 'kind', 'total', 'done', 'started_at', 'sync_type', 'created_at'])
      .where('no', '=', part.batch_no)
      .executeTakeFirst();
    if (!batch) return { isEmpty: false, started: null };
    const userId = provenUserId(batch.user_id);
    await dropFollowUps(tx, part.items);
    const queued = part.items.map(([domainId, , tld, , sync]) => {
      const needsRegistry = sync === undefined || 'registration' in sync.open;
      return { batchNo: part.batch_no, domainId, userId, tld, needsRegistry, asked: [] };
    });
    const lanes = await lanesOf(tx, budgets, queued);
    const column = (index: 0 | 1 | 2 | 3) => part.items.map((item): string | number => item[index]);
    const opens = part.items.map(([, , , , sync]) => (sync ? JSON.stringify(sync.open) : null));
    const syncedBefore = part.items.map(([, , , , sync]) => sync?.before ?? null);
    await sql`insert into batch_item (batch_no, size, state, domain_id, name, tld, final_status, lane_id, open,
        synced_before)
      select ${part.batch_no}, ${part.size}, ${itemStates.ready}, *
      from unnest(${column(0)}::uuid[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::smallint[],
        ${lanes}::bigint[], ${opens}::jsonb[], ${syncedBefore}::timestamptz[])`.execute(tx);
    if (batch.started_at) return { isEmpty: false, started: null };
    await tx.updateTable('batch').set({ started_at: now }).where('no', '=', batch.no).execute();
    const { no, id, total, done } = batch;
    const sync = syncOf(batch.sync_type, batch.created_at);
    return { isEmpty: false, started: { no, id, userId, kind: kindOf(batch.kind), sync, total, done, own: 0 } };
  });
}

/**
 * Planned tries, left by earlier batches, of lookups that are to be made anyway (durability L1): a sync makes some of a
 * domain's lookups, and the others stay planned.
 */
async function dropFollowUps(tx: Tx, items: readonly IntakeEntry[]): Promise<void> {
  const { full = [], some = [] } = Object.groupBy(items, ([, , , , sync]) => (sync ? 'some' : 'full'));
  const ids = (entries: readonly IntakeEntry[]) => entries.map(([domainId]) => domainId);
  await sql`delete from batch_item where domain_id = any(${ids(full)}::uuid[])
    and state = ${itemStates.later} and is_counted`.execute(tx);
  const [, , , , sync] = some[0] ?? [];
  if (!sync) return;
  const kinds = Object.keys(sync.open); // the same for all of a batch
  await sql`with item as (
      select batch_no, domain_id, open - ${kinds}::text[] as rest from batch_item
      where domain_id = any(${ids(some)}::uuid[]) and state = ${itemStates.later} and is_counted),
    emptied as (
      delete from batch_item i using item where (i.batch_no, i.domain_id) = (item.batch_no, item.domain_id)
        and item.rest = '{}')
    update batch_item i set open = item.rest,
      waits_for = case when 'registration' <> all(${kinds}::text[]) then i.waits_for end
    from item where (i.batch_no, i.domain_id) = (item.batch_no, item.domain_id) and item.rest <> '{}'`.execute(tx);
}
