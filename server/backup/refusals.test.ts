import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { markInUse, takeAlone } from '../database/in-use.ts';
import { openPool, usualLimits } from '../database/pool.ts';
import { freshApp } from '../testing/app.ts';
import { publicUrl } from '../testing/browser.ts';
import { checksumsName, manifestName } from './archive.rules.ts';
import { readArchive, writeArchive } from './archive.ts';
import { createBackup } from './create.ts';
import { restoreBackup } from './restore.ts';
import {
  backupCommand,
  contentsOf,
  emptyDatabase,
  freshFolder,
  freshKey,
  inDatabase,
  schemaOf,
} from './testing/backup.ts';

const userNamed = (url: string, name: string) =>
  inDatabase(
    url,
    `insert into auth."user" (id, name, email, created_at, updated_at) values (gen_random_uuid(), $1, $1, now(), now())`,
    [name],
  );
const namesIn = async (url: string) =>
  (await inDatabase<{ name: string }>(url, 'select name from auth."user" order by 1')).map(({ name }) => name);

/** A database with one account, and the backup of it. */
async function givenBackup(...args: string[]) {
  const { url } = await emptyDatabase();
  await userNamed(url, 'ann');
  const folder = freshFolder();
  const key = await freshKey(folder);
  const path = join(folder, 'one.backup');
  const made = await backupCommand(
    { url },
    'create',
    '--to',
    path,
    ...(args.length > 0 ? args : ['--key-file', key.file]),
  );
  expect(made.error).toBe('');
  return { url, folder, path, key };
}

/** A client on which nothing has a limit, closed after the test. */
async function clientOf(url: string): Promise<pg.PoolClient> {
  const pool = openPool(url, 1, { ...usualLimits, statementMs: 0 });
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release(true);
    await pool.end();
  });
  return client;
}

/** The same archive with some of its files changed. */
async function changed(
  path: string,
  to: string,
  change: (name: string, body: Buffer) => Buffer | null,
): Promise<string> {
  const archive = await writeArchive(to, null, new Date(0));
  for await (const { name, body } of readArchive(path, null)) {
    const other = change(name, body);
    if (other) await archive.add(name, other);
  }
  await archive.finish();
  return to;
}
const inManifest = (edit: (manifest: Record<string, unknown>) => object) => (name: string, body: Buffer) =>
  name === manifestName
    ? Buffer.from(JSON.stringify({ ...JSON.parse(`${body}`), ...edit(JSON.parse(`${body}`)) }))
    : body;

test('D-236a a backup is sealed unless somebody says that it is not, and nobody else may read the file', async () => {
  const { url } = await emptyDatabase();
  const folder = freshFolder();
  const refused = await backupCommand({ url }, 'create', '--to', folder);
  expect(refused.error).toMatch(/give a key with --key-file or BACKUP_KEY, or say --plain/);
  expect(readdirSync(folder)).toEqual([]);
  const plain = await backupCommand({ url }, 'create', '--to', folder, '--plain');
  expect(plain.output).toContain('not sealed');
  expect(plain.output).toContain('Left out: auth.session (nobody is signed in by a restored copy).');
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^namestead-[\w.]+-\d{8}T\d{6}Z\.tar\.zst$/);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect((await backupCommand({ url }, 'verify', join(folder, name))).output).toMatch(/all checksums agree/);
  const again = await backupCommand({ url }, 'create', '--to', join(folder, name), '--plain');
  expect(again.error).toMatch(/is there already and stays as it is/);
});

test('D-236a only the key opens a sealed backup', async () => {
  const { url, folder, path, key } = await givenBackup();
  const bytes = readFileSync(path);
  expect(bytes.includes('ann')).toBe(false);
  const other = await freshKey(folder);
  const open = (...args: string[]) => backupCommand({ url }, 'verify', path, ...args);
  expect((await open()).error).toMatch(/is sealed: give its key/);
  expect((await open('--key-file', other.file)).error).toBe('The key does not open this backup.');
  const recipient = { url, settings: { BACKUP_KEY: key.recipient } };
  expect((await backupCommand(recipient, 'verify', path)).error).toMatch(/is a public one, which seals backups/);
  expect((await open('--key-file', key.file)).error).toBe('');

  const passphrase = { url, settings: { BACKUP_KEY: 'seven quiet harbours' } };
  expect((await backupCommand(passphrase, 'create', '--to', join(folder, 'two'))).error).toBe('');
  expect((await backupCommand(passphrase, 'verify', join(folder, 'two'))).error).toBe('');
  const wrong = { url, settings: { BACKUP_KEY: 'seven loud harbours' } };
  expect((await backupCommand(wrong, 'verify', join(folder, 'two'))).error).toBe('The key does not open this backup.');

  const public_ = { url, settings: { BACKUP_KEY: key.recipient } };
  expect((await backupCommand(public_, 'create', '--to', join(folder, 'three'))).error).toBe('');
  expect((await backupCommand({ url }, 'verify', join(folder, 'three'), '--key-file', key.file)).error).toBe('');
});

