import { sql } from 'kysely';
import type { SyncType } from '#contract/bulk-actions.ts';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Open } from '../lookups/open.rules.ts';
import { itemStates } from '../processing.rules.ts';

/** Domains a row of the intake holds: one worker turns it into items in about 20 ms. */
const intakeSize = 1_000;

/** Of a sync: the lookups it makes, and when their values had been looked up before, as ISO text. */
export type SyncEntry = { open: Open; before: string | null };
/** [domain id, name, tld, final status] as the intake stores it, and of a sync what it is about. */
export type IntakeEntry = readonly [domainId: string, name: string, tld: string, finalStatus: number, sync?: SyncEntry];

type BatchRow = {
  userId: UserId;
  batchId: string;
  kind: number;
  syncType: SyncType | null;
  requestDigest: string | null;
  result: object | null;
  total: number;
  /** null where nothing is to lead to them */
  domainIds: string[] | null;
  now: Date;
};

/** The number of the new batch; undefined when the user has one of this id. An empty batch is born finished. */
export async function insertBatch(tx: Tx, batch: BatchRow): Promise<number | undefined> {
  const row = await tx
    .insertInto('batch')
    .values({
      user_id: batch.userId,
      id: batch.batchId,
      kind: batch.kind,
      request_digest: batch.requestDigest,
      result: batch.result && JSON.stringify(batch.result),
      total: batch.total,
      domain_ids: batch.domainIds,
      sync_type: batch.syncType,
      created_at: batch.now,
      started_at: null,
      finished_at: batch.total === 0 ? batch.now : null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('no')
    .executeTakeFirst();
  return row?.no;
}

export async function insertIntake(tx: Tx, batchNo: number, entries: readonly IntakeEntry[]): Promise<void> {
  const rows = [];
  for (let at = 0; at < entries.length; at += intakeSize) {
    const items = JSON.stringify(entries.slice(at, at + intakeSize));
    rows.push({ batch_no: batchNo, size: entries.length, items });
  }
  await tx.insertInto('batch_intake').values(rows).execute();
}

export async function findBatchResult(tx: Tx, userId: UserId, batchId: string) {
  const row = await tx
    .selectFrom('batch')
    .select(['request_digest', 'result', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!row) return undefined;
  return { requestDigest: row.request_digest, result: row.result, createdAt: row.created_at };
}

/** Two retries of one user at the same time take turns, or both would take the same domains. */
export async function lockRetries(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`retry ${userId}`}, 0))`.execute(tx);
}

/**
 * Makes way for a retry: failed items and planned follow-ups of these domains are removed. What remains is under way:
 * the answer has those domains, with true where the next try was moved to now. So does what waits for a registry that is
 * left alone: it would be asked for all the rest again, and still not there (durability L7).
 */
export async function clearForRetry(tx: Tx, userId: UserId, domainIds: string[], now: Date) {
  const { rows } = await sql<{ domain_id: string; is_hurried: boolean }>`
    with item as (
      select i.batch_no, i.domain_id, i.state, i.is_counted,
        i.state = ${itemStates.later} and i.waits_for is not null and i.run_at > ${now} as is_turned_away
      from batch_item i join batch b on b.no = i.batch_no
      where b.user_id = ${userId} and i.domain_id = any(${domainIds}::uuid[])
      order by i.batch_no, i.domain_id for update of i),
    removed as (
      delete from batch_item i using item
      where i.batch_no = item.batch_no and i.domain_id = item.domain_id
        and not item.is_turned_away
        and (i.state = ${itemStates.failed} or (i.state in (${itemStates.ready}, ${itemStates.later}) and i.is_counted))),
    hurried as (
      update batch_item i set run_at = ${now} from item
      where i.batch_no = item.batch_no and i.domain_id = item.domain_id
        and i.state = ${itemStates.later} and not i.is_counted)
    select domain_id, state = ${itemStates.later} and not is_turned_away as is_hurried from item
    where is_turned_away or state = ${itemStates.running}
      or (state in (${itemStates.ready}, ${itemStates.later}) and not is_counted)
    union all
    select (e ->> 0)::uuid, false from batch_intake join batch b on b.no = batch_no, json_array_elements(items) e
    where b.user_id = ${userId} and (e ->> 0)::uuid = any(${domainIds}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.domain_id, row.is_hurried]));
}

/** Of these domains those that wait for their lookups, or whose lookups are made at this moment. */
export async function findUnderWay(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ domain_id: string }>`
    with own as materialized (select no from batch where user_id = ${userId} and finished_at is null)
    select domain_id from batch_item where batch_no in (select no from own) and domain_id = any(${domainIds}::uuid[])
      and not is_counted
    union
    select (e ->> 0)::uuid from batch_intake, json_array_elements(items) e
    where batch_no in (select no from own) and (e ->> 0)::uuid = any(${domainIds}::uuid[])`.execute(tx);
  return new Set(rows.map((row) => row.domain_id));
}

/** Deletes the batches of a user whose account goes with their work; waits for what workers are saving. */
export async function deleteWorkOf(tx: Tx, userId: UserId): Promise<void> {
  const batches = tx.selectFrom('batch').select('no').where('user_id', '=', userId);
  await tx.deleteFrom('batch_intake').where('batch_no', 'in', batches).execute();
  await tx.deleteFrom('batch_item').where('batch_no', 'in', batches).execute();
  await tx.deleteFrom('batch').where('user_id', '=', userId).execute();
  await tx.deleteFrom('lane').where('user_id', '=', userId).execute();
}
