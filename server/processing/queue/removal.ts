import { sql } from 'kysely';
import type { DomainProgress } from '#contract/batches.ts';
import type { SyncType } from '#contract/bulk-actions.ts';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { announce, type Counts, type Moment } from '../batch-end.ts';
import { itemStates } from '../processing.rules.ts';
import { batchEvent } from '../progress.ts';
import { countWaiting } from '../waiting.reads.ts';
import { kindOf } from './intake.ts';
import { syncOf } from './item.ts';
import { lockQueue } from './queue.ts';

type Left = Counts & {
  no: number;
  id: string;
  kind: number;
  syncType: SyncType | null;
  createdAt: Date;
  isEnded: boolean;
};

/**
 * Takes domains that are gone out of the queue: batches become smaller by those they had not done, and end where nothing
 * else is left. What runs at this moment is let run, and brings nothing. Returns the last events of batches that ended.
 */
export async function removeItems(
  tx: Tx,
  { userId, ...at }: { userId: UserId } & Moment,
  domainIds: readonly string[],
): Promise<DomainProgress[]> {
  const gone = `{${domainIds.join(',')}}`;
  if (domainIds.length === 0 || !(await hasWork(tx, userId))) return [];
  await lockQueue(tx);
  const { rows } = await sql<Left>`
    with own as materialized (select no from batch where user_id = ${userId}),
    gone as materialized (select unnest(${gone}::uuid[]) as domain_id),
    part as (
      select i.no, i.batch_no, json_agg(e) filter (where g.domain_id is null) as kept,
        count(g.domain_id)::int as removed
      from batch_intake i cross join json_array_elements(i.items) e left join gone g on g.domain_id = (e ->> 0)::uuid
      where i.batch_no in (select no from own) group by i.no having count(g.domain_id) > 0),
    smaller as (update batch_intake i set items = p.kept from part p where i.no = p.no and p.kept is not null),
    emptied as (delete from batch_intake i using part p where i.no = p.no and p.kept is null),
    item as materialized (
      select i.batch_no, i.domain_id, i.is_counted from batch_item i join own on own.no = i.batch_no
        join gone using (domain_id)
      where i.state <> ${itemStates.running} order by i.batch_no, i.domain_id for update of i),
    removed as (
      delete from batch_item i using item where i.batch_no = item.batch_no and i.domain_id = item.domain_id),
    fewer as (
      select batch_no, sum(n)::int as n from (
        select batch_no, removed as n from part
        union all select batch_no, 1 from item where not is_counted) as one group by batch_no),
    locked as materialized (select no from batch where no in (select batch_no from fewer) order by no for update)
    update batch b set total = b.total - f.n,
      domain_ids = case when b.domain_ids is not null
        then array(select unnest(b.domain_ids) except select domain_id from gone) end,
      finished_at = case when b.done >= b.total - f.n then ${at.now}::timestamptz end
    from fewer f join locked l on l.no = f.batch_no where b.no = f.batch_no
    returning b.no, b.id, b.kind, b.total, b.done, b.failed, b.with_problem as "withProblem", 0 as waiting,
      b.sync_type as "syncType", b.created_at as "createdAt",
      b.finished_at is not null as "isEnded"`.execute(tx);
  const ended = rows.filter(({ isEnded }) => isEnded);
  for (const batch of ended) await tell(tx, userId, batch, at);
  return ended.map(({ id, total }) => batchEvent({ id, total, done: total }, 'Batch Complete'));
}

/** A batch with nothing left to tell of ends without a word. */
async function tell(tx: Tx, userId: UserId, batch: Left, at: Moment): Promise<void> {
  if (batch.total === 0) return;
  const waiting = await countWaiting(tx, batch.no);
  const sync = syncOf(batch.syncType, batch.createdAt);
  await announce(tx, { ...batch, userId, kind: kindOf(batch.kind), sync }, null, { ...batch, waiting }, at);
}

/**
 * Holds the items of these domains until the transaction ends. A worker holds its items first and then their batches; who
 * removes some items, whose batches then are held, and looks at others afterwards would wait for it in a circle.
 */
export async function holdItems(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  await lockQueue(tx);
  await sql`select from batch_item i join batch b on b.no = i.batch_no
    where b.user_id = ${userId} and i.domain_id = any(${`{${domainIds.join(',')}}`}::uuid[])
    order by i.batch_no, i.domain_id for update of i`.execute(tx);
}

async function hasWork(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select from batch b where b.user_id = ${userId} and (
      exists (select from batch_item i where i.batch_no = b.no) or exists (select from batch_intake p where p.batch_no = b.no))
    limit 1`.execute(tx);
  return rows.length > 0;
}
