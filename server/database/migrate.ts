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
      'The database was made by a newer version of Namestead. Start that version, or go back as docs/manual/update.md says.',
    );
  }
  throw error;
}

/** The migrations of a database in the order in which they ran; empty where none did. */
export async function ranMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('public.kysely_migration') is not null as is_there");
  if (!found[0].is_there) return [];
  const { rows } = await client.query('select name from kysely_migration order by timestamp, name');
  return rows.map(({ name }) => name);
}

/** The names of the migrations that this program has. */
export async function knownMigrations(files = folder): Promise<string[]> {
  return Object.keys(await sqlFiles(files).getMigrations()).toSorted();
}

/**
 * Makes the schema that these migrations made, in a database without tables and in the transaction of this client, and
 * writes down that they ran; what is newer follows with the next `migrateToLatest`.
 */
export async function migrateThrough(client: pg.ClientBase, names: readonly string[], files = folder): Promise<void> {
  await client.query(
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)', // as Kysely makes it
  );
  for (const name of names) {
    await client.query(await readFile(join(files, `${name}.sql`), 'utf8'));
    await client.query('insert into kysely_migration select $1, to_char(now(), $2)', [name, isoForm]);
  }
}
const isoForm = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The tables that the migrations of this program make, at whatever time and without partitions, as `schema.table`. */
export async function tablesOfMigrations(files = folder): Promise<Set<string>> {
  const all = (await readdir(files)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(all.map((name) => readFile(join(files, name), 'utf8')));
  const made =
    /^\s*(?:create (?:unlogged )?table (?:if not exists )?(?:(\w+)\.)?(\w+)|alter table (?:(\w+)\.)?\w+ rename to (\w+))/gm;
  const names = texts
    .flatMap((text) => [...text.matchAll(made)])
    .map(([, schema, table, ofRenamed, renamed]) => `${schema ?? ofRenamed ?? 'public'}.${table ?? renamed}`);
  return new Set([...names, 'public.kysely_migration', 'public.kysely_migration_lock']);
}
