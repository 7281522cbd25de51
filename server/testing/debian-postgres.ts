import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { accountFor } from '#server/database/embedded/account.ts';
import { makePrivateFolder } from '#server/database/embedded/folders.ts';
import { embeddedName } from '#server/database/embedded/initialise.ts';
import { readLockFile } from '#server/database/embedded/lock-file.ts';
import { type Cluster, ensureRunning, stopServer } from '#server/database/embedded/postmaster.ts';
import { fastestFolder } from '#server/testing/test-server.ts';

const installations = '/usr/lib/postgresql';

/** The newest PostgreSQL server that the system's packages installed, or nothing. */
export function findDebianPostgres(): string | undefined {
  if (!existsSync(installations)) return undefined;
  const versions = readdirSync(installations).filter((name) => existsSync(join(installations, name, 'bin', 'initdb')));
  return versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
}

export type DebianServer = {
  url: string;
  stop(): Promise<void>;
  /** as when its machine dies */
  kill(): void;
  /** as when its machine hangs: nothing of it runs, and nothing is closed */
  freeze(): void;
  thaw(): void;
};

/** Starts a temporary server of that version on a unix socket, whose cluster `make` makes by one of its programs. */
async function startServer(version: string, make: (folder: string) => [program: string, ...args: string[]]) {
  const parent = mkdtempSync(join(fastestFolder(), 'namestead-debian-'));
  const account = accountFor(join(parent, 'none-yet'));
  if (account) spawnSync('chown', [`${account.uid}:${account.gid}`, parent]);
  const bin = join(installations, version, 'bin');
  const cluster: Cluster = {
    folder: join(parent, 'postgres'),
    socketFolder: join(parent, 'socket'),
    logFile: join(parent, 'postgres.log'),
    binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion: version },
    account,
    fsync: false,
    isFollowed: true,
    log: console.log,
  };
  makePrivateFolder(cluster.socketFolder, account);
  const [program, ...args] = make(cluster.folder);
  const made = spawnSync(join(bin, program), args, { ...account, cwd: '/' });
  if (made.status !== 0) throw new Error(`${program} of PostgreSQL ${version} failed: ${made.error ?? made.stderr}`);
  await ensureRunning(cluster);
  const postmaster = () => readLockFile(cluster.folder)?.pid ?? 0;
  function signal(name: NodeJS.Signals): void {
    process.kill(postmaster(), name); // first: it makes no further ones
    const backends = readFileSync(`/proc/${postmaster()}/task/${postmaster()}/children`, 'utf8');
    for (const pid of backends.trim().split(' ')) process.kill(Number(pid), name);
  }
  return {
    url: `postgresql://${embeddedName}@/postgres?host=${encodeURIComponent(cluster.socketFolder)}&port=5432`,
    async stop() {
      await stopServer(cluster.folder, 7_000);
      rmSync(parent, { recursive: true, force: true });
    },
    kill() {
      process.kill(postmaster(), 'SIGKILL'); // its backends follow
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

/** Starts a temporary server of that version, with an empty cluster. */
export function startDebianPostgres(version: string): Promise<DebianServer> {
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', `--username=${embeddedName}`];
  return startServer(version, (folder) => ['initdb', '-D', folder, ...options]);
}

/** Starts a copy of a running server of that version: on its own, or as a standby that follows it. */
export function startCopy(version: string, url: string, { isStandby }: { isStandby: boolean }): Promise<DebianServer> {
  const { host, port, user = '' } = new pg.Client(url);
  const from = ['-h', host, '-p', `${port}`, '-U', user, '--checkpoint=fast', '--no-sync'];
  return startServer(version, (folder) => [
    'pg_basebackup',
    ...['-D', folder, ...from, ...(isStandby ? ['--write-recovery-conf'] : [])],
  ]);
}
