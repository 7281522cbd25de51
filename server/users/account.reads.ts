import type { AccountSession } from '#contract/account.ts';
import type { UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';
import { deviceOf } from './device.rules.ts';
import type { Session } from './session-cache.ts';

const maxSessions = 100;

/** Name and address of an account, and how it proves itself. */
export async function findAccount(db: Database | Tx, userId: UserId) {
  const user = await db
    .selectFrom('auth.user')
    .select(['name', 'email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const ways = await db.selectFrom('auth.account').select('provider_id').where('user_id', '=', userId).execute();
  return {
    name: user.name || null,
    email: user.email,
    isEmailConfirmed: user.email_verified,
    hasPassword: ways.some((way) => way.provider_id === 'credential'),
    hasProvider: ways.some((way) => way.provider_id !== 'credential'),
  };
}

/** A user's sessions that go on: the present one, then those used last. */
export async function listSessions(db: Database, { userId, sessionId }: Session, now: Date): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('auth.session')
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'country', 'way', 'trusted_device_id'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy((is) => is('id', '=', sessionId), 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    country: row.country,
    way: row.way,
    isTrusted: row.trusted_device_id !== null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}
