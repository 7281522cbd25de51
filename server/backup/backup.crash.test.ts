import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publicUrl } from '../testing/browser.ts';
import { backupCommand, contentsOf, emptyDatabase, environmentOf, freshFolder, inDatabase } from './testing/backup.ts';

const program = join(import.meta.dirname, 'cli.ts');

/** Runs the command in a process of its own, and stops it so when it tells of the first rows; gives how it ended. */
async function stoppedHalfway(signal: NodeJS.Signals, url: string, args: string[], typed = '') {
  const child: ChildProcess = spawn(process.execPath, [program, ...args], { env: environmentOf(url), stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin?.end(`${typed}\n`);
  let told = '';
  let isHalfway = false;
  child.stderr?.on('data', (text) => {
    told += text;
    if (isHalfway || !/\d rows?, /.test(told)) return;
    isHalfway = true;
    child.kill(signal);
  });
  const [code, by] = await once(child, 'exit');
  return { code, by, told };
}

/** A database with so much in it that a command takes a while. */
async function largeDatabase(): Promise<string> {
  const { url } = await emptyDatabase();
  await inDatabase(
    url,
    `insert into auth."user" (id, name, email, created_at, updated_at) select gen_random_uuid(), n, n, now(), now()
     from generate_series(1, 150000) n`,
  );
  return url;
}

test('D-236a, durability C1: a backup that is killed or stopped halfway leaves no file that looks whole, and the next one cleans up', async () => {
  const url = await largeDatabase();
  const folder = freshFolder();
  const elsewhere = freshFolder();
  const killed = await stoppedHalfway('SIGKILL', url, ['create', '--to', join(elsewhere, 'one'), '--plain']);
  expect(killed).toMatchObject({ by: 'SIGKILL' });
  expect(readdirSync(elsewhere)).toEqual(['.one.part']);

  const stopped = await stoppedHalfway('SIGTERM', url, ['create', '--to', folder, '--plain']);
  expect(stopped).toMatchObject({ code: 1, told: expect.stringContaining('The unfinished backup was removed.') });
  expect([...readdirSync(folder), ...readdirSync(elsewhere)]).toEqual([]);
  const runs = await inDatabase(url, 'select state, reason from backup_run order by no');
  expect(runs).toEqual([
    { state: 'failed', reason: 'The process ended before it was done.' },
    { state: 'failed', reason: 'Stopped. The unfinished backup was removed.' },
  ]);

  const settings = { BACKUP_TO: folder, BACKUP_KEY: 'none' };
  expect((await backupCommand({ url, settings }, 'create', '--scheduled')).error).toBe('');
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^namestead-.*-daily\.tar\.zst$/)]);
}, 300_000);

test('D-236b a restore that is killed halfway leaves what was there, and can be done again', async () => {
  const from = await largeDatabase();
  const path = join(freshFolder(), 'one');
  await backupCommand({ url: from }, 'create', '--to', path, '--plain');
  expect(existsSync(path)).toBe(true);
  const { url } = await emptyDatabase();
  await inDatabase(
    url,
    `insert into auth."user" (id, name, email, created_at, updated_at) values (gen_random_uuid(), 'b', 'b', now(), now())`,
  );
  const before = await contentsOf(url);
  const killed = await stoppedHalfway('SIGKILL', url, ['restore', path, '--replace'], publicUrl);
  expect(killed).toMatchObject({ by: 'SIGKILL' });
  const gone = async () =>
    (
      await inDatabase(
        url,
        `select from pg_stat_activity where datname = current_database() and application_name = 'namestead'`,
      )
    ).length;
  await expect.poll(gone).toBe(0); // the server notices
  expect(await contentsOf(url)).toEqual(before);
  const again = await backupCommand({ url, typed: publicUrl }, 'restore', path, '--replace');
  expect(again.error).toBe('');
  expect(await inDatabase(url, 'select count(*)::int as count from auth."user"')).toEqual([{ count: 150_000 }]);
}, 300_000);
