import type pg from 'pg';
import { copyIn } from '../database/copy-in.ts';
import { copyOut } from '../database/copy-out.ts';
import { takeAlone } from '../database/in-use.ts';
import {
  asOfBaseline,
  knownMigrations,
  migrateThrough,
  ranMigrations,
  tablesOfMigrations,
} from '../database/migrate.ts';
import type { Checksums, Manifest } from './archive.rules.ts';
import { BackupError } from './backup-error.ts';
import { copyInto, copyOutOf, identifier, quoted, speakPlainly } from './catalogue.ts';
import { type Progress, partBytes } from './create.ts';
import type { BackupKey } from './key.rules.ts';
import { startTableSum } from './table-sum.ts';
import { readBackup, type Verified } from './verify.ts';

/** With it PostgreSQL sorts the rows of an index; small enough for any machine. */
const indexMemory = '128MB';

type RestoreOptions = {
  path: string;
  key: BackupKey | null;
  isReplacing: boolean;
  tell?: Progress;
  /** the folder of the migrations; default: those of this program */
  migrations?: string;
};

/**
 * Puts a backup into the database, in one transaction: until its last moment the database is as it was, also when the process is
 * killed. The tables are made again by the migrations that the backup had, filled, and their rows compared with its sums; newer
 * migrations follow at the next start of the program. Rejects with BackupError where a program uses the database, where it holds
 * an installation that is not to be replaced, and where the backup is newer than this program or not whole.
 */
export async function restoreBackup(client: pg.ClientBase, options: RestoreOptions): Promise<Verified> {
  const { path, key, isReplacing, tell = () => {} } = options;
  await client.query('begin');
  try {
    if (!(await takeAlone(client))) {
      throw new BackupError('A program uses this database. Stop Namestead, all its processes, and try again.');
    }
    const replaced = await whatIsReplaced(client);
    if (!isReplacing && replaced !== null) throw needsReplace(replaced);
    await speakPlainly(client);
    let later: Later = { links: [], indexes: [] };
    let [rows, bytes] = [0, 0];
    const read = await readBackup(path, key, {
      async begin(manifest) {
        refuseAccount(manifest);
        const migrations = await runnable(manifest);
        await clear(client);
        await migrateThrough(client, migrations, options.migrations);
        later = await makeReady(client, manifest);
      },
      async part(table, part, count) {
        await copyIn(client, copyInto(table), part);
        rows += count;
        bytes += part.length;
        tell({ table: table.name, rows, bytes });
      },
    });
    await complete(client, read, later);
    await compare(client, read);
    await client.query('commit');
    return read;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Whose things are in the database, in a sentence; null: nobody's. */
export async function whatIsReplaced(client: pg.ClientBase): Promise<string | null> {
  const { unknown, isOfNewer } = await findTables(client);
  if (isOfNewer && unknown.length > 0) {
    return `A newer version of Namestead made this database, with tables that this one does not know (${unknown.join(', ')}).`;
  }
  const { rows } = await client.query("select to_regclass('auth.user') is not null as is_there");
  if (!rows[0].is_there) return null;
  const { rows: found } = await client.query('select exists (select from auth."user") as any');
  return found[0].any ? 'This installation has accounts.' : null;
}

/** @param replaced what `whatIsReplaced` says */
export const needsReplace = (replaced: string) =>
  new BackupError(`${replaced} To replace everything in it, add --replace.`);

/** A file of one account would replace all others by it. */
export function refuseAccount({ account }: Manifest): void {
  if (account) throw new BackupError('This file holds one account: node server/operator.ts move-account --in <file>.');
}

/** The migrations of a backup as this program runs them; refuses one of a newer version, or of one that is too old. */
async function runnable({ migrations, version }: Manifest): Promise<string[]> {
  const names = await asOfBaseline(migrations);
  if (names === null) {
    throw new BackupError(
      'The backup is of a version from before the baseline. Restore it with the version of 23 November 2026, as docs/manual/update.md says.',
    );
  }
  const known = new Set(await knownMigrations());
  if (names.every((name) => known.has(name))) return names;
  throw new BackupError(
    `The backup was made by a newer version of Namestead (${version}). Restore it with that version.`,
  );
}

type Tables = { names: string[]; unknown: string[]; isOfNewer: boolean };

/**
 * The tables in the schemas of the program, and those that its migrations do not make. Where every migration of ours ran and
 * others besides, they are a newer version's, else somebody else's.
 */
async function findTables(client: pg.ClientBase): Promise<Tables> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p', 'f') and not c.relispartition order by 1`,
  );
  const ran = new Set(await ranMigrations(client));
  const own = ran.size > 0 ? await tablesOfMigrations() : new Set<string>();
  const known = await knownMigrations();
  const names = rows.map(({ name }) => name);
  return {
    names,
    unknown: names.filter((name) => !own.has(name)),
    isOfNewer: ran.size > known.length && known.every((name) => ran.has(name)),
  };
}

