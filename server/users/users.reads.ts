import { provenUserId, type UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';
import { normalEmail } from './users.rules.ts';

/** Whether any account exists yet, and whether any has a password. */
export async function findAccountKinds(db: Database): Promise<{ hasUsers: boolean; hasPasswords: boolean }> {
  const user = await db.selectFrom('auth.user').select('id').limit(1).executeTakeFirst();
  const password = await db
    .selectFrom('auth.account')
    .select('id')
    .where('provider_id', '=', 'credential')
    .limit(1)
    .executeTakeFirst();
  return { hasUsers: user !== undefined, hasPasswords: password !== undefined };
}

/** The account an operator names by its e-mail address, in any letter case. */
export async function findUser(db: Database, email: string): Promise<{ id: UserId; email: string } | undefined> {
  const query = db.selectFrom('auth.user').select(['id', 'email']).where('email', '=', normalEmail(email));
  const row = await query.executeTakeFirst();
  return row && { id: provenUserId(row.id), email: row.email };
}

/** Those of these ids that are accounts. */
export async function existingUsers(db: Database | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('auth.user').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** A user's account at the identity provider, with the sealed ID token of the last sign-in as a hint for signing out there. */
export async function findProviderAccount(
  db: Database | Tx,
  userId: UserId,
): Promise<{ sealedIdToken: string | null } | undefined> {
  const row = await db
    .selectFrom('auth.account')
    .select('id_token')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'oidc')
    .executeTakeFirst();
  return row && { sealedIdToken: row.id_token };
}

/** The account with this address and its stored password; undefined when there is none with a password. */
export function findPasswordOf(db: Database, email: string): Promise<{ userId: string; hash: string } | undefined> {
  return db
    .selectFrom('auth.user as u')
    .innerJoin('auth.account as a', 'a.user_id', 'u.id')
    .select(['u.id as userId', 'a.password as hash'])
    .where('u.email', '=', email)
    .where('a.provider_id', '=', 'credential')
    .where('a.password', 'is not', null)
    .$narrowType<{ hash: string }>()
    .executeTakeFirst();
}

/** The address of an account. */
export async function findEmail(db: Database | Tx, userId: UserId): Promise<string | undefined> {
  const row = await db.selectFrom('auth.user').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email;
}

/** The stored password of an account, and what a new one must not be made of; undefined without one. */
export function findPassword(
  db: Database,
  userId: UserId,
): Promise<{ hash: string; email: string; name: string } | undefined> {
  return db
    .selectFrom('auth.account as a')
    .innerJoin('auth.user as u', 'u.id', 'a.user_id')
    .select(['a.password as hash', 'u.email', 'u.name'])
    .where('a.user_id', '=', userId)
    .where('a.provider_id', '=', 'credential')
    .where('a.password', 'is not', null)
    .$narrowType<{ hash: string }>()
    .executeTakeFirst();
}

/** Whether an account is being moved to another installation. */
export async function isMoving(db: Database | Tx, userId: string): Promise<boolean> {
  const row = await db.selectFrom('auth.user').select('moving_since').where('id', '=', userId).executeTakeFirst();
  return (row?.moving_since ?? null) !== null;
}

/** Whether the operator closed this account. */
export async function isDisabled(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('auth.user').select('disabled_at').where('id', '=', userId).executeTakeFirst();
  return (row?.disabled_at ?? null) !== null;
}
