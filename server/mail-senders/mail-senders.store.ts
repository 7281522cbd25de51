import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';

export type SenderRow = Selectable<Tables['mail_sender']>;

export function find(db: Database | Tx, userId: UserId): Promise<SenderRow | undefined> {
  return db.selectFrom('mail_sender').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Keeps a user's sender in place of any before. */
export async function put(tx: Tx, row: Insertable<Tables['mail_sender']>): Promise<void> {
  const { user_id: _, ...rest } = row;
  await tx
    .insertInto('mail_sender')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute();
}

/** Keeps what a look found, unless the sender was changed meanwhile. False then. */
export async function noteLook(
  tx: Tx,
  userId: UserId,
  selector: string,
  found: Updateable<Tables['mail_sender']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_sender')
    .set(found)
    .where('user_id', '=', userId)
    .where('selector', '=', selector)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Users whose senders are to be looked at, the longest due first. */
export async function due(db: Database, now: Date, max: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('mail_sender')
    .select('user_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(max)
    .execute();
  return rows.map(({ user_id }) => provenUserId(user_id));
}

export async function remove(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('mail_sender').where('user_id', '=', userId).execute();
}
