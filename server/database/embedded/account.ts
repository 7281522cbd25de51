import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { DatabaseStartError } from './database-start-error.ts';

/** The system account that PostgreSQL runs under when we are root: PostgreSQL itself refuses to run as root. */
export type Account = { uid: number; gid: number };

/**
 * The account for a cluster folder: the owner of the folder when it exists, else `postgres`, else `nobody`.
 * `undefined` when we are an ordinary user: PostgreSQL then runs as that user.
 */
export function accountFor(clusterFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (!existsSync(clusterFolder)) return systemAccount();
  const { uid, gid } = statSync(clusterFolder);
  if (uid !== 0) return { uid, gid };
  throw new DatabaseStartError(
    `The data folder ${clusterFolder} belongs to root, and PostgreSQL does not run as root. Give it to another user with chown -R, or set DATA_DIR to another folder.`,
  );
}

function systemAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody". Start as an ordinary user.',
  );
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) : undefined;
}

/** True when the account may enter the folder: asked of the system, so that every parent and access list counts. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...account, cwd: '/' }).status === 0;
}
