import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseStartError, startError } from './database-start-error.ts';
import { makePrivateFolder } from './folders.ts';

/** The superuser of the embedded server, and the name of the program's database in it. */
export const embeddedName = 'namestead';

/** Makes the cluster when there is none, whole or not at all; refuses one of another major version. */
export function initialiseCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  fsync: boolean,
): void {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) makeCluster(folder, binaries, account, fsync);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === binaries.majorVersion) return;
  throw new DatabaseStartError(
    `The data folder ${folder} was made by PostgreSQL ${version}, this program brings PostgreSQL ${binaries.majorVersion}. Start the version of the program that made it, or set DATA_DIR to another folder.`,
  );
}

function makeCluster(folder: string, binaries: Binaries, account: Account | undefined, fsync: boolean): void {
  removeUnfinished(folder);
  const unfinished = `${folder}.new-${process.pid}`;
  makePrivateFolder(unfinished, account);
  const answer = spawnSync(
    binaries.initdb,
    [
      ...['-D', unfinished, `--username=${embeddedName}`, '--encoding=UTF8', '--data-checksums'],
      ...['--auth-local=trust', '--auth-host=reject'], // who enters the socket's folder is in; nobody comes by TCP
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'], // one order on every system
      ...(fsync ? [] : ['--no-sync']),
    ],
    { ...account, cwd: '/', env: { LC_ALL: 'C' }, encoding: 'utf8' },
  );
  if (answer.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw startError(folder, answer.error ?? answer.stderr);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error; // else another start made it first
  }
}

/** Leftovers of a start that was killed; those of a start that runs now keep their folder. */
function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
