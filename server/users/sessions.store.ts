import type { UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';

export type SessionRow = { id: string; user_id: string; created_at: Date; expires_at: Date; name: string };

/** The session with this token that has not expired, with the display name of its user. */
export function findSession(db: Database, token: string, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('auth.session as s')
    .innerJoin('auth.user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.created_at', 's.expires_at', 'u.name'])
    .where('s.token', '=', token)
    .where('u.disabled_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
}

/** Those of these sessions that have not ended. */
export async function findLiveSessions(db: Database, ids: string[], now: Date): Promise<ReadonlySet<string>> {
  const query = db.selectFrom('auth.session').select('id').where('id', 'in', ids).where('expires_at', '>', now);
  return new Set((await query.execute()).map(({ id }) => id));
}

/** Moves the idle limit of a session that is in use. */
export async function renewSession(db: Database, id: string, expiresAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ expires_at: expiresAt, updated_at: now })
    .where('id', '=', id)
    .where('expires_at', '<', expiresAt)
    .execute();
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('auth.session').where('id', '=', id).execute();
}

/** Ends all sessions of one user and returns their ids. */
export async function deleteSessionsOf(db: Database, userId: UserId): Promise<string[]> {
  const rows = await db.deleteFrom('auth.session').where('user_id', '=', userId).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Removes what can no longer be used: sessions, unfinished sign-ins at the provider, old counts of wrong passwords. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('auth.session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth.verification').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth.attempt_limit').where('blocked_until', '<=', aDayAgo).execute();
}
