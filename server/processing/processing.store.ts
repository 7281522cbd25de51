import { sql } from 'kysely';
import type { AddResult } from '#contract/domains.ts';
import type { UserId } from '../app/context.ts';
import type { Tx } from '../database/transaction.ts';

/** Domains a row of the intake holds: one worker turns it into items in about 20 ms. */
const intakeSize = 1_000;

/** [domain id, name, tld, ending] as the intake stores it. */
export type IntakeEntry = readonly [domainId: string, name: string, tld: string, ending: number];

type BatchRow = {
  userId: UserId;
  batchId: string;
  kind: number;
  requestDigest: string | null;
  result: AddResult | null;
  total: number;
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

/** Wakes the listeners of a channel when the transaction commits. */
export async function notify(tx: Tx, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

export async function findBatchResult(tx: Tx, userId: UserId, batchId: string) {
  const row = await tx
    .selectFrom('batch')
    .select(['request_digest', 'result', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!row) return undefined;
  return { requestDigest: row.request_digest, result: row.result as AddResult | null, createdAt: row.created_at };
}
