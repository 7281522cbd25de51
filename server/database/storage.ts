import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { noInstallation } from './embedded/database-start-error.ts';
import { defaultDataDir, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { LogLine } from './embedded/postmaster.ts';
import { ranMigrations } from './migrate.ts';
import { openPool } from './pool.ts';
import { createReserve } from './reserve.ts';

const project = join(import.meta.dirname, '../..');

export type Storage = {
  connection: Parameters<typeof openPool>[0];
  /** for what needs a session of its own (pool.ts): the same, or past a pooler */
  sessionConnection: Parameters<typeof openPool>[0];
  /** where the data lies, for people */
  place: string;
  /** the folder of the embedded one; null: another PostgreSQL, perhaps on another machine */
  folder: string | null;
  /** End your own connections first. */
  stop(): Promise<void>;
};

/**
 * The PostgreSQL of DATABASE_URL, or the embedded one, started when it does not run yet. Throws DatabaseStartError, and unless
 * `mayMake` also where there is no installation yet: a command that was typed without the server's settings finds none.
 */
export async function openStorage(
  { database }: Pick<Config, 'database'>,
  log: LogLine,
  { mayMake }: { mayMake: boolean },
): Promise<Storage> {
  if (database.url) {
    if (!mayMake) await refuseEmpty(database.sessionUrl || database.url);
    const place = 'an external PostgreSQL (DATABASE_URL)';
    return {
      connection: database.url,
      sessionConnection: database.sessionUrl || database.url,
      place,
      folder: null,
      stop: async () => {},
    };
  }
  const dataDir = database.dataDir || defaultDataDir(project);
  if (existsSync(dataDir)) {
    const say = { info: (_: object, line: string) => log(line), error: (_: object, line: string) => log(line, 'warn') };
    await createReserve({ folder: dataDir, bytes: database.reserveBytes, log: say }).look(false); // else it cannot start
  }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, mayMake });
  return { connection, sessionConnection: connection, place: dataDir, folder: dataDir, stop };
}

async function refuseEmpty(url: string): Promise<void> {
  const pool = openPool(url, 1);
  try {
    if ((await ranMigrations(pool)).length > 0) return;
    const { rows } = await pool.query('select current_database() as name, inet_server_addr() as host');
    throw noInstallation(`the database ${rows[0].name} at ${rows[0].host ?? 'a socket'} (DATABASE_URL)`);
  } finally {
    await pool.end();
  }
}
