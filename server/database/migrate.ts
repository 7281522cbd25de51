import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { migrationLimits, openDatabase, openPool, sessionsOf } from './pool.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The SQL files by name: the numbered ones of the baseline, then those named by time; there is no way down. */
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
  const { options } = sessionsOf(pool);
  const own = openPool({ ...options, password: options.password }, 2, migrationLimits);
  await adoptBaseline(own, files).catch(async (error) => {
    await own.end();
    throw error;
  });
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

const isOfBaseline = (name: string) => /^0\d\d0-/.test(name);

/** The 100 migrations that came before the baseline, which leaves what they left. */
const isBeforeBaseline = (name: string) =>
  /^(000[1-7]|2026112\d)-/.test(name) && name <= '20261123-0735-display-currency';
/** SHA-256 of their names, one a line. */
const allBefore = '4cd03313137888266e57a9f4c58180cce3f5f829d7cda3bc1f29e8b4a0cb1777';

/** These migrations with the baseline for those before it; null where some of them did not run, so that it cannot stand for them. */
export async function asOfBaseline(ran: readonly string[], files = folder): Promise<string[] | null> {
  const before = ran.filter(isBeforeBaseline).toSorted();
  if (before.length === 0) return [...ran];
  if (createHash('sha256').update(before.join('\n')).digest('hex') !== allBefore) return null;
  const baseline = (await knownMigrations(files)).filter(isOfBaseline);
  return [...baseline, ...ran.filter((name) => !isBeforeBaseline(name))];
}

/** Writes down the baseline as run in a database that the migrations before it made. */
async function adoptBaseline(pool: pg.Pool, files: string): Promise<void> {
  const ran = await ranMigrations(pool);
  const names = await asOfBaseline(ran, files);
  if (names === null) {
    throw new StartError(
      'The database is of a version from before the baseline. Start the version of 23 November 2026 once, as docs/manual/update.md says.',
    );
  }
  if (!ran.some(isBeforeBaseline)) return;
  // one statement: of two processes that start at the same time the second finds nothing left to do
  await pool.query(
    `with before as (delete from kysely_migration where name = any ($1) returning timestamp)
     insert into kysely_migration select name, (select max(timestamp) from before) from unnest($2::text[]) as name
     where exists (select from before)`,
    [ran.filter(isBeforeBaseline), names.filter(isOfBaseline)],
  );
}

/** The migrations of a database in the order in which they ran; empty where none did. */
export async function ranMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
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
