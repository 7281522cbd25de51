import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { asOfBaseline, knownMigrations, migrateToLatest, ranMigrations } from './migrate.ts';
import { openPool } from './pool.ts';

/**
 * The 100 migrations of before the baseline as they stood at commit 503531c3, with the four partitions of tests, and what the
 * program of that commit then wrote: its demo, of each table 100 rows at most.
 */
const before = () =>
  gunzipSync(readFileSync(join(import.meta.dirname, 'testing/before-baseline.sql.gz'))).toString('utf8');

const isOfBaseline = (name: string) => name.startsWith('0');

async function fresh(): Promise<pg.Pool> {
  const database = await freshDatabase();
  const pool = openPool(database.connection, 2);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return pool;
}

async function databaseOfBefore(): Promise<pg.Pool> {
  const pool = await fresh();
  await pool.query('drop schema auth cascade; drop schema public cascade; create schema public');
  await pool.query(before());
  return pool;
}

const namespaces = "('public'::regnamespace, 'auth'::regnamespace)";
/** Left out: names that PostgreSQL gives to the indexes of partitions, and to what forbids null. */
const catalogue = {
  columns: `select a.attrelid::regclass::text as of, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, a.attstorage, a.attcollation::regcollation::text, pg_get_expr(d.adbin, d.adrelid),
      col_description(a.attrelid, a.attnum)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace in ${namespaces} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  tables: `select oid::regclass::text as of, relkind, relpersistence, reloptions, pg_get_partkeydef(oid),
      pg_get_expr(relpartbound, oid), obj_description(oid)
    from pg_class where relnamespace in ${namespaces} and relkind in ('r', 'p', 'v', 'S')`,
  indexes: `select indrelid::regclass::text as of,
      case when c.relispartition then regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+', '') else pg_get_indexdef(indexrelid) end
    from pg_index join pg_class c on c.oid = indrelid where c.relnamespace in ${namespaces}`,
  constraints: `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace in ${namespaces} and contype <> 'n'`,
  routines: `select oid::regprocedure::text as of, pg_get_functiondef(oid) from pg_proc where pronamespace in ${namespaces}`,
  triggers: 'select tgrelid::regclass::text as of, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal',
  views: `select oid::regclass::text as of, pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace in ${namespaces}`,
  sequences: `select seqrelid::regclass::text as of, seqtypid::regtype::text, seqstart, seqincrement, seqmax, seqcycle
    from pg_sequence join pg_class c on c.oid = seqrelid where c.relnamespace in ${namespaces}`,
};

async function schemaOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(catalogue)) {
    const { rows } = await pool.query({ text: query, rowMode: 'array' });
    found[kind] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}

type Table = { name: string; columns: string };
async function tablesOf(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where relkind in ('r', 'p') and not relispartition and relnamespace in ${namespaces}
       and relname not like 'kysely%' group by c.oid`,
  );
  return rows;
}

async function rowsOf(pool: pg.Pool, tables: Table[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const { rows } = await pool.query({ text: `select ${columns} from ${name}`, rowMode: 'array' });
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}

test('durability A1 a database that commit 503531c3 made and filled is brought up to date: the schema is that of a new one, and every row is there as it was', async () => {
  const [old, made] = [await databaseOfBefore(), await fresh()];
  const tables = await tablesOf(old);
  const rows = await rowsOf(old, tables);
  expect(Object.values(rows).filter(({ length }) => length > 0).length).toBeGreaterThan(40);
  const { migrations } = inject('testServer');
  const baseline = mkdtempSync(join(tmpdir(), 'namestead-baseline-'));
  onTestFinished(() => rmSync(baseline, { recursive: true }));
  for (const name of readdirSync(migrations).filter(isOfBaseline)) cpSync(join(migrations, name), join(baseline, name));

  await Promise.all([migrateToLatest(old, baseline), migrateToLatest(old, baseline)]); // two processes start
  expect(await ranMigrations(old)).toEqual((await knownMigrations()).filter(isOfBaseline));
  expect(await rowsOf(old, tables)).toEqual(rows);

  await migrateToLatest(old, migrations);
  expect(await ranMigrations(old)).toEqual(await knownMigrations());
  expect(await schemaOf(old)).toEqual(await schemaOf(made));
  await migrateToLatest(old, migrations); // the next start
});

test('durability A1 a database in which only some migrations of before the baseline ran is refused in a sentence and stays as it is', async () => {
  const old = await databaseOfBefore();
  await old.query("delete from kysely_migration where name = '20261123-0735-display-currency'");
  const ran = await ranMigrations(old);
  await expect(migrateToLatest(old)).rejects.toThrow('Start the version of 23 November 2026 once');
  expect(await ranMigrations(old)).toEqual(ran);
});

test('durability A1 a backup of before the baseline lists its migrations and is restored as one of the baseline', async () => {
  const ran = [...before().matchAll(/^-- (\S+)\.sql$/gm)].map(([, name = '']) => name);
  const later = '20261123-1955-asked-to-confirm';
  const baseline = (await knownMigrations()).filter(isOfBaseline);
  expect(ran).toHaveLength(100);
  expect(await asOfBaseline([...ran, later])).toEqual([...baseline, later]);
  expect(await asOfBaseline([...baseline, later])).toEqual([...baseline, later]);
  expect(await asOfBaseline(ran.slice(1))).toBeNull();
});
