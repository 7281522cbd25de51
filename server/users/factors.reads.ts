import type { Passkey, TrustedDevice } from '#contract/second-factors.ts';
import type { UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';
import { deviceOf } from './device.rules.ts';
import type { PasskeyRow } from './factors.store.ts';

export const passkeyOf = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
});

/** Browsers that are not asked for the code, those used last first. */
export async function listTrustedDevices(
  db: Database,
  { userId, sessionId, now }: { userId: UserId; sessionId: string; now: Date },
): Promise<TrustedDevice[]> {
  const rows = await db
    .selectFrom('auth.trusted_device as d')
    .leftJoin('auth.session as s', (join) =>
      join.onRef('s.trusted_device_id', '=', 'd.id').onRef('s.user_id', '=', 'd.user_id').on('s.id', '=', sessionId),
    )
    .select(['d.id', 'd.device', 'd.created_at', 'd.last_used_at', 'd.expires_at', 's.id as session_id'])
    .where('d.user_id', '=', userId)
    .where('d.expires_at', '>', now)
    .orderBy('d.last_used_at', 'desc')
    .orderBy('d.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.device),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    until: row.expires_at.toISOString(),
    isCurrent: row.session_id !== null,
  }));
}

/** Ways to sign in to an account and what guards them. */
export async function findWays(db: Database | Tx, userId: UserId) {
  const accounts = await db.selectFrom('auth.account').select('provider_id').where('user_id', '=', userId).execute();
  const app = await db.selectFrom('auth.totp').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst();
  const passkey = await db
    .selectFrom('auth.passkey')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return {
    hasPassword: accounts.some(({ provider_id }) => provider_id === 'credential'),
    hasProvider: accounts.some(({ provider_id }) => provider_id !== 'credential'),
    hasApp: (app?.confirmed_at ?? null) !== null,
    hasPasskey: passkey !== undefined,
  };
}

/** Whether anybody here has a passkey. */
export async function hasAnyPasskey(db: Database): Promise<boolean> {
  return (await db.selectFrom('auth.passkey').select('id').limit(1).executeTakeFirst()) !== undefined;
}
