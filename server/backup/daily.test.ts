import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { checkBackupProof } from '../installation/checks/backup.check.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import { dailyBackup } from './backup.jobs.ts';
import { readBackupState } from './backup.reads.ts';
import { backupFileName } from './keep.rules.ts';
import { backupCommand, environmentOf, freshFolder, freshKey, inDatabase } from './testing/backup.ts';

const daysAgo = (count: number) => new Date(Date.now() - hours(24) * count);

const nameOf = ({ config }: FreshApp['parts'], at: Date, isScheduled = true) =>
  backupFileName(config.publicUrl, at, { isSealed: true, isScheduled });

async function metricsOf({ app }: Pick<FreshApp, 'app'>) {
  const { body } = await app.inject('/metrics');
  const value = (name: string) => Number(new RegExp(`^namestead_backup_${name} (\\S+)$`, 'm').exec(body)?.[1]);
  return { failed: value('failed'), age: value('age_seconds') };
}

test('D-236a the daily backup is made by a process of its own, thinned out, and reported to the operator', async () => {
  const folder = freshFolder();
  const { recipient, file: key } = await freshKey(freshFolder());
  const settings = {
    BACKUP_TO: join(folder, 'kept'),
    BACKUP_KEY: recipient,
    BACKUP_KEEP: '2,0',
    BACKUP_PROVE: 'false',
  };
  const app = await freshApp({ settings });
  const { parts, clock } = app;
  const job = dailyBackup(environmentOf(app.database.url, settings));
  expect(await readBackupState(parts)).toEqual({
    schedule: { to: settings.BACKUP_TO, at: '02:30', keep: { days: 2, weeks: 0 }, isSealed: true },
    last: null,
    failure: null,
    runningSince: null,
    isLate: true,
    proof: null,
  });
  await expect(job.run(parts, clock.now())).rejects.toThrow(/There is no folder .*kept for backups/);
  expect((await readBackupState(parts)).failure).toMatchObject({
    reason: expect.stringMatching(/^There is no folder /),
  });
  const failing = await metricsOf(app);
  expect(failing).toEqual({ failed: 1, age: -1 });

  mkdirSync(settings.BACKUP_TO);
  const old = [1, 2, 3].map((days) => nameOf(parts, daysAgo(days)));
  const others = ['.namestead-other-20200101T000000Z.tar.zst.age.part', 'photos.zip'];
  for (const file of [...old, ...others, `.${old[0]}.part`]) writeFileSync(join(settings.BACKUP_TO, file), '');
  await job.run(parts, clock.now());
  const files = readdirSync(settings.BACKUP_TO);
  const kept = files.filter((file) => !others.includes(file) && file !== old[0]);
  expect([files.length, kept]).toEqual([4, [expect.stringMatching(/^namestead-.*-daily\.tar\.zst\.age$/)]]);
  expect(old).not.toContain(kept[0]);
  const { last, failure, isLate, runningSince } = await readBackupState(parts);
  expect({ failure, isLate, runningSince }).toEqual({ failure: null, isLate: false, runningSince: null });
  expect(last).toMatchObject({
    isSealed: true,
    rows: expect.any(Number),
    file: expect.stringContaining(settings.BACKUP_TO),
  });
  expect((await backupCommand({ url: app.database.url }, 'verify', last?.file ?? '', '--key-file', key)).error).toBe(
    '',
  );
  clock.advance(hours(37));
  expect(await readBackupState(parts)).toMatchObject({ isLate: true });
  const { failed, age } = await metricsOf(app);
  expect(failed).toBe(0);
  expect(Math.abs(age - hours(37) / 1_000)).toBeLessThan(120);

  clock.advance(hours(24) * 401);
  rmSync(settings.BACKUP_TO, { recursive: true });
  await expect(job.run(parts, clock.now())).rejects.toThrow();
  expect(await inDatabase(app.database.url, 'select from backup_run')).toHaveLength(1); // those of long ago are gone
});

test('durability A2 the daily backup deletes none that a person made, none older than its mark, and none of a neighbour', async () => {
  const folder = freshFolder();
  const settings = {
    BACKUP_TO: folder,
    BACKUP_KEY: (await freshKey(freshFolder())).recipient,
    BACKUP_KEEP: '1,0',
    BACKUP_PROVE: 'false',
  };
  const app = await freshApp({ settings });
  const { parts, clock } = app;
  const { url } = app.database;
  const [byHand, byHandBefore, unmarked] = [1, 2, 3].map((days) => nameOf(parts, daysAgo(days), false));
  const [neighbour, beforeRestore] = [1, 9].map((days) => nameOf(parts, daysAgo(days)));
  for (const file of [byHand, byHandBefore, unmarked, neighbour, beforeRestore]) {
    writeFileSync(join(folder, file ?? ''), '');
  }
  await inDatabase(
    url,
    `insert into backup_run (is_scheduled, state, started_at, ended_at, file, is_sealed)
     values (true, 'done', $1, $1, $2, true), (false, 'done', $3, $3, $4, true)`,
    [daysAgo(3), join(folder, unmarked ?? ''), daysAgo(2), join(folder, byHandBefore ?? '')],
  );
  const command = await backupCommand({ url, settings }, 'create'); // before an update, as the manual says
  expect(command.error).toBe('');
  const [made] = await inDatabase<{ file: string }>(url, 'select file from backup_run order by no desc limit 1');
  await dailyBackup(environmentOf(url, settings)).run(parts, clock.now());
  const daily = basename((await readBackupState(parts)).last?.file ?? '');
  expect(readdirSync(folder).toSorted()).toEqual(
    [byHand, byHandBefore, neighbour, basename(made?.file ?? ''), daily].toSorted(),
  );
});

