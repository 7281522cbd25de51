import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '../server/database/pool.ts';
import { freshDatabase } from '../server/testing/database.ts';
import { type Column, readTables } from './tables.ts';

/** Tables of the library that runs the migrations. */
const ofLibraries = ['kysely_migration', 'kysely_migration_lock'];

test('the types of the tables have every column of the migrated database, with its type and whether it may be left out', async () => {
  const read = [...(await readTables())].flatMap(([table, columns]) =>
    [...columns].map(([name, column]) => ({ name: `${table}.${name}`, ...column })),
  );
  expect(read.length).toBeGreaterThan(100);
  const inDatabase = await columnsOfDatabase();
  const sorted = (columns: { name: string }[]) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(sorted(read)).toEqual(sorted(inDatabase));
});

async function columnsOfDatabase(): Promise<({ name: string } & Column)[]> {
  const database = await freshDatabase();
  const pool = openPool(database.connection, 1);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const { rows } = await pool.query<{ name: string } & Column>(
    `select case nspname when 'public' then '' else nspname || '.' end || relname || '.' || attname as name,
       typname as type, not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault"
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
       join pg_type on pg_type.oid = atttypid
     where nspname in ('public', 'auth') and relkind in ('r', 'p') and not relispartition and relname <> all($1)
       and attnum > 0 and not attisdropped`,
    [ofLibraries],
  );
  return rows;
}
