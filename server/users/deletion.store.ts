import { sql } from 'kysely';
import { provenUserId, type UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';

/** What is kept of an account that goes. */
export type StoredDeletion = {
  requestedAt: Date;
  dueAt: Date;
  /** the operator who decided it; null: the holder's own wish */
  byOperator: string | null;
  /** the command line wanted it at once */
  byCommand: boolean;
  /** when the account was closed for it, and there was no way back any more; null: it can be kept */
  begunAt: Date | null;
  /** days of the last reminder */
  reminded: number | null;
};

const columns = sql`requested_at as "requestedAt", due_at as "dueAt", by_operator as "byOperator",
  by_command as "byCommand", begun_at as "begunAt", reminded_days as reminded`;

/** The deletion of an account that is under way. */
export async function findDeletion(db: Database | Tx, userId: UserId): Promise<StoredDeletion | undefined> {
  const { rows } = await sql<StoredDeletion>`
    select ${columns} from account_deletion where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The planned deletions of these accounts. */
export async function findDeletions(db: Database, userIds: readonly UserId[]): Promise<Map<string, StoredDeletion>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<StoredDeletion & { userId: string }>`
    select user_id as "userId", ${columns} from account_deletion where user_id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ userId, ...deletion }) => [userId, deletion]));
}

/**
 * Plans a deletion and returns it with whether anything is new. One that is planned keeps its time; where an operator
 * wants it, too, the holder can no longer take it back.
 */
export async function planDeletion(
  tx: Tx,
  userId: UserId,
  {
    requestedAt,
    dueAt,
    byOperator,
    runAt,
  }: Pick<StoredDeletion, 'requestedAt' | 'dueAt' | 'byOperator'> & { runAt: Date },
): Promise<StoredDeletion & { isNew: boolean }> {
  const { rows } = await sql<StoredDeletion & { isNew: boolean }>`
    insert into account_deletion as d (user_id, requested_at, due_at, by_operator, run_at)
    values (${userId}, ${requestedAt}, ${dueAt}, ${byOperator}::uuid, ${runAt})
    on conflict (user_id) do update set by_operator = coalesce(d.by_operator, excluded.by_operator)
    returning ${columns}, d.xmax = 0 as "isNew"`.execute(tx);
  const [planned] = rows;
  if (!planned) throw new Error('a deletion was not planned');
  return planned;
}

/** Forgets a planned deletion and returns it; one that has begun stays. */
export async function dropDeletion(tx: Tx, userId: UserId): Promise<StoredDeletion | undefined> {
  const { rows } = await sql<StoredDeletion>`
    delete from account_deletion where user_id = ${userId} and begun_at is null returning ${columns}`.execute(tx);
  return rows[0];
}

/** Writes that the deletion of an account begins, planned or not: whatever ends this process, another goes on with it. */
export async function beginDeletion(tx: Tx, userId: UserId, now: Date, byCommand: boolean): Promise<void> {
  await sql`
    insert into account_deletion as d (user_id, requested_at, due_at, run_at, by_command, begun_at)
    values (${userId}, ${now}, ${now}, ${now}, ${byCommand}, ${now})
    on conflict (user_id) do update set due_at = least(d.due_at, excluded.due_at), run_at = excluded.run_at,
      by_command = d.by_command or excluded.by_command, begun_at = coalesce(d.begun_at, excluded.begun_at)`.execute(tx);
}

/** Whether the deletion of an account has begun. */
export async function hasBegun(tx: Tx, userId: UserId): Promise<boolean> {
  return ((await findDeletion(tx, userId))?.begunAt ?? null) !== null;
}

/** Accounts for which there is something to do, the longest due first: at most 100. */
export async function findDue(db: Database, now: Date): Promise<UserId[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from account_deletion where run_at <= ${now} order by run_at limit 100`.execute(db);
  return rows.map(({ userId }) => provenUserId(userId));
}

/** What there is to do for an account; undefined: nothing at that time. */
export async function findDueDeletion(db: Database, userId: UserId, now: Date): Promise<StoredDeletion | undefined> {
  const { rows } = await sql<StoredDeletion>`
    select ${columns} from account_deletion where user_id = ${userId} and run_at <= ${now}`.execute(db);
  return rows[0];
}

/** Holds a deletion that is due until the transaction ends; false when the account is kept after all. */
export async function holdDue(tx: Tx, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from account_deletion where user_id = ${userId} and due_at <= ${now} for update`.execute(tx);
  return rows.length > 0;
}

/** Says when there is something to do next, and that this was the last reminder. */
export async function putOff(
  tx: Tx,
  userId: UserId,
  { runAt, reminded }: { runAt: Date; reminded: number | null },
): Promise<void> {
  await sql`update account_deletion
    set run_at = ${runAt}, reminded_days = coalesce(${reminded}::smallint, reminded_days)
    where user_id = ${userId}`.execute(tx);
}

/** Whether there is any other account. */
export async function hasOtherAccounts(db: Database | Tx, userId: UserId): Promise<boolean> {
  const row = await db.selectFrom('auth.user').select('id').where('id', '<>', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}