test.each([['sealed'], ['plain']])(
  'D-236a a %s backup that is cut off or changed at any place is distinguished from a whole one',
  async (form) => {
    const { url, folder, path, key } = await givenBackup(...(form === 'plain' ? ['--plain'] : []));
    const args = form === 'plain' ? [] : ['--key-file', key.file];
    const whole = readFileSync(path);
    const damaged: [string, Buffer][] = [];
    for (let part = 0; part < 12; part += 1) {
      const at = Math.floor((whole.length * part) / 12);
      damaged.push([`cut at ${at}`, whole.subarray(0, at)]);
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 4, at);
      damaged.push([`flipped at ${at}`, flipped]);
    }
    damaged.push(['without its last byte', whole.subarray(0, -1)]);
    for (const [what, bytes] of damaged) {
      const file = join(folder, 'damaged');
      writeFileSync(file, bytes);
      const { error } = await backupCommand({ url }, 'verify', file, ...args);
      expect([what, error]).toEqual([
        what,
        expect.stringMatching(/^The backup is damaged or cut off|is not a backup|key does not open/),
      ]);
      expect([what, error.split('\n').length]).toEqual([what, 1]);
    }
  },
  60_000,
);

test('D-236a members of an archive that were taken out, put in or exchanged are found', async () => {
  const { url, folder, path } = await givenBackup('--plain');
  const find = async (change: (name: string, body: Buffer) => Buffer | null) => {
    const file = await changed(path, join(folder, 'changed'), change);
    return (await backupCommand({ url }, 'verify', file)).error;
  };
  const part = 'tables/auth.user/000001.copy';
  expect(await find((_, body) => body)).toBe('');
  expect(await find((name, body) => (name === checksumsName ? null : body))).toMatch(/its end is missing/);
  expect(await find((name, body) => (name === part ? null : body))).toMatch(/auth.user\/000001.copy is missing/);
  expect(await find((name, body) => (name === part ? Buffer.from(`${body}`.replace('ann', 'bob')) : body))).toMatch(
    /auth.user\/000001.copy is not as it was written/,
  );
  expect(await find(inManifest(() => ({ tables: [] })))).toMatch(/which its manifest does not name/);
  expect(await find(inManifest(() => ({ product: 'other' })))).toMatch(/manifest cannot be read/);
});

test('D-236b a backup of a newer program or form, and one whose names are SQL, is refused and changes nothing', async () => {
  const { url, folder, path } = await givenBackup('--plain');
  await userNamed(url, 'bob');
  const client = await clientOf(url);
  const restore = async (edit: Parameters<typeof inManifest>[0]) => {
    const file = await changed(path, join(folder, 'other'), inManifest(edit));
    return restoreBackup(client, {
      path: file,
      key: null,
      isReplacing: true,
      migrations: inject('testServer').migrations,
    }).catch((error: Error) => error.message);
  };
  const newer = /made by a newer version of Namestead/;
  expect(
    await restore(({ migrations }) => ({ migrations: [...(migrations as string[]), '20991231-2359-later'] })),
  ).toMatch(newer);
  expect(await restore(() => ({ form: 3 }))).toMatch(newer);
  const evil = 'auth.user; drop table auth.user';
  expect(await restore(() => ({ tables: [{ name: evil, columns: ['id'], days: [] }] }))).toMatch(
    /manifest cannot be read/,
  );
  expect(await restore(() => ({ migrations: ['../../package'] }))).toMatch(/manifest cannot be read/);
  expect(await namesIn(url)).toEqual(['ann', 'bob']);
});

test('D-236b an installation with accounts is replaced only by who types its address', async () => {
  const { url, path, key } = await givenBackup();
  await inDatabase(url, 'delete from auth."user"');
  await userNamed(url, 'bob');
  const args = ['restore', path, '--key-file', key.file];
  expect((await backupCommand({ url }, ...args)).error).toMatch(
    /has accounts. To replace everything in it, add --replace/,
  );
  for (const typed of ['', 'yes', 'https://other.example']) {
    expect((await backupCommand({ url, typed }, ...args, '--replace')).error).toBe(
      'Not restored: the address does not match.',
    );
  }
  expect(await namesIn(url)).toEqual(['bob']);
  const before = await schemaOf(url);
  const done = await backupCommand({ url, typed: `${publicUrl}/` }, ...args, '--replace');
  expect(done.output).toContain('All sessions have ended');
  expect(await namesIn(url)).toEqual(['ann']);
  const ofMigrations = /kysely_migration_lock|audit_entry_no_seq/; // the restore is in the log
  expect((await schemaOf(url)).filter((line) => !ofMigrations.test(line))).toEqual(
    before.filter((line) => !ofMigrations.test(line)),
  );
});

