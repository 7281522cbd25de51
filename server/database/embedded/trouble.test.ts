import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { copyTemplateFolder, makeTemplateFolder, removeTemplateFolder } from '#server/testing/data-folder.ts';
import { fastestFolder } from '#server/testing/test-server.ts';
import { accountFor } from './account.ts';
import { startError } from './database-start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readLockFile } from './lock-file.ts';
import { stopServer } from './postmaster.ts';
import { holdServer, query } from './testing/children.ts';

const waiting = { timeout: 20_000, interval: 50 };
const isRoot = process.getuid?.() === 0;
const canMount = isRoot && mountWorks();
if (!canMount)
  console.warn('Not root, or no right to mount: full and read-only disks are tested by their messages only.');

let ready = '';
beforeAll(async () => {
  ready = await makeTemplateFolder({ isMigrated: false });
});
afterAll(() => removeTemplateFolder(ready));

function newFolder(): string {
  const folder = mkdtempSync(join(fastestFolder(), 'namestead-trouble-'));
  chmodSync(folder, 0o755);
  onTestFinished(async () => {
    await stopServer(join(folder, 'postgres'), 2_000);
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function mountWorks(): boolean {
  const folder = mkdtempSync(join('/tmp', 'namestead-mount-'));
  const works = mountDisk(folder, '1m');
  spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return works;
}

function mountDisk(folder: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `mode=755,size=${size}`, 'none', folder]).status === 0;
}

function start(dataDir: string) {
  return startEmbeddedPostgres({ dataDir, log: () => {}, fsync: false });
}

describe('a start that cannot be', () => {
  test.runIf(canMount)('on a disk too small for the cluster', async () => {
    const dataDir = newFolder();
    mountDisk(dataDir, '20m');
    await expect(start(dataDir)).rejects.toThrow(/^The disk that holds .* is full\./);
  });

  test.runIf(canMount)(
    'durability M7 on a disk that became full, its log too, and starts again once there is room',
    async () => {
      const dataDir = newFolder();
      mountDisk(dataDir, '100m');
      copyTemplateFolder(ready, dataDir);
      await (await start(dataDir)).stop();
      const serverLog = join(dataDir, 'postgres.log'); // durability M7: room for the first letters of the reason only
      appendFileSync(serverLog, 'x'.repeat(4_096 - 20 - (statSync(serverLog).size % 4_096)));
      spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'filler')}`, 'bs=1M']);
      await expect(start(dataDir)).rejects.toThrow(/^The disk that holds .* is full\./);
      rmSync(join(dataDir, 'filler'));
      await (await start(dataDir)).stop();
    },
  );

  test.runIf(canMount)('on a read-only disk, new or with data', async () => {
    const dataDir = newFolder();
    mountDisk(dataDir, '100m');
    const inside = join(dataDir, 'data');
    copyTemplateFolder(ready, inside);
    spawnSync('mount', ['-o', 'remount,ro', dataDir]);
    onTestFinished(() => void spawnSync('mount', ['-o', 'remount,rw', dataDir]));
    await expect(start(inside)).rejects.toThrow(/is on a read-only disk\. Set DATA_DIR/);
    await expect(start(join(dataDir, 'new'))).rejects.toThrow(/is on a read-only disk\. Set DATA_DIR/);
  });

  test('in a folder that belongs to another user', async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, isRoot ? 0o700 : 0o500);
    const { failure } = await holdServer(join(dataDir, 'data'), accountFor('/nowhere'));
    expect(failure).toContain('is not permitted to use the data folder');
  });

  test.runIf(isRoot)('in a folder with files that only root may enter', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'somebody.txt'), 'keep me');
    chmodSync(dataDir, 0o700);
    await expect(start(dataDir)).rejects.toThrow('cannot be entered by the user that runs PostgreSQL');
  });

  test.runIf(isRoot)('on a cluster that belongs to root', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'postgres'));
    await expect(start(dataDir)).rejects.toThrow('belongs to root');
  });

  test('on data of another major version', async () => {
    const dataDir = newFolder();
    copyTemplateFolder(ready, dataDir);
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 15, this program brings PostgreSQL \d+\./);
  });

  test('on a damaged cluster, with the reason and the place of the log', async () => {
    const dataDir = newFolder();
    copyTemplateFolder(ready, dataDir);
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'));
    const failure = await start(dataDir).catch((error: Error) => error.message);
    expect(failure).toContain('pg_control');
    expect(failure).toContain(`Its log is ${join(dataDir, 'postgres.log')}.`);
  });
});

test('durability M7 a server that cannot be started again is warned of, and is back once it can', async () => {
  const dataDir = newFolder();
  copyTemplateFolder(ready, dataDir);
  const warnings: string[] = [];
  const log = (line: string, level?: string) => void (level === 'warn' && warnings.push(line));
  const server = await startEmbeddedPostgres({ dataDir, log, fsync: false });
  onTestFinished(() => server.stop());
  const control = join(dataDir, 'postgres', 'global', 'pg_control');
  renameSync(control, `${control}.away`);
  process.kill(readLockFile(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
  await vi.waitUntil(() => warnings.length > 0, waiting);
  expect(warnings[0]).toMatch(/^PostgreSQL could not be started again: .*pg_control/);
  renameSync(`${control}.away`, control);
  expect(await vi.waitFor(() => query(server.connection, 'select 1 as one'), waiting)).toEqual([{ one: 1 }]);
});

test.runIf(canMount)(
  'durability M7 a server that died on a full disk says so, and comes back once there is room',
  async () => {
    const dataDir = newFolder();
    mountDisk(dataDir, '100m');
    const lines: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), fsync: false });
    onTestFinished(() => server.stop());
    spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'filler')}`, 'bs=1M']);
    process.kill(readLockFile(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
    await vi.waitUntil(() => lines.some((line) => /could not be started again: .* is full/.test(line)), waiting);
    rmSync(join(dataDir, 'filler'));
    expect(await vi.waitFor(() => query(server.connection, 'select 1 as one'), waiting)).toEqual([{ one: 1 }]);
  },
);

test.each([
  ['initdb: error: could not create directory "/d/base": No space left on device', 'is full'],
  ['EROFS: read-only file system, mkdir', 'read-only disk'],
  ['spawn EACCES', 'not permitted'],
  ['postgres: error while loading shared libraries: libicui18n.so.60', 'does not run on this system'],
  ['LOG:  x\n2026 UTC [1] FATAL:  something new\nLOG:  shut down', 'did not start: something new.'],
])('%j is said in one sentence', (said, sentence) => {
  expect(startError('/d', said).message).toContain(sentence);
});
