import { once } from 'node:events';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { sessionsOf } from './pool.ts';

const channel = 'namestead_proof';
const tries = 3;

/**
 * Proves that what one connection announces another hears, within a second and at the third try at last. Throws StartError
 * with what is wrong where it does not: to ask both for the number of their server process would prove nothing, as a quiet
 * pooler gives both the same.
 */
export async function proveListening(pool: pg.Pool, withinMs = 1_000): Promise<void> {
  const client = await sessionsOf(pool).connect();
  const hears = async () => {
    const notification = once(client, 'notification', { signal: AbortSignal.timeout(withinMs) });
    const isHeard = notification.then(
      () => true,
      () => false,
    );
    await pool.query(`notify ${channel}`);
    return isHeard;
  };
  try {
    await client.query(`listen ${channel}`);
    for (let count = 0; count < tries; count += 1) if (await hears()) return;
  } finally {
    client.release(true);
  }
  throw new StartError(
    sessionsOf(pool) === pool
      ? 'The database sends no notifications (NOTIFY): DATABASE_URL leads through a pooler that shares connections, like PgBouncer in transaction mode. Let it lead to PostgreSQL itself, or to a pooler in session mode (pool_mode = session), or give DATABASE_SESSION_URL besides (docs/manual/deploy.md, "Poolers").'
      : 'What is sent through DATABASE_URL (NOTIFY) is not heard at DATABASE_SESSION_URL: both must lead to the same database, and the second one to PostgreSQL itself or to a pooler in session mode (pool_mode = session).',
  );
}

const limits = { statement_timeout: '15s', lock_timeout: '10s', idle_in_transaction_session_timeout: '10s' };

/**
 * Proves that shared connections have limits of time, which the program cannot give them itself: no part of it waits for
 * the database without end. Throws StartError with the statements that give them.
 */
export async function proveLimits(pool: pg.Pool): Promise<void> {
  if (sessionsOf(pool) === pool) return;
  const { rows } = await pool.query<{ name: string; role: string }>(
    `select name, quote_ident(current_user) as role from pg_settings where name = any($1) and setting = '0' order by name`,
    [Object.keys(limits)],
  );
  if (rows.length === 0) return;
  const statements = rows.map(
    ({ name, role }) => `alter role ${role} set ${name} = '${limits[name as keyof typeof limits]}';`,
  );
  throw new StartError(
    `The connections of DATABASE_URL have no limits of time, which a pooler does not pass on, so the role must have them: ${statements.join(' ')} Then make the pooler reconnect (RECONNECT).`,
  );
}
