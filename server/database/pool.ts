import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

// bigint and numeric arrive as strings; ours (cents, counts) stay below 2^53
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

/** Opens the pool; `connection` is a connection string or the parts that the embedded PostgreSQL gives. */
export function openPool(connection: string | pg.PoolConfig, max = 20): pg.Pool {
  const parts = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new pg.Pool({ ...parts, max, application_name: 'namestead' });
  pool.on('error', () => {}); // an idle connection that breaks is replaced; the next query tells
  // so does one in use; without a listener the event would end the process
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** The typed query builder over a pool. */
export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
