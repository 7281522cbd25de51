import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { copyTemplateFolder, makeTemplateFolder, removeTemplateFolder } from '../testing/data-folder.ts';
import { backupCommand, contentsOf, emptyDatabase, freshFolder, inDatabase } from './testing/backup.ts';

let ready = '';
beforeAll(async () => {
  ready = await makeTemplateFolder({ isMigrated: true });
}, 120_000);
afterAll(() => removeTemplateFolder(ready));

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
