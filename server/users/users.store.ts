import { sql } from 'kysely';
import { provenUserId, type UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';

type NewUser = { id: string; name: string; email: string; email_verified: boolean };

/** Keeps everybody else from making an account until the transaction ends. */
export async function lockUsers(tx: Tx): Promise<void> {
  await sql`lock table auth.user in share row exclusive mode`.execute(tx);
}

/** Whether an address is kept for whoever had it until lately and may want it back. */
async function isReserved(tx: Tx, email: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.address_return')
    .select('digest')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the account was made, false when the e-mail has one. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<boolean> {
  return !(await isReserved(tx, user.email, now)) && writeUser(tx, user, now);
}

/** The same, also with an address that is kept for somebody: the identity provider knows whose it is now. */
export async function writeUser(tx: Tx, user: NewUser, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('auth.user')
    .values({ ...user, created_at: now, updated_at: now })
    .onConflict((is) => is.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets the password of an account that may not have one yet. `hash` is argon2id text, `id` that of a new row, `isClaimed`
 * that nobody knows yet whether who chose it holds the address.
 */
export async function upsertPassword(
  tx: Tx,
  {
    userId,
    hash,
    id,
    isClaimed = false,
    now,
  }: { userId: string; hash: string; id: string; isClaimed?: boolean; now: Date },
): Promise<void> {
  await tx
    .insertInto('auth.account')
    .values({
      id,
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: hash,
      is_claimed: isClaimed,
      created_at: now,
      updated_at: now,
    })
    .onConflict((is) =>
      is.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, is_claimed: isClaimed, updated_at: now }),
    )
    .execute();
}

/** Replaces a password. One that was only claimed for the address stays so: its holder did not choose this one either. */
export async function updatePassword(
  tx: Tx,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('auth.account')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
}

/** Whether the password of an account was only claimed for its address. */
export async function isClaimed(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.account')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_claimed', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a password that was only claimed; true when there was one. */
export async function dropClaimedPassword(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('auth.account')
    .where('user_id', '=', userId)
    .where('is_claimed', '=', true)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * True when this is still the password of an account that is open. Until the transaction ends nobody changes either: what
 * begins here is there when a change of the password ends everything that began before.
 */
export async function holdPassword(tx: Tx, userId: string, hash: string): Promise<boolean> {
  if (!(await holdOpenUser(tx, userId))) return false;
  const row = await tx
    .selectFrom('auth.account')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the account is open, which it then stays until the transaction ends. */
export async function holdOpenUser(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.user')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateName(db: Tx, userId: string, name: string, now: Date): Promise<void> {
  await db.updateTable('auth.user').set({ name, updated_at: now }).where('id', '=', userId).execute();
}

/** Closes an account, or opens it again (null); false when it was so already. */
export async function setDisabled(tx: Tx, userId: string, disabledAt: Date | null): Promise<boolean> {
  const changed = await tx
    .updateTable('auth.user')
    .set({ disabled_at: disabledAt })
    .where('id', '=', userId)
    .where('disabled_at', disabledAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Notes that an account is being moved, or no more (null). */
export async function setMoving(tx: Tx, userId: string, since: Date | null): Promise<void> {
  await tx.updateTable('auth.user').set({ moving_since: since }).where('id', '=', userId).execute();
}

const provider = { provider_id: 'oidc' } as const;

/** Keeps the newest sealed ID token of a person at the identity provider; their account, undefined when none is joined. */
export async function keepProviderToken(
  tx: Tx,
  { subject, idToken, now }: { subject: string; idToken: string; now: Date },
): Promise<UserId | undefined> {
  const row = await tx
    .updateTable('auth.account')
    .set({ id_token: idToken, updated_at: now })
    .where('provider_id', '=', provider.provider_id)
    .where('account_id', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  return row && provenUserId(row.user_id);
}

/** Joins an account with a person at the identity provider. */
export async function insertProviderAccount(
  tx: Tx,
  { id, userId, subject, idToken, now }: { id: string; userId: UserId; subject: string; idToken: string; now: Date },
): Promise<void> {
  const times = { created_at: now, updated_at: now };
  const account = { id, user_id: userId, ...provider, account_id: subject, id_token: idToken, ...times };
  await tx.insertInto('auth.account').values(account).execute();
}

/** The account with this address, and whether somebody vouched for it. */
export async function findHolder(tx: Tx, email: string): Promise<{ userId: UserId; isVerified: boolean } | undefined> {
  const query = tx.selectFrom('auth.user').select(['id', 'email_verified']).where('email', '=', email);
  const row = await query.executeTakeFirst();
  return row && { userId: provenUserId(row.id), isVerified: row.email_verified };
}

/** Writes that the identity provider vouches for the address of an account, if it is this one. */
export async function keepVouched(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx
    .updateTable('auth.user')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .execute();
}

/** Parts an account from the identity provider: whoever signs in there next with its address may join it. False: it was. */
export async function deleteProviderAccounts(tx: Tx, userId: string): Promise<boolean> {
  const parted = await tx
    .deleteFrom('auth.account')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .returning('id')
    .execute();
  return parted.length > 0;
}

const freeAttempts = 10;
const firstPauseMs = 60_000;
const longestPauseMs = 15 * 60_000;
const forgottenAfterMs = 86_400_000;

/**
 * Counts an attempt (`subject`: an e-mail address, or a kind of mail to one) before its password is looked at, so that a burst cannot slip through. After 10 in a row each
 * further one has to wait, 1 minute at first, twice as long each time, at most 15 minutes. Returns the end of the wait
 * when this attempt is refused. What is counted is gone after a success, or after a day.
 */
export async function claimAttempt(db: Database, subject: string, now: Date): Promise<Date | null> {
  const aDayAgo = new Date(now.getTime() - forgottenAfterMs);
  const claimed = await sql`
    insert into auth.attempt_limit as b (subject, failures, blocked_until) values (${subject}, 1, ${now})
    on conflict (subject) do update set (failures, blocked_until) = (
      select n, ${now}::timestamptz + interval '1 millisecond' * case when n < ${freeAttempts} then 0
        else least(${longestPauseMs}::float8, ${firstPauseMs}::float8 * power(2, least(n - ${freeAttempts}, 10))) end
      from (select case when b.blocked_until < ${aDayAgo} then 1 else b.failures + 1 end as n) as next
    )
    where b.blocked_until <= ${now}
    returning 1`.execute(db);
  if (claimed.rows.length > 0) return null;
  const row = await db
    .selectFrom('auth.attempt_limit')
    .select('blocked_until')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.blocked_until ?? now;
}

export async function forgetAttempts(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('auth.attempt_limit').where('subject', '=', subject).execute();
}

/** Lets a statement of this transaction take as long as it needs. */
export async function takeAsLongAsNeeded(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** Deletes an account with its sessions, ways to sign in, links and counted attempts; false when it was gone. */
export async function deleteUser(tx: Tx, { id, email }: { id: string; email: string }): Promise<boolean> {
  await tx.deleteFrom('auth.verification').where('identifier', 'like', `%:${id}`).execute();
  const ofAccount = ['change', 'second', 'prove', 'address'].map((what) => `${what} ${id}`);
  const subjects = [email, `reset ${email}`, `confirm ${email}`, ...ofAccount];
  await tx.deleteFrom('auth.attempt_limit').where('subject', 'in', subjects).execute();
  const { numDeletedRows } = await tx.deleteFrom('auth.user').where('id', '=', id).executeTakeFirst(); // the rest by cascade
  return numDeletedRows > 0n;
}