test.each([
  ['damage that shows at the end of a backup', /auth.user\/000001.copy": "\w/, /damaged/],
  ['a row that is another one in the database', /"sum": "\w/, /does not have the rows of the backup/],
])('D-236b %s leaves what was there', async (_what, sum, message) => {
  const { url, folder, path } = await givenBackup('--plain');
  const file = await changed(path, join(folder, 'changed'), (name, body) => {
    if (name !== checksumsName) return body;
    return Buffer.from(`${body}`.replace(sum, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`));
  });
  await userNamed(url, 'bob');
  const before = await contentsOf(url);
  const client = await clientOf(url);
  await expect(
    restoreBackup(client, { path: file, key: null, isReplacing: true, migrations: inject('testServer').migrations }),
  ).rejects.toThrow(message);
  expect(await contentsOf(url)).toEqual(before);
});

test('D-236b somebody else’s tables beside those of the program are left alone', async () => {
  const { path } = await givenBackup('--plain');
  const { url } = await emptyDatabase();
  await inDatabase(url, 'create table diary (entry text)');
  expect((await backupCommand({ url }, 'restore', path)).error).toMatch(
    /do not belong to this version of Namestead \(public.diary\)/,
  );
  await inDatabase(url, 'select from diary');
});

test('D-236b nothing is restored under a running program, and none starts while something is', async () => {
  const { url, path } = await givenBackup('--plain');
  const target = await emptyDatabase();
  const inUse = /A program uses this database/;
  const pool = new pg.Pool({ connectionString: target.url });
  pool.on('error', () => {}); // its connections may still be closing when the database is dropped
  onTestFinished(() => pool.end());
  const program = await markInUse(pool);
  expect((await backupCommand({ url: target.url }, 'restore', path)).error).toMatch(inUse);
  await program.stop();
  const command = openPool(target.url, 1); // has no mark, as the operator's commands
  await command.query('select 1');
  expect((await backupCommand({ url: target.url }, 'restore', path)).error).toMatch(inUse);
  await command.end();

  const restoring = await pool.connect();
  await restoring.query('begin');
  await expect.poll(() => takeAlone(restoring)).toBe(true); // once the connection of before is gone
  await expect(markInUse(pool)).rejects.toThrow(/A backup is being restored into this database/);
  await restoring.query('rollback');
  restoring.release();
  expect((await backupCommand({ url: target.url }, 'restore', path)).error).toBe('');
  expect(await namesIn(target.url)).toEqual(await namesIn(url));
});

test('D-236a a backup holds one moment, whatever is written meanwhile, and no table is dropped under it', async () => {
  const { url } = await emptyDatabase();
  await userNamed(url, 'ann');
  const client = await clientOf(url);
  const files = new Map<string, string>();
  const archive = {
    async add(name: string, body: Buffer) {
      files.set(name, `${body}`);
      if (name !== manifestName) return;
      await userNamed(url, 'bob');
      await expect(inDatabase(url, "set lock_timeout = '50ms'; drop table auth.account")).rejects.toThrow(
        /lock timeout/,
      );
    },
    finish: async () => 0,
    abandon: async () => {},
  };
  await createBackup(client, archive, { installation: publicUrl, authSecret: '', createdAt: new Date(0) });
  expect(files.get('tables/auth.user/000001.copy')).toContain('ann');
  expect([...files.values()].join()).not.toContain('bob');
  expect(await namesIn(url)).toEqual(['ann', 'bob']);
});

test('D-236b a restore reports that the secret of the installation is another one', async () => {
  const app = await freshApp();
  await app.given.user();
  const folder = freshFolder();
  const [one, other] = ['a', 'b'].map((sign) => ({ AUTH_SECRET: sign.repeat(40) }));
  const path = join(folder, 'one');
  await backupCommand({ url: app.database.url, settings: { ...one } }, 'create', '--to', path, '--plain');
  expect(existsSync(path)).toBe(true);
  const { url } = await emptyDatabase();
  const wrong = await backupCommand({ url, settings: { ...other } }, 'restore', path);
  expect(wrong.output).toMatch(/needs the AUTH_SECRET of its installation: set it before you start/);
  const again = { url, typed: publicUrl };
  const right = await backupCommand({ ...again, settings: { ...one } }, 'restore', path, '--replace');
  expect(right.output).toContain('Restored');
  expect(right.output).not.toContain('AUTH_SECRET');
});

test('security C-1 a file in an archive that is larger than any backup has is refused by its size, before it is read', async () => {
  const path = join(freshFolder(), 'bomb.backup');
  const archive = await writeArchive(path, null, new Date(0));
  await archive.add(manifestName, Buffer.alloc(2_000_000));
  await archive.finish();
  expect(statSync(path).size).toBeLessThan(10_000);
  const read = async () => {
    for await (const _ of readArchive(path, null, 1_000_000));
  };
  await expect(read()).rejects.toThrow(`${path} is not a backup: ${manifestName} in it has 2000000 bytes.`);
});