/** Drops all that the program, or a newer version of it, keeps in this database; refuses where there are tables of others. */
async function clear(client: pg.ClientBase): Promise<void> {
  const { names, unknown, isOfNewer } = await findTables(client);
  if (unknown.length > 0 && !isOfNewer) {
    throw new BackupError(
      `The database has tables that do not belong to this version of Namestead (${unknown.slice(0, 3).join(', ')}). ` +
        'Use an empty database: another one in DATABASE_URL, or an empty folder in DATA_DIR.',
    );
  }
  const drop = async (kind: string, found: string) => {
    const { rows } = await client.query<{ name: string }>(found);
    for (const { name } of rows) await client.query(`drop ${kind} if exists ${name} cascade`);
  };
  await drop('view', namesOf('pg_class', 'regclass', 'relnamespace', "relkind = 'v'"));
  for (const name of names) await client.query(`drop table ${quoted(name)} cascade`);
  await drop('sequence', namesOf('pg_class', 'regclass', 'relnamespace', "relkind = 'S'"));
  await drop('routine', namesOf('pg_proc', 'regprocedure', 'pronamespace', 'true'));
  // ours has none
  if (isOfNewer) await drop('type', namesOf('pg_type', 'regtype', 'typnamespace', "typtype in ('c', 'd', 'e', 'r')"));
  await client.query('drop schema if exists auth cascade');
  await client.query('drop schema if exists pgboss cascade'); // the schedule makes it again
}

/** SQL for what of a kind lies in `public` and came with no extension. */
const namesOf = (catalogue: string, type: string, schema: string, condition: string) =>
  `select c.oid::${type}::text as name from ${catalogue} c where c.${schema} = 'public'::regnamespace and ${condition}
   and not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** A foreign key, dropped while the tables are filled: they may lead in circles, and all at once they are checked faster. */
type Link = { table: string; name: string; definition: string };

/** What is made once the rows are in. */
type Later = { links: Link[]; indexes: string[] };

/**
 * Takes away the indexes that no constraint stands on, and gives the SQL that makes them: sorting all rows at once is several
 * times as fast as finding the place of each. In their order, so that those of partitions are named as they were.
 */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and t.relkind in ('r', 'p') and not t.relispartition
       and not exists (select from pg_constraint where conindid = i.indexrelid) order by i.indexrelid`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON ')); // of a partitioned table it names the parent alone
}

/** Empties what the migrations filled, adds the partitions of the backup, and lets no trigger do again what was done. */
async function makeReady(client: pg.ClientBase, { tables }: Manifest): Promise<Later> {
  const { rows: links } = await client.query<Link>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 1, 2`,
  );
  for (const { table, name } of links) await client.query(`alter table ${table} drop constraint ${identifier(name)}`);
  const indexes = await dropIndexes(client);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const { name, days } of tables) {
    for (const day of days) {
      const [schema = ''] = name.split('.');
      const part = `${identifier(schema)}.${identifier(day.name)}`;
      await client.query(`create table if not exists ${part} (like ${quoted(name)} including all)`);
      await client.query(`alter table ${quoted(name)} attach partition ${part} ${day.bound}`);
    }
    await client.query(`alter table ${quoted(name)} disable trigger user`);
  }
  return { links, indexes };
}

async function complete(client: pg.ClientBase, { manifest, checksums }: Verified, later: Later): Promise<void> {
  await client.query(`set local maintenance_work_mem = '${indexMemory}'`);
  for (const definition of later.indexes) await client.query(definition);
  for (const { name } of manifest.tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of later.links) {
    await client.query(`alter table ${table} add constraint ${identifier(name)} ${definition}`);
  }
  for (const [name, { value, isCalled }] of Object.entries(checksums.sequences)) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
  }
}

/** Reads every table once more as it now lies in the database. */
async function compare(client: pg.ClientBase, { manifest, checksums }: Verified): Promise<void> {
  for (const table of manifest.tables) {
    const sum = startTableSum();
    await copyOut(client, copyOutOf(table), partBytes, async (part) => void sum.add(part));
    const [found, said] = [sum.result(), checksums.tables[table.name] as Checksums['tables'][string]];
    if (found.rows !== said.rows || found.sum !== said.sum) {
      throw new BackupError(`${table.name} does not have the rows of the backup. Nothing was changed.`);
    }
  }
}
