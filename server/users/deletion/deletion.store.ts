import { sql } from 'kysely';
import { provenUserId, type UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';

/** What is kept of an account that goes. */
export type StoredDeletion = {
  requestedAt: Date;
  dueAt: Date;
  /** the operator who decided it; null: the holder's own wish */
  byOperator: string | null;
  /** days of the last reminder */
  reminded: number | null;
};

const columns = sql`requested_at as "requestedAt", due_at as "dueAt", by_operator as "byOperator",
  reminded_days as reminded`;

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
  { requestedAt, dueAt, byOperator, runAt }: Omit<StoredDeletion, 'reminded'> & { runAt: Date },
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

/** Forgets a planned deletion and returns it. */
export async function dropDeletion(tx: Tx, userId: UserId): Promise<StoredDeletion | undefined> {
  const { rows } = await sql<StoredDeletion>`
    delete from account_deletion where user_id = ${userId} returning ${columns}`.execute(tx);
  return rows[0];
}

/** Claims one account for which there is something to do, until that time. */
export async function claimDue(
  db: Database,
  now: Date,
  until: Date,
): Promise<(StoredDeletion & { userId: UserId }) | undefined> {
  const { rows } = await sql<StoredDeletion & { userId: string }>`
    update account_deletion set claimed_until = ${until} where user_id = (
      select user_id from account_deletion
      where run_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by run_at limit 1 for update skip locked)
    returning user_id as "userId", ${columns}`.execute(db);
  const [row] = rows;
  return row && { ...row, userId: provenUserId(row.userId) };
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
    set run_at = ${runAt}, claimed_until = null, reminded_days = coalesce(${reminded}::smallint, reminded_days)
    where user_id = ${userId}`.execute(tx);
}

/** Whether there is any other account. */
export async function hasOtherAccounts(db: Database | Tx, userId: UserId): Promise<boolean> {
  const row = await db.selectFrom('auth.user').select('id').where('id', '<>', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}
