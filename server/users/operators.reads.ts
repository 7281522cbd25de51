import { provenUserId, type UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';

/** Whether this account runs the installation, and is open (D-019). */
export async function isOperator(db: Database | Tx, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('operator as o')
    .innerJoin('auth.user as u', 'u.id', 'o.user_id')
    .select('o.user_id')
    .where('o.user_id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any other open account runs the installation. */
export async function hasOtherOperator(db: Database | Tx, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('operator as o')
    .innerJoin('auth.user as u', 'u.id', 'o.user_id')
    .select('o.user_id')
    .where('o.user_id', '<>', userId)
    .where('u.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The open accounts that run the installation. */
export async function listOperators(db: Database | Tx): Promise<{ id: UserId; email: string }[]> {
  const rows = await db
    .selectFrom('operator as o')
    .innerJoin('auth.user as u', 'u.id', 'o.user_id')
    .select(['u.id', 'u.email'])
    .where('u.disabled_at', 'is', null)
    .execute();
  return rows.map(({ id, email }) => ({ id: provenUserId(id), email }));
}
