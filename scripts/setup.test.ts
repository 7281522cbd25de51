import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

// setup.mjs in a small project whose npm, Vite and tables.ts only note that they were called.
let project = '';
const isAppleChip = process.platform === 'darwin' && process.arch === 'arm64';
const ownNode = `node_modules/node${isAppleChip ? '-bin' : ''}-${process.platform}-${process.arch}/bin/node`;
const npm = `
  const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync, existsSync } = require('node:fs');
  appendFileSync('calls', 'npm ' + process.argv.slice(2).join(' ') + '\\n');
  if (existsSync('offline')) process.exit(1);
  while (existsSync('held')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  rmSync('node_modules', { recursive: true, force: true });
  for (const folder of ['.bin', 'vite/bin', '${dirname(ownNode).slice('node_modules/'.length)}']) {
    mkdirSync('node_modules/' + folder, { recursive: true });
  }
  writeFileSync('node_modules/vite/bin/vite.js', process.env.FAKE_VITE);
  if (!existsSync('foreign-platform')) symlinkSync(process.execPath, '${ownNode}');
  else symlinkSync('/nowhere', 'node_modules/.bin/node');`;
const vite = `
  const { appendFileSync, existsSync } = require('node:fs');
  const [, part] = /(\\w+)\\/vite\\.config\\.ts/.exec(process.argv.join(' '));
  appendFileSync('calls', 'vite ' + part + '\\n');
  process.exit(existsSync('broken') ? 1 : 0);`;

const tables = `
  import { appendFileSync, writeFileSync } from 'node:fs';
  appendFileSync('calls', 'tables\\n');
  writeFileSync('server/database/made-tables.ts', '');`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

beforeEach(() => {
  project = mkdtempSync('/tmp/namestead-setup-');
  const folder = project;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(import.meta.dirname, 'setup.mjs'), join(project, 'scripts/setup.mjs'), { recursive: true });
  write('npm/npm-cli.js', npm);
  write('package-lock.json', '{}');
  write('web/page.tsx', 'one');
  write('server/main.ts', 'one');
  write('contract/names.ts', 'one');
  write('scripts/tables.ts', tables);
  write('server/database/migrations/0010-names.sql', 'one');
});

/** Runs setup.mjs; answers what it called since the last run, what it complained about, and its exit code. */
function setup(...args: string[]) {
  rmSync(join(project, 'calls'), { force: true });
  const options = { cwd: '/', env: environment(), encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'scripts/setup.mjs'), ...args], options);
  return { status, stderr, calls: calls() };
}

const environment = () => ({
  PATH: process.env.PATH,
  npm_execpath: join(project, 'npm/npm-cli.js'),
  FAKE_VITE: vite,
});

function calls(): string[] {
  const path = join(project, 'calls');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

/** Runs setup.mjs beside the test; answers with what it says first, and its exit code. */
function beginSetup() {
  const child = spawn(process.execPath, [join(project, 'scripts/setup.mjs')], {
    cwd: '/',
    env: environment(),
    detached: true, // a group of its own, which dies with its npm
  });
  const says = once(child.stdout, 'data').then(([text]) => `${text}`);
  return {
    kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL'),
    says,
    ends: once(child, 'exit').then(([code]) => code as number | null),
  };
}

const install = 'npm ci --include=dev --include=optional';

describe('setup.mjs', () => {
  test('installs once, and again when the lock file changes', () => {
    expect(setup()).toEqual({ status: 0, stderr: '', calls: [install, 'tables'] });
    expect(setup().calls).toEqual([]);
    write('package-lock.json', '{ "changed": true }');
    expect(setup().calls).toEqual([install, 'tables']);
  });

  test('writes the types of the tables again when a migration changes or they are missing', () => {
    setup();
    write('server/database/migrations/0020-more.sql', 'two');
    expect(setup().calls).toEqual(['tables']);
    expect(setup().calls).toEqual([]);
    rmSync(join(project, 'server/database/made-tables.ts'));
    expect(setup().calls).toEqual(['tables']);
  });

  test('makes the node of the scripts when npm left it out', () => {
    setup();
    const shim = join(project, 'node_modules/.bin/node');
    expect(spawnSync(shim, ['--version'], { encoding: 'utf8' }).stdout).toBe(`${process.version}\n`);
    rmSync(shim);
    setup();
    expect(existsSync(shim)).toBe(true);
  });

  test('without a Node for the platform goes on with a machine that has a new one', () => {
    write('foreign-platform', '');
    expect(setup().status).toBe(0);
    expect(spawnSync(join(project, 'node_modules/.bin/node')).error).toMatchObject({ code: 'ENOENT' });
  });

  test('says in one line that packages could not be installed, and tries again the next time', () => {
    write('offline', '');
    const failed = setup();
    expect(failed.status).toBe(1);
    expect(failed.stderr).toBe(
      'Namestead cannot be set up: the packages could not be installed; is the package registry in reach?\n',
    );
    rmSync(join(project, 'offline'));
    expect(setup()).toMatchObject({ status: 0, calls: [install, 'tables'] });
  });

  test('builds the programs and the web app once, and again when what they are made of changes', () => {
    expect(setup('build').calls).toEqual([install, 'tables', 'vite server', 'vite web']);
    expect(setup('build').calls).toEqual([]);
    write('web/page.test.tsx', 'a test is not part of it');
    expect(setup('build').calls).toEqual([]);
    write('web/page.tsx', 'two');
    expect(setup('build').calls).toEqual(['vite web']);
    write('server/main.ts', 'two');
    expect(setup('build').calls).toEqual(['vite server']);
    write('contract/prices.ts', 'one');
    expect(setup('build').calls).toEqual(['vite server', 'vite web']);
    rmSync(join(project, 'dist'), { recursive: true });
    expect(setup('build').calls).toEqual(['vite server', 'vite web']);
  });

  test('builds the programs alone for tests of the server', () => {
    expect(setup('server').calls).toEqual([install, 'tables', 'vite server']);
    expect(setup('server').calls).toEqual([]);
    expect(setup('build').calls).toEqual(['vite web']);
  });

  test('when two start at the same time one installs and the other waits for it', async () => {
    write('held', '');
    const first = beginSetup();
    expect(await first.says).toBe('Installing the packages…\n');
    const second = beginSetup();
    expect(await second.says).toMatch(/^Waiting for another command/);
    rmSync(join(project, 'held'));
    expect([await first.ends, await second.ends]).toEqual([0, 0]);
    expect(calls()).toEqual([install, 'tables']);
  });

  test('one that was killed leaves nothing that the next would wait for', async () => {
    write('held', '');
    const killed = beginSetup();
    await killed.says;
    killed.kill();
    await killed.ends;
    rmSync(join(project, 'held'));
    expect(setup()).toMatchObject({ status: 0, calls: [install, 'tables'] });
    expect(existsSync(join(project, '.setup-lock'))).toBe(false);
  });

  test('a build that failed is made again', () => {
    write('broken', '');
    expect(setup('build')).toMatchObject({
      status: 1,
      stderr: 'Namestead cannot be set up: the programs could not be built.\n',
    });
    rmSync(join(project, 'broken'));
    expect(setup('build')).toMatchObject({ status: 0, calls: ['vite server', 'vite web'] });
  });
});
