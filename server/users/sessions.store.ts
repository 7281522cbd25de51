import type { SignInWay } from '#contract/account.ts';
import type { UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';
import { digestOf } from '../token-digest.ts';
import { knownDeviceMs } from './sessions.rules.ts';

type SessionRow = {
  id: string;
  user_id: string;
  created_at: Date;
  /** last use, to the hour */
  updated_at: Date;
  expires_at: Date;
  name: string;
};

/** The session with this token that has not expired, with the display name of its user. */
export function findSession(db: Database, token: string, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('auth.session as s')
    .innerJoin('auth.user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.created_at', 's.updated_at', 's.expires_at', 'u.name'])
    .where('s.token_digest', '=', digestOf(token))
    .where('u.disabled_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
}

/** When a session's user last proved who that is; null when never, or when the session has ended. */
export async function findProof(
  db: Database,
  { userId, sessionId, now }: { userId: UserId; sessionId: string; now: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('auth.session as s')
    .innerJoin('auth.user as u', 'u.id', 's.user_id')
    .select('s.proven_at')
    .where('s.user_id', '=', userId)
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.proven_at ?? null;
}

/** Writes that a session's user has proved who that is. */
export async function keepProof(
  db: Database | Tx,
  { userId, sessionId, now }: { userId: UserId; sessionId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ proven_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}

type NewSession = {
  id: string;
  digest: string;
  userId: string;
  device: string | null;
  way: SignInWay;
  country: string | null;
  provenAt: Date | null;
  trustedDeviceId: string | null;
  expiresAt: Date;
  now: Date;
};

export async function insertSession(db: Database | Tx, session: NewSession): Promise<void> {
  const { id, digest, userId, device, way, country, provenAt, trustedDeviceId, expiresAt, now } = session;
  await db
    .insertInto('auth.session')
    .values({
      id,
      token_digest: digest,
      user_id: userId,
      user_agent: device,
      way,
      country,
      proven_at: provenAt,
      trusted_device_id: trustedDeviceId,
      created_at: now,
      updated_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Those of these sessions that have not ended. */
export async function findLiveSessions(db: Database, ids: string[], now: Date): Promise<ReadonlySet<string>> {
  const query = db.selectFrom('auth.session').select('id').where('id', 'in', ids).where('expires_at', '>', now);
  return new Set((await query.execute()).map(({ id }) => id));
}

/** Writes the use of a session and moves its idle limit. */
export async function renewSession(db: Database, id: string, expiresAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ expires_at: expiresAt, updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '<', now)
    .execute();
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('auth.session').where('id', '=', id).execute();
}

/**
 * Ends all sessions of one user, or all but one, and returns their ids. Sign-ins that wait for their code end first: one
 * that is finishing has then either begun its session, which ends too, or finds nothing to finish.
 */
export async function deleteSessionsOf(db: Database | Tx, userId: UserId, keptId?: string): Promise<string[]> {
  await db.deleteFrom('auth.second_step').where('user_id', '=', userId).execute();
  let ending = db.deleteFrom('auth.session').where('user_id', '=', userId);
  if (keptId !== undefined) ending = ending.where('id', '<>', keptId);
  const rows = await ending.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Ends one session of a user, and answers which trusted browser it was in; undefined when it is not among them. */
export function deleteSessionOf(
  db: Database | Tx,
  userId: UserId,
  id: string,
): Promise<{ trusted_device_id: string | null } | undefined> {
  return db
    .deleteFrom('auth.session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('trusted_device_id')
    .executeTakeFirst();
}

/** The trusted browser that a session is in; null for none. */
export async function findTrustOf(db: Database | Tx, userId: UserId, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth.session')
    .select('trusted_device_id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.trusted_device_id ?? null;
}

/** Removes what can no longer be used: sessions, unfinished sign-ins, links, trust, old counts of wrong passwords. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('auth.session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth.verification').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth.attempt_limit').where('blocked_until', '<=', aDayAgo).execute();
  await db.deleteFrom('auth.second_step').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth.used_challenge').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth.trusted_device').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth.address_change').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth.address_return').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('auth.known_device')
    .where('last_seen_at', '<=', new Date(now.getTime() - knownDeviceMs))
    .execute();
}
