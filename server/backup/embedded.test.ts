import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { operate } from '../app/operate.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { copyTemplateFolder, makeTemplateFolder, removeTemplateFolder } from '../testing/data-folder.ts';
import { withDatabase } from '../testing/test-server.ts';
import { backupCommand, contentsOf, emptyDatabase, environmentOf, freshFolder, inDatabase } from './testing/backup.ts';

let ready = '';
beforeAll(async () => {
  ready = await makeTemplateFolder({ isMigrated: true });
}, 120_000);
afterAll(() => removeTemplateFolder(ready));

/** A database in which no program ever was; gone after the test. */
async function databaseWithoutTables(): Promise<{ url: string; name: string }> {
  const [{ url: beside }, name] = [await emptyDatabase(), `none_${randomUUID().slice(0, 8)}`];
  await inDatabase(beside, `create database ${name}`);
  onTestFinished(() => inDatabase(beside, `drop database ${name} with (force)`).then(() => {}));
  return { url: withDatabase(beside, name), name };
}

test('durability B5 create and the commands of operators make no database where there is none, and say where they looked', async () => {
  const DATA_DIR = join(freshFolder(), 'data');
  const looked = `There is no Namestead in the data folder ${DATA_DIR}, `;
  const asked = (settings: Record<string, string>) => ({
    env: environmentOf(settings.DATABASE_URL ?? '', settings),
    ask: async () => '',
  });
  const create = ['create', '--to', freshFolder(), '--plain'];
  expect((await backupCommand({ url: '', settings: { DATA_DIR } }, ...create)).error).toContain(looked);
  await expect(operate(['registries'], asked({ DATA_DIR }))).rejects.toThrow(looked);
  expect(existsSync(DATA_DIR)).toBe(false);

  const { url, name } = await databaseWithoutTables();
  const there = `There is no Namestead in the database ${name} at `;
  expect((await backupCommand({ url }, ...create)).error).toContain(there);
  await expect(operate(['registries'], asked({ DATABASE_URL: url }))).rejects.toThrow(there);
  expect(await inDatabase(url, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
});

test('D-236a D-236b an installation moves from an external PostgreSQL to the embedded one and back', async () => {
  const { url } = await emptyDatabase();
  await inDatabase(
    url,
    `insert into auth."user" (id, name, email, created_at, updated_at)
     select gen_random_uuid(), 'Zoë \\ 名' || chr(9) || chr(10) || n, n, now(), now() from generate_series(1, 20) n`,
  );
  const folder = freshFolder();
  const out = join(folder, 'out');
  expect((await backupCommand({ url }, 'create', '--to', out, '--plain')).error).toBe('');

  const DATA_DIR = join(folder, 'data');
  copyTemplateFolder(ready, DATA_DIR);
  const embedded = { url: '', settings: { DATA_DIR } };
  expect((await backupCommand(embedded, 'restore', out)).error).toBe('');
  // while a program has it: the server is shared
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => {}, fsync: false });
  const back = join(folder, 'back');
  expect((await backupCommand(embedded, 'create', '--to', back, '--plain')).error).toBe('');
  await server.stop();

  const again = await emptyDatabase();
  expect((await backupCommand({ url: again.url }, 'restore', back)).error).toBe('');
  const [before, after] = [await contentsOf(url), await contentsOf(again.url)];
  expect(after['auth."user"']).toHaveLength(20);
  expect(after['auth."user"']).toEqual(before['auth."user"']);
}, 180_000);
