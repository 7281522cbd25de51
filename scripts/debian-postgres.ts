import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor } from '#server/database/embedded/account.ts';
import { makePrivateFolder } from '#server/database/embedded/folders.ts';
import { embeddedName } from '#server/database/embedded/initialise.ts';
import { type Cluster, ensureRunning, stopServer } from '#server/database/embedded/postmaster.ts';
import { fastestFolder } from '#server/testing/test-server.ts';

const installations = '/usr/lib/postgresql';

/** The newest PostgreSQL server that the system's packages installed, or nothing. */
export function findDebianPostgres(): string | undefined {
  if (!existsSync(installations)) return undefined;
  const versions = readdirSync(installations).filter((name) => existsSync(join(installations, name, 'bin', 'initdb')));
  return versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
}

/** Starts a temporary cluster of that version on a unix socket; gives its connection string. */
export async function startDebianPostgres(version: string): Promise<{ url: string; stop(): Promise<void> }> {
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
    log: console.log,
  };
  makePrivateFolder(cluster.socketFolder, account);
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', `--username=${embeddedName}`];
  const made = spawnSync(cluster.binaries.initdb, ['-D', cluster.folder, ...options], { ...account, cwd: '/' });
  if (made.status !== 0) throw new Error(`initdb of PostgreSQL ${version} failed: ${made.error ?? made.stderr}`);
  await ensureRunning(cluster);
  return {
    url: `postgresql://${embeddedName}@/postgres?host=${encodeURIComponent(cluster.socketFolder)}&port=5432`,
    async stop() {
      await stopServer(cluster.folder, 7_000);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
