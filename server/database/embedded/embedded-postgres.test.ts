import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { copyTemplateFolder, makeTemplateFolder, removeTemplateFolder } from '#server/testing/data-folder.ts';
import { fastestFolder } from '#server/testing/test-server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isServerOf, readLockFile } from './lock-file.ts';
import { stopServer } from './postmaster.ts';
import { holdServer, query } from './testing/children.ts';

let ready = '';
beforeAll(async () => {
  ready = await makeTemplateFolder({ isMigrated: false });
});
afterAll(() => removeTemplateFolder(ready));

/** A folder that is removed at the end of the test, after a server that still runs in it. */
function newFolder(): string {
  const folder = mkdtempSync(join(fastestFolder(), 'namestead-embedded-'));
  chmodSync(folder, 0o755);
  onTestFinished(async () => {
    await stopServer(join(folder, 'postgres'), 2_000);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The same with a cluster in it, for what is not about the first start. */
function templateFolder(): string {
  const folder = newFolder();
  copyTemplateFolder(ready, folder);
  return folder;
}

/** Starts on the folder and stops at the end of the test, whatever happens in it. */
async function start(dataDir: string, lines: string[] = []) {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), fsync: false });
  onTestFinished(() => server.stop());
  return server;
}

function serverPid(dataDir: string): number | undefined {
  return readLockFile(join(dataDir, 'postgres'))?.pid;
}

describe('the embedded PostgreSQL', () => {
  test('keeps its data from one start to the next and leaves no process behind', async () => {
    const dataDir = join(newFolder(), 'made', 'on', 'first', 'start');
    const first = await start(dataDir);
    await query(first.connection, 'create table kept as select 42 as answer');
    const pid = serverPid(dataDir) ?? 0;
    await first.stop();
    expect(isServerOf(join(dataDir, 'postgres'), pid)).toBe(false);
    expect(serverPid(dataDir)).toBeUndefined();
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('is reachable only through a private socket, and keeps fsync unless told otherwise', async () => {
    const dataDir = join(newFolder(), 'parent', 'data');
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
    onTestFinished(() => server.stop());
    const settings = await query(
      server.connection,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync`,
    );
    expect(settings).toEqual([{ addresses: '', fsync: 'on' }]);
    const byTcp = await query(
      server.connection,
      `select distinct auth_method as method from pg_hba_file_rules where type like 'host%'`,
    );
    expect(byTcp).toEqual([{ method: 'reject' }]); // security L-7, should a port ever be opened
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, '..')).mode & 0o777).toBe(0o755);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('uses a short socket folder when the data folder has a long path', async () => {
    const dataDir = join(newFolder(), 'long-'.repeat(20));
    copyTemplateFolder(ready, dataDir);
    const server = await start(dataDir);
    onTestFinished(() => rmSync(server.connection.host, { recursive: true, force: true }));
    expect(server.connection.host).toMatch(/^\/tmp\/namestead-[0-9a-f]+$/);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('sorts text the same on every system', async () => {
    const server = await start(templateFolder());
    const sorted = await query(server.connection, `select * from (values ('é'), ('z'), ('Z'), ('a')) v(t) order by t`);
    expect(sorted).toEqual(['Z', 'a', 'z', 'é'].map((t) => ({ t })));
  });
});

describe('a killed server or program', () => {
  test('a server killed under us is started again with what was committed', async () => {
    const dataDir = templateFolder();
    const lines: string[] = [];
    const server = await start(dataDir, lines);
    await query(server.connection, 'create table kept as select 7 as answer');
    const killed = serverPid(dataDir) ?? 0;
    process.kill(killed, 'SIGKILL');
    const back = () => query(server.connection, 'select answer from kept');
    expect(await vi.waitFor(back, { timeout: 20_000, interval: 50 })).toEqual([{ answer: 7 }]);
    expect(serverPid(dataDir)).not.toBe(killed);
    expect(lines.join()).toContain('connection to PostgreSQL was lost');
  });

  test('a server whose program was killed is taken over, and stopped by the new owner', async () => {
    const dataDir = templateFolder();
    const vanished = await holdServer(dataDir);
    await query(vanished.connection, 'create table kept as select 8 as answer');
    const pid = serverPid(dataDir) ?? 0;
    await vanished.kill();
    const heir = await start(dataDir);
    expect(heir.adopted).toBe(true);
    expect(serverPid(dataDir)).toBe(pid);
    expect(await query(heir.connection, 'select answer from kept')).toEqual([{ answer: 8 }]);
    await heir.stop();
    expect(isServerOf(join(dataDir, 'postgres'), pid)).toBe(false);
  });

  test('program and server killed together: the next start recovers', async () => {
    const dataDir = templateFolder();
    const vanished = await holdServer(dataDir);
    await query(vanished.connection, 'create table kept as select 9 as answer');
    await vanished.kill();
    process.kill(serverPid(dataDir) ?? 0, 'SIGKILL');
    const next = await start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next.connection, 'select answer from kept')).toEqual([{ answer: 9 }]);
  });

  test('a lock file that names a living process of somebody else is no obstacle', async () => {
    const dataDir = templateFolder();
    const first = await start(dataDir);
    const cluster = join(dataDir, 'postgres');
    const lock = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
    const socketLock = readFileSync(join(first.connection.host, '.s.PGSQL.5432.lock'), 'utf8');
    await first.stop();
    const { uid, gid } = statSync(cluster);
    const foreignDir = templateFolder(); // a PostgreSQL of the same account, but of another folder
    await start(foreignDir);
    const foreignPid = serverPid(foreignDir) ?? 0;
    const forge = (text: string) => text.replace(/^\d+/, String(foreignPid));
    writeFileSync(join(cluster, 'postmaster.pid'), forge(lock));
    writeFileSync(join(first.connection.host, '.s.PGSQL.5432.lock'), forge(socketLock));
    chownSync(join(cluster, 'postmaster.pid'), uid, gid);
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(isServerOf(join(foreignDir, 'postgres'), foreignPid)).toBe(true);
  });

  test('a cluster that was never finished is created again', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'postgres.new-4194999', 'base'), { recursive: true });
    const server = await start(dataDir);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'postgres.new-4194999'))).toBe(false);
  });
});

describe('two programs on one folder', () => {
  test('two first starts at once share one server, and only the last to leave stops it', async () => {
    const dataDir = newFolder();
    const [one, other] = await Promise.all([holdServer(dataDir), holdServer(dataDir)]);
    expect([one.failure, other.failure]).toEqual([undefined, undefined]);
    expect(one.connection).toEqual(other.connection);
    const pid = serverPid(dataDir) ?? 0;
    expect(await one.stop()).toBe(0);
    expect(await query(other.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await other.stop()).toBe(0);
    expect(isServerOf(join(dataDir, 'postgres'), pid)).toBe(false);
  });

  test('four starts at once after a kill share one server', async () => {
    const dataDir = templateFolder();
    const before = await holdServer(dataDir);
    await before.kill();
    process.kill(serverPid(dataDir) ?? 0, 'SIGKILL');
    const programs = await Promise.all([1, 2, 3, 4].map(() => holdServer(dataDir)));
    expect(programs.map(({ failure }) => failure)).toEqual([undefined, undefined, undefined, undefined]);
    await Promise.all(programs.map((program) => program.stop()));
    expect(serverPid(dataDir)).toBeUndefined();
  });
});
