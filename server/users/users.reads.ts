import type { UserId } from '../app/context.ts';
import type { Database } from '../database/pool.ts';

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

export async function findUserId(db: Database, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('auth.user').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

/** The ID token of the last sign-in at the identity provider, as a hint for signing out there; null without one. */
export async function findIdToken(db: Database, userId: UserId): Promise<{ idToken: string | null } | undefined> {
  const row = await db
    .selectFrom('auth.account')
    .select('id_token')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'oidc')
    .executeTakeFirst();
  return row && { idToken: row.id_token };
}