test('durability B3 where there is a schedule, a backup by hand does not hide that the daily ones fail or are missing', async () => {
  const BACKUP_TO = join(freshFolder(), 'missing');
  const app = await freshApp({ settings: { BACKUP_TO, BACKUP_KEY: 'none' } });
  const { url } = app.database;
  const [byHand, daily] = [
    () => backupCommand({ url }, 'create', '--to', freshFolder(), '--plain'),
    () => backupCommand({ url, settings: { BACKUP_TO, BACKUP_KEY: 'none' } }, 'create', '--scheduled'),
  ];
  expect((await byHand()).error).toBe('');
  expect(await readBackupState(app.parts)).toMatchObject({ last: null, failure: null, isLate: true });
  expect(await metricsOf(app)).toEqual({ failed: 0, age: -1 });
  expect((await daily()).error).toMatch(/There is no folder/);
  expect((await byHand()).error).toBe('');
  expect(await metricsOf(app)).toEqual({ failed: 1, age: -1 });
  const { parts: without } = await freshApp();
  const config = { ...app.parts.config, backup: without.config.backup };
  expect(await readBackupState({ ...app.parts, config })).toMatchObject({ last: { isSealed: false }, isLate: false });
});

test('durability a daily backup is restored beside the database each week, also where the server has the public key alone', async () => {
  const { recipient, file: keyFile } = await freshKey(freshFolder());
  const settings = { BACKUP_TO: freshFolder(), BACKUP_KEY: recipient };
  const app = await freshApp({ settings });
  const { parts } = app;
  const { url } = app.database;
  const make = async () => {
    expect((await backupCommand({ url, settings }, 'create', '--scheduled')).error).toBe('');
    return (await readBackupState(parts)).proof;
  };
  const check = () => checkBackupProof(parts);
  expect(await check()).toMatchObject({ state: 'notChecked', reason: 'quiet' });
  const first = await make();
  expect(first).toMatchObject({ failure: null, tookMs: expect.any(Number) });
  expect(await check()).toMatchObject({ state: 'fine', at: first?.endedAt });
  expect(await make()).toEqual(first); // within a week
  const { last } = await readBackupState(parts);
  const { error } = await backupCommand({ url }, 'verify', last?.file ?? '', '--key-file', keyFile);
  expect(error).toBe('');

  await inDatabase(url, "update backup_run set proof_ended_at = proof_ended_at - interval '8 days'");
  const orphan = `set session_replication_role = replica;
    insert into auth.account (id, account_id, provider_id, user_id, created_at, updated_at)
      values (gen_random_uuid(), 'x', 'oidc', gen_random_uuid(), now(), now())`;
  await inDatabase(url, orphan);
  expect(await make()).toMatchObject({ failure: expect.stringContaining('foreign key') });
  expect(await check()).toMatchObject({ state: 'wrong', reason: 'failed' });
  expect(await readBackupState(parts)).toMatchObject({ failure: null, isLate: false }); // the backup itself was made
  await inDatabase(url, "delete from auth.account where account_id = 'x'");
  expect(await make()).toMatchObject({ failure: null }); // the next day
  expect(
    await inDatabase(url, "select datname from pg_database where datname = current_database() || '_proof'"),
  ).toEqual([]);
});

test('D-236a two backups of one database are not made at the same time', async () => {
  const app = await freshApp();
  const folder = freshFolder();
  const client = await app.pool.connect();
  await client.query('select pg_advisory_lock(7226321)');
  const { error } = await backupCommand({ url: app.database.url }, 'create', '--to', folder, '--plain');
  client.release(true);
  expect(error).toBe('Another backup of this database is being made.');
  expect(readdirSync(folder)).toEqual([]);
});

test('D-236a settings decide when the daily backup runs, and whether it does', () => {
  const { cron } = dailyBackup();
  const at = (settings: Record<string, string>, isDemo = false) =>
    typeof cron === 'function' ? cron(readConfig(settings, { isDemo })) : cron;
  const settings = { BACKUP_TO: '/backups', BACKUP_KEY: 'none', BACKUP_AT: '4:05' };
  expect(at({})).toBeNull();
  expect(at(settings)).toBe('5 4 * * *');
  expect(at(settings, true)).toBeNull();
});

test.each([
  [{ BACKUP_TO: '/backups' }, 'BACKUP_KEY is required with BACKUP_TO'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY: its value is neither an age key'],
  [{ BACKUP_AT: '24:00' }, 'BACKUP_AT: "24:00" is not a time'],
  [{ BACKUP_KEEP: '0,4' }, 'BACKUP_KEEP: "0,4" is not two numbers'],
  [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP: "7" is not two numbers'],
])('D-236a settings like %j stop the start', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
