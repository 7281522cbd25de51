import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { fastestFolder } from './test-server.ts';

/**
 * A data folder as a first start leaves it, to be copied: initdb takes ten times the processor time of a copy, and the
 * migrations as much again. A test that is about the first start does without.
 * @param isMigrated with the tables of the product, else with an empty database
 */
export async function makeTemplateFolder({ isMigrated }: { isMigrated: boolean }): Promise<string> {
  const parent = mkdtempSync(join(fastestFolder(), 'namestead-ready-'));
  chmodSync(parent, 0o755); // the account of PostgreSQL must be able to pass
  const source = join(parent, 'data');
  const server = await startEmbeddedPostgres({ dataDir: source, log: () => {}, fsync: false });
  if (isMigrated) {
    const pool = new pg.Pool(server.connection);
    await migrateToLatest(pool).finally(() => pool.end());
  }
  await server.stop();
  return source;
}

/** Makes `dataDir`, which is empty or missing, a copy in which the embedded PostgreSQL can start at once. */
export function copyTemplateFolder(ready: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${ready}/.`, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The data folder ${ready} could not be copied: ${stderr}`);
}

export function removeTemplateFolder(ready: string): void {
  rmSync(join(ready, '..'), { recursive: true, force: true });
}
