import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshApp } from '../testing/app.ts';
import { namedTables, tablesOfNobody } from './privacy-facts.ts';

test('words 1 D-188 every table with people’s data is named by one sentence of the privacy page', async () => {
  const { parts } = await freshApp();
  const { rows } = await sql<{ name: string }>`select n.nspname || '.' || c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'auth')`.execute(parts.db);
  const told = [...namedTables, ...tablesOfNobody];
  expect(told.filter((name, at) => told.indexOf(name) < at)).toEqual([]);
  const tables = rows.map(({ name }) => name);
  expect(tables.filter((name) => !told.includes(name))).toEqual([]);
  expect(told.filter((name) => !tables.includes(name))).toEqual([]);
});
