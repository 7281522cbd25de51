import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

// setup.mjs in a small project whose npm and Vite only note that they were called.
let project = '';
const isAppleChip = process.platform === 'darwin' && process.arch === 'arm64';
const ownNode = `node_modules/node${isAppleChip ? '-bin' : ''}-${process.platform}-${process.arch}/bin/node`;
const npm = `
  const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync, existsSync } = require('node:fs');
  appendFileSync('calls', 'npm ' + process.argv.slice(2).join(' ') + '\\n');
  if (existsSync('offline')) process.exit(1);
  rmSync('node_modules', { recursive: true, force: true });
  for (const folder of ['.bin', 'vite/bin', '${dirname(ownNode).slice('node_modules/'.length)}']) {
    mkdirSync('node_modules/' + folder, { recursive: true });
  }
  writeFileSync('node_modules/vite/bin/vite.js', process.env.FAKE_VITE);
  if (!existsSync('foreign-platform')) symlinkSync(process.execPath, '${ownNode}');
  else symlinkSync('/nowhere', 'node_modules/.bin/node');`;
const vite = `
  const { appendFileSync, existsSync } = require('node:fs');
  appendFileSync('calls', 'vite\\n');
  process.exit(existsSync('broken') ? 1 : 0);`;

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
  write('contract/names.ts', 'one');
});

/** Runs setup.mjs; answers what it called since the last run, what it complained about, and its exit code. */
function setup(...args: string[]) {
  rmSync(join(project, 'calls'), { force: true });
  const env = { PATH: process.env.PATH, npm_execpath: join(project, 'npm/npm-cli.js'), FAKE_VITE: vite };
  const options = { cwd: '/', env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'scripts/setup.mjs'), ...args], options);
  const calls = join(project, 'calls');
  return { status, stderr, calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [] };
}

const install = 'npm ci --include=dev --include=optional';

describe('setup.mjs', () => {
  test('installs once, and again when the lock file changes', () => {
    expect(setup()).toEqual({ status: 0, stderr: '', calls: [install] });
    expect(setup().calls).toEqual([]);
    write('package-lock.json', '{ "changed": true }');
    expect(setup().calls).toEqual([install]);
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
    expect(setup()).toMatchObject({ status: 0, calls: [install] });
  });

  test('builds the web app once, and again when what it is made of changes', () => {
    expect(setup('build').calls).toEqual([install, 'vite']);
    expect(setup('build').calls).toEqual([]);
    write('web/page.test.tsx', 'a test is not part of it');
    expect(setup('build').calls).toEqual([]);
    write('web/page.tsx', 'two');
    expect(setup('build').calls).toEqual(['vite']);
    write('contract/prices.ts', 'one');
    expect(setup('build').calls).toEqual(['vite']);
    rmSync(join(project, 'dist'), { recursive: true });
    expect(setup('build').calls).toEqual(['vite']);
  });

  test('a build that failed is made again', () => {
    write('broken', '');
    expect(setup('build')).toMatchObject({
      status: 1,
      stderr: 'Namestead cannot be set up: the web app could not be built.\n',
    });
    rmSync(join(project, 'broken'));
    expect(setup('build')).toMatchObject({ status: 0, calls: ['vite'] });
  });
});
