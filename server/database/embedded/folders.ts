import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, accountFor, canEnter } from './account.ts';
import { DatabaseStartError } from './database-start-error.ts';

/** Where root keeps what the database's own account cannot reach in the project folder. */
export const systemFolder = process.platform === 'darwin' ? '/usr/local/var/namestead' : '/var/lib/namestead';

/** The folder of the cluster (PostgreSQL's own data directory) inside a data folder. */
export function clusterFolderIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Where data lies when DATA_DIR is not set: `.data` in the project; for root in a home that nobody else may enter,
 * a system folder named after the project's place, because PostgreSQL runs under another account there.
 */
export function defaultDataDir(projectDir: string): string {
  const inProject = join(projectDir, '.data');
  const account = accountFor(clusterFolderIn(inProject));
  if (!account || canEnter(account, projectDir)) return inProject;
  return join(systemFolder, `${basename(projectDir)}-${shortHash(resolve(projectDir))}`);
}

/** Makes missing parents with mode 0755 and the folder itself with 0700 for the account; leaves existing ones alone. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  if (existsSync(folder)) return;
  makeParents(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

function makeParents(folder: string): void {
  if (existsSync(folder)) return;
  makeParents(dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, 0o755); // whatever the umask is: the database's account must be able to pass
}

/**
 * Makes the data folder and checks that the account may enter it. An empty folder that only root may enter
 * (as `mktemp -d` makes it) is given to the account; one with somebody's files is refused.
 */
export function makeDataFolder(dataDir: string, account: Account | undefined): void {
  makePrivateFolder(dataDir, account);
  if (!account || canEnter(account, dataDir)) return;
  if (readdirSync(dataDir).length === 0) chownSync(dataDir, account.uid, account.gid);
  if (canEnter(account, dataDir)) return;
  throw new DatabaseStartError(
    `The data folder ${dataDir} cannot be entered by the user that runs PostgreSQL (uid ${account.uid}; it does not run as root). Set DATA_DIR to a folder such as ${systemFolder}.`,
  );
}

const longestSocketPath = 100; // the system's limit is 107 bytes on Linux and 103 on macOS

/** The folder of the unix socket, mode 0700: in the data folder, or under /tmp when that path is too long for a socket. */
export function makeSocketFolder(dataDir: string, account: Account | undefined): string {
  const inData = join(dataDir, 'socket');
  const fits = Buffer.byteLength(join(inData, '.s.PGSQL.5432.lock')) <= longestSocketPath;
  const folder = fits ? inData : join('/tmp', `namestead-${shortHash(resolve(dataDir))}`);
  makePrivateFolder(folder, account);
  const { uid, mode } = lstatSync(folder);
  if (uid === (account?.uid ?? process.getuid?.()) && (mode & 0o077) === 0) return folder;
  throw new DatabaseStartError(`The folder ${folder} is open to other users or belongs to one. Remove it.`);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
