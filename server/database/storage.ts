import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { defaultDataDir, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { LogLine } from './embedded/postmaster.ts';
import type { openPool } from './pool.ts';

const project = join(import.meta.dirname, '../..');

export type Storage = {
  connection: Parameters<typeof openPool>[0];
  /** where the data lies, for people */
  place: string;
  /** End your own connections first. */
  stop(): Promise<void>;
};

/** The PostgreSQL of DATABASE_URL, or the embedded one, started when it does not run yet. Throws DatabaseStartError. */
export async function openStorage({ database }: Pick<Config, 'database'>, log: LogLine): Promise<Storage> {
  if (database.url) {
    return { connection: database.url, place: 'an external PostgreSQL (DATABASE_URL)', stop: async () => {} };
  }
  const dataDir = database.dataDir || defaultDataDir(project);
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return { connection: embedded.connection, place: dataDir, stop: embedded.stop };
}
