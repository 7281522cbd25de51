import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

/** Holds a record until the end of the transaction, before the counters; false when there is none that is not deleted. */
export async function hold(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('domain')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** What came of asking for the expiry; whoever holds the record may rely on it. */
export async function expiryLookup(
  tx: Tx,
  userId: UserId,
  id: string,
): Promise<{ outcome: string; isKnown: boolean } | undefined> {
  const row = await tx
    .selectFrom('domain_lookup')
    .select('fields')
    .where('user_id', '=', userId)
    .where('domain_id', '=', id)
    .executeTakeFirst();
  const [outcome, , , knownAt] = row?.fields.expirationDate ?? [];
  return outcome && { outcome, isKnown: typeof knownAt === 'number' };
}

export async function setAutoRenew(tx: Tx, userId: UserId, id: string, autoRenew: boolean | null): Promise<void> {
  await tx
    .updateTable('domain')
    .set({ auto_renew: autoRenew })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The grid finds and sorts by it where the registry gave no date; null takes it back, and leaves the registry's. */
export async function setOwnExpiry(tx: Tx, userId: UserId, id: string, at: Date | null): Promise<void> {
  await sql`
    update domain set own_expiration_date = ${at}::timestamptz,
      expiration_date = case when expiration_is_own or expiration_date is null then ${at}::timestamptz
        else expiration_date end,
      expiration_is_own = ${at}::timestamptz is not null and (expiration_is_own or expiration_date is null)
    where user_id = ${userId} and id = ${id}`.execute(tx);
}
