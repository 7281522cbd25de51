import type { UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';

/** Keeps that an account is to have another address; of several the last counts. */
export async function keepAddressChange(
  tx: Tx,
  given: { userId: UserId; email: string; digest: string | null; expiresAt: Date; now: Date },
): Promise<void> {
  const values = { email: given.email, digest: given.digest, created_at: given.now, expires_at: given.expiresAt };
  await tx
    .insertInto('auth.address_change')
    .values({ user_id: given.userId, ...values })
    .onConflict((is) => is.column('user_id').doUpdateSet(values))
    .execute();
}

/** The address that an account is to have; undefined for none. */
export async function findAddressChange(db: Database, userId: UserId, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.address_change')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email;
}

/** Takes the change with this token, of this user alone; of several at the same time one gets it. */
export async function takeAddressChange(
  tx: Tx,
  { userId, digest, now }: { userId: UserId; digest: string; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('auth.address_change')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

export async function dropAddressChange(db: Database | Tx, userId: UserId): Promise<void> {
  await db.deleteFrom('auth.address_change').where('user_id', '=', userId).execute();
}

/** Whether somebody has an address, or may want it back. */
export async function isAddressTaken(db: Database | Tx, email: string, now: Date): Promise<boolean> {
  const user = await db.selectFrom('auth.user').select('id').where('email', '=', email).executeTakeFirst();
  if (user) return true;
  const kept = await db
    .selectFrom('auth.address_return')
    .select('digest')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Gives an account another address, which its holder has just shown to read. */
export async function updateAddress(tx: Tx, userId: UserId, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.user')
    .set({ email, email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function keepAddressReturn(
  tx: Tx,
  given: { digest: string; userId: UserId; email: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('auth.address_return')
    .values({
      digest: given.digest,
      user_id: given.userId,
      email: given.email,
      changed_at: given.now,
      expires_at: given.expiresAt,
    })
    .execute();
}

/** The way back with this token; it stays. */
export function findAddressReturn(
  tx: Tx,
  digest: string,
  now: Date,
): Promise<{ user_id: string; email: string; changed_at: Date } | undefined> {
  return tx
    .selectFrom('auth.address_return')
    .select(['user_id', 'email', 'changed_at'])
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes the ways back of an account to addresses that it had from `since` on; all of them without it. */
export async function dropAddressReturns(tx: Tx, userId: UserId, since?: Date): Promise<void> {
  let dropping = tx.deleteFrom('auth.address_return').where('user_id', '=', userId);
  if (since) dropping = dropping.where('changed_at', '>=', since);
  await dropping.execute();
}
