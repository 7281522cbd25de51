import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The compiler projects of this repository over a tiny one with the same folders: what each may use compiles, what it
// must not use does not.
const project = join(import.meta.dirname, '..');
let folder = '';

const sources = {
  'contract/names.ts': 'export const names = 1;',
  'lander/page.ts': `import { names } from '#contract/names.ts';\nexport const page = names;`,
  'sandbox/world.ts': `import { names } from '#contract/names.ts';\nimport 'node:fs';\nexport const world = names;`,
  'server/store.ts': `import { page } from '#lander/page.ts';\nimport 'node:fs';\nexport const store = page;`,
  'server/store.test.ts': `import { world } from '#sandbox/world.ts';\nimport { store } from './store.ts';\nexport const both = [world, store];`,
  'web/paths.ts': 'export const paths = 1;',
  'web/View.tsx': `import { page } from '#lander/page.ts';\nexport const View = () => document.title + page;`,
};

beforeAll(() => {
  folder = mkdtempSync('/tmp/namestead-boundaries-');
  const configs = ['contract', 'lander', 'sandbox', 'server', 'web'].map((name) => `${name}/tsconfig.json`);
  configs.push('server/tsconfig.product.json', 'web/tsconfig.product.json', 'tsconfig.base.json', 'package.json');
  for (const path of configs) cpSync(join(project, path), join(folder, path));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['@types', 'vite', 'react', 'vitest']) {
    symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const [path, text] of Object.entries(sources)) write(path, text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function compile(config: string): string {
  const tsc = join(project, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', config], { cwd: folder, encoding: 'utf8' }).stdout;
}

describe('the compiler projects', () => {
  test.each([
    'contract',
    'lander',
    'sandbox',
    'server',
    'server/tsconfig.product.json',
    'web',
    'web/tsconfig.product.json',
  ])('%s compiles what it may use', (config) => {
    expect(compile(config)).toBe('');
  });

  test.each([
    ['contract', 'document', 'contract/bad.ts', 'export const bad = document.title;'],
    ['contract', 'fetch', 'contract/bad.ts', `export const bad = fetch;`],
    [
      'contract',
      'node:fs',
      'contract/bad.ts',
      `import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;`,
    ],
    ['contract', 'process', 'contract/bad.ts', `export const bad = process.pid;`],
    ['contract', 'the server', 'contract/bad.ts', `export * from '#server/store.ts';`],
    ['contract', 'the lander', 'contract/bad.ts', `export * from '../lander/page.ts';`],
    ['lander', 'node:fs', 'lander/bad.ts', `import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;`],
    ['lander', 'the web app', 'lander/bad.ts', `export * from '#web/paths.ts';`],
    ['sandbox', 'the server', 'sandbox/bad.ts', `export * from '#server/store.ts';`],
    ['server/tsconfig.product.json', 'the sandbox', 'server/bad.ts', `export * from '#sandbox/world.ts';`],
    ['server/tsconfig.product.json', 'document', 'server/bad.ts', 'export const bad = document.title;'],
    ['server', 'the web app', 'server/bad.ts', `export * from '#web/paths.ts';`],
    ['web', 'the server', 'web/bad.ts', `export * from '#server/store.ts';`],
    ['web', 'the types of the server', 'web/bad.ts', `export type * from '#server/store.ts';`],
    ['web/tsconfig.product.json', 'the sandbox', 'web/bad.ts', `export * from '#sandbox/world.ts';`],
    [
      'web/tsconfig.product.json',
      'node:fs',
      'web/bad.ts',
      `import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;`,
    ],
  ])('%s must not use %s', (config, _what, path, text) => {
    write(path, text);
    const complaints = compile(config);
    rmSync(join(folder, path));
    expect(complaints).toMatch(
      new RegExp(`^${path.replace('.', '\\.')}\\(\\d+,\\d+\\): error TS(6307|2304|2584|2591|2307|2580)`, 'm'),
    );
  });
});
