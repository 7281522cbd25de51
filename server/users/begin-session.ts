import { createHmac, randomBytes } from 'node:crypto';
import type { Parts } from '../context.ts';
import { storedDevice } from './device.rules.ts';
import { absoluteLimitMs, sessionCookieName, sessionExpiry } from './sessions.rules.ts';
import { insertSession } from './sessions.store.ts';
import { digestOf } from './token-digest.ts';

/**
 * Begins a session without asking for anything, as the sign-in library does after a password (D-020); the caller has
 * decided that this is the user. Returns the whole `Set-Cookie` value.
 */
export async function beginSession(
  { config, db, auth, newId, now }: Pick<Parts, 'config' | 'db' | 'auth' | 'newId'> & { now: Date },
  { userId, userAgent }: { userId: string; userAgent?: string | undefined },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = sessionExpiry(now, now);
  const device = storedDevice(userAgent);
  await insertSession(db, { id: newId(), digest: digestOf(token), userId, device, expiresAt, now });
  const signature = createHmac('sha256', await auth.secret())
    .update(token)
    .digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(config)}=${value}; Max-Age=${absoluteLimitMs / 1000}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
