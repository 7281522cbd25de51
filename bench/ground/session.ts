import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { digestOf } from '#server/token-digest.ts';
import { sessionCookieName, sessionExpiry } from '#server/users/sessions.rules.ts';

/** Signs the cookies of the measured servers. */
export const authSecret = randomBytes(32).toString('base64url');

/** The session that signing in would make, as a `Cookie` header. */
export async function beginSession(pool: pg.Pool, userId: string): Promise<string> {
  const now = new Date();
  const token = randomBytes(24).toString('base64url');
  await pool.query(
    `insert into auth.user (id, name, email, created_at, updated_at) values ($1, 'Bench', $2, $3, $3)
     on conflict do nothing`,
    [userId, `${userId}@bench.test`, now],
  );
  await pool.query(
    `insert into auth.session (id, token_digest, user_id, created_at, updated_at, expires_at) values ($1, $2, $3, $4, $4, $5)`,
    [randomUUIDv7(), digestOf(token), userId, now, sessionExpiry(now, now)],
  );
  const signature = createHmac('sha256', authSecret).update(token).digest('base64');
  return `${sessionCookieName({ publicUrl: '' })}=${encodeURIComponent(`${token}.${signature}`)}`;
}
