import type pg from 'pg';
import { DatabaseStartError } from './embedded/database-start-error.ts';

/**
 * Compares what this process may open with what the server gives: throws DatabaseStartError when it can never have so
 * many, and calls `warn` when other processes leave too few, which would show as errors under load.
 */
export async function checkConnections(pool: pg.Pool, wanted: number, warn: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ most: number; taken: number }>(`select
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()) as taken`);
  const { most = 0, taken = 0 } = rows[0] ?? {};
  if (most < wanted) {
    throw new DatabaseStartError(
      `The database gives ${most} connections at most (max_connections), DATABASE_CONNECTIONS asks for ${wanted}.`,
    );
  }
  if (most - taken < wanted) {
    warn(`The database has ${most - taken} of ${most} connections left, and this process may open ${wanted}.`);
  }
}
