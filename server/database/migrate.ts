import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { migrationLimits, openDatabase, openPool } from './pool.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The SQL files by name: the numbered ones of the beginning, then those named by time; there is no way down. */
const sqlFiles = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, name), 'utf8');
      return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
});

/**
 * Brings the schema up to this program's version. A migration that comes with a branch merged later runs although its
 * name is older than what has run. Throws StartError when the database is newer than the program: it ran one that is
 * unknown here.
 */
export async function migrateToLatest(pool: pg.Pool, files = folder): Promise<void> {
  const own = openPool({ ...pool.options, password: pool.options.password }, 2, migrationLimits);
  const migrator = new Migrator({ db: openDatabase(own), provider: sqlFiles(files), allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest().finally(() => own.end());
  if (!error) return;
  const message = error instanceof Error ? error.message : String(error);
  if (/previously executed migration .* is missing/.test(message)) {
    throw new StartError(
      'The database was made by a newer version of Namestead. Start that version, or restore a backup.',
    );
  }
  throw error;
}
