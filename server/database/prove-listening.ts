import { once } from 'node:events';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

const channel = 'namestead_proof';
const tries = 3;

/**
 * Proves that what one connection announces another hears, within a second and at the third try at last. Throws StartError
 * with what is wrong where it does not: to ask both for the number of their server process would prove nothing, as a quiet
 * pooler gives both the same.
 */
export async function proveListening(pool: pg.Pool, withinMs = 1_000): Promise<void> {
  const client = await pool.connect();
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
    'The database sends no notifications (NOTIFY): DATABASE_URL leads through a pooler that shares connections, like PgBouncer in transaction mode. Let it lead to PostgreSQL itself, or to a pooler in session mode (pool_mode = session).',
  );
}
