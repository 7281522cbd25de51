import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { migrateToLatest } from './migrate.ts';
import { openPool } from './pool.ts';

const shipped = join(import.meta.dirname, 'migrations');

/** A migrated database, and a copy of the shipped migrations to which a test adds its own. */
async function freshMigrations() {
  const database = await freshDatabase();
  const pool = openPool(database.connection, 2);
  const folder = mkdtempSync(join(tmpdir(), 'namestead-migrations-'));
  cpSync(shipped, folder, { recursive: true });
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await pool.end();
    await database.drop();
  });
  return {
    migrate: () => migrateToLatest(pool, folder),
    add: (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql),
    remove: (name: string) => rmSync(join(folder, `${name}.sql`)),
    tableExists: async (name: string) =>
      (await pool.query('select to_regclass($1) is not null as found', [name])).rows[0].found as boolean,
  };
}

test('durability M1 a migration that arrives after a later one has run is run and not refused', async () => {
  const { migrate, add, tableExists } = await freshMigrations();
  add('29990102-0000-later', 'create table later ()');
  await migrate();
  add('29990101-0000-earlier', 'create table earlier ()');
  await migrate();
  expect(await tableExists('earlier')).toBe(true);
  await migrate(); // once
});

test('durability M1 a database that ran a migration this version does not know is refused in one sentence', async () => {
  const { migrate, add, remove } = await freshMigrations();
  add('29990101-0000-of-a-newer-version', 'create table newer ()');
  await migrate();
  remove('29990101-0000-of-a-newer-version');
  await expect(migrate()).rejects.toThrow('The database was made by a newer version of Namestead.');
});

test('durability M1 every migration is named by its time, but for the numbered ones of the baseline', () => {
  const names = readdirSync(shipped);
  expect(names.filter((name) => !/^(0\d\d0|20\d{6}-\d{4})-[a-z-]+\.sql$/.test(name))).toEqual([]);
});
