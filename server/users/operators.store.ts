import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/** Keeps everybody else from changing who is an operator until the transaction ends. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`lock table operator in share row exclusive mode`.execute(tx);
}

/** Marks an account; one that is marked stays so since it was (false). */
export async function insertOperator(tx: Tx, userId: string, since: Date): Promise<boolean> {
  const row = await tx
    .insertInto('operator')
    .values({ user_id: userId, since })
    .onConflict((is) => is.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the account was marked. */
export async function deleteOperator(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('operator').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
  return row !== undefined;
}
