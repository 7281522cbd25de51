import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { migrationLimits, openDatabase, openPool } from './pool.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The numbered SQL files, in order; there is no way down: a release goes forward. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, name), 'utf8');
      return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** Brings the schema up to this program's version. Throws when the database is newer than the program. */
export async function migrateToLatest(pool: pg.Pool): Promise<void> {
  const own = openPool({ ...pool.options, password: pool.options.password }, 2, migrationLimits);
  const migrator = new Migrator({ db: openDatabase(own), provider: sqlFiles });
  const { error } = await migrator.migrateToLatest().finally(() => own.end());
  if (!error) return;
  const message = error instanceof Error ? error.message : String(error);
  if (/corrupted migrations|previously executed migration .* is missing/i.test(message)) {
    throw new Error('The database was made by a newer version of Namestead. Start that version, or restore a backup.');
  }
  throw error;
}
