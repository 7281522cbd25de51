import { createHmac, randomBytes } from 'node:crypto';
import type { SignInWay } from '#contract/account.ts';
import type { Parts } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';
import { digestOf } from '../token-digest.ts';
import { storedDevice } from './device.rules.ts';
import { absoluteLimitMs, sessionCookieName, sessionExpiry } from './sessions.rules.ts';
import { insertSession } from './sessions.store.ts';

type Beginning = Pick<Parts, 'config' | 'auth' | 'newId'> & { db: Database | Tx; now: Date };
export type NewSession = {
  userId: string;
  /** when all was asked for that proves this user; null: something was not */
  provenAt: Date | null;
  userAgent?: string | undefined;
  /** default: a password */
  way?: SignInWay;
  /** ISO 3166; null or missing: unknown */
  country?: string | null;
  trustedDeviceId?: string | null;
};

/**
 * Begins a session without asking for anything (D-020): the caller has decided that this is the user, and says since
 * when that counts as a recent proof (D-020a). Returns the whole `Set-Cookie` value.
 */
export async function beginSession(
  { config, db, auth, newId, now }: Beginning,
  { userId, provenAt, userAgent, way = 'password', country = null, trustedDeviceId = null }: NewSession,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = sessionExpiry(now, now);
  await insertSession(db, {
    ...{ id: newId(), digest: digestOf(token), userId, way, country, trustedDeviceId, expiresAt, now },
    device: storedDevice(userAgent),
    provenAt,
  });
  const signature = createHmac('sha256', await auth.secret())
    .update(token)
    .digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(config)}=${value}; Max-Age=${absoluteLimitMs / 1000}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
