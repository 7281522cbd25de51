import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { LoadSamplePortfolio } from '#contract/sample-portfolio.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { openPool } from '../database/pool.ts';
import { freshApp } from '../testing/app.ts';
import { leftOut } from './catalogue.ts';
import { backupCommand, contentsOf, emptyDatabase, freshFolder, freshKey, schemaOf } from './testing/backup.ts';
import { fillEveryTable } from './testing/fill-every-table.ts';

const isOwnEntry = (row: string) => row.includes('"action": "backup-');

test('D-236a D-236b all tables of a full installation are restored into an empty one, row by row', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  await app.as(ann).call(LoadSamplePortfolio);
  await fillEveryTable(app.database.url);
  const folder = freshFolder();
  const { file: key } = await freshKey(folder);
  const path = join(folder, 'one.tar.zst.age');
  const made = await backupCommand({ url: app.database.url }, 'create', '--to', path, '--key-file', key);
  expect(made.error).toBe('');

  const { url } = await emptyDatabase();
  const restored = await backupCommand({ url }, 'restore', path, '--key-file', key);
  expect(restored).toMatchObject({ error: '', output: expect.stringContaining('Restored: ') });
  const pool = openPool(url, 2);
  await migrateToLatest(pool, inject('testServer').migrations).finally(() => pool.end()); // as the next start does
  expect(await schemaOf(url)).toEqual(await schemaOf(app.database.url));
  const [before, after] = [await contentsOf(app.database.url), await contentsOf(url)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const log = 'public.audit_entry';
  expect([before, after].map((contents) => contents[log]?.filter(isOwnEntry).length)).toEqual([1, 1]); // each its command
  for (const contents of [before, after]) contents[log] = contents[log]?.filter((row) => !isOwnEntry(row)) ?? [];
  for (const [name, rows] of Object.entries(before)) {
    if (name.startsWith('public.kysely')) continue;
    expect([name, rows.length > 0]).toEqual([name, true]);
    expect([name, after[name]]).toEqual([name, name in leftOut ? [] : rows]);
  }
  expect(Object.keys(leftOut).filter((name) => !(name in before))).toEqual([]);
}, 120_000);
