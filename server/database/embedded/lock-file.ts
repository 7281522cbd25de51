import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a PostgreSQL server writes into postmaster.pid while it runs. */
type LockFile = { pid: number; socketFolder: string; text: string };

function lockPath(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid');
}

/** The lock file of the cluster; `undefined` when there is none or it is still being written. */
export function readLockFile(clusterFolder: string): LockFile | undefined {
  const path = lockPath(clusterFolder);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? '', text } : undefined;
}

/**
 * True when the process is the PostgreSQL server of this cluster. A live process id alone proves nothing: ids repeat
 * after a reboot or a container's restart.
 */
export function isServerOf(clusterFolder: string, pid: number): boolean {
  if (process.platform === 'linux') return isLinuxServerOf(clusterFolder, pid);
  const answer = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout.includes('postgres') && answer.stdout.includes(clusterFolder);
}

function isLinuxServerOf(clusterFolder: string, pid: number): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '');
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder);
  } catch {
    return false; // gone, or of another user: neither is our server
  }
}

/**
 * Removes lock files that a dead server left. The cluster's is moved aside first and put back if another start wrote
 * a new one in between; the socket's is only in the way while no server holds the cluster.
 */
export function removeStaleLock(clusterFolder: string, socketFolder: string, stale: LockFile): void {
  const path = lockPath(clusterFolder);
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another start removed it
  }
  const isStale = readFileSync(aside, 'utf8') === stale.text;
  if (!isStale && !existsSync(path)) linkSync(aside, path);
  rmSync(aside);
  if (!isStale) return;
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}
