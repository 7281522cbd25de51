import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, readProject } from './boundaries.ts';

// The compiler projects, the linter's settings and the rules between folders (boundaries.ts) over a tiny project with
// the same folders: what each may use passes, what it must not use does not.
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
  configs.push('server/tsconfig.product.json', 'tsconfig.base.json', 'package.json');
  configs.push('biome.json');
  for (const path of configs) cpSync(join(project, path), join(folder, path));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['@types', '@biomejs', 'vite', 'react', 'vitest']) {
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

/** What a file of each compiler project must not use, by what it is. */
const forbidden: Record<string, Record<string, string>> = {
  contract: {
    document: 'export const bad = document.title;',
    fetch: 'export const bad = fetch;',
    files: `import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;`,
    process: 'export const bad = process.pid;',
    server: `export * from '#server/store.ts';`,
    lander: `export * from '../lander/page.ts';`,
  },
  lander: {
    files: `import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;`,
    web: `export * from '#web/paths.ts';`,
  },
  sandbox: { server: `export * from '#server/store.ts';` },
  'server/tsconfig.product.json': {
    sandbox: `export * from '#sandbox/world.ts';`,
    document: 'export const bad = document.title;',
  },
  server: { web: `export * from '#web/paths.ts';` },
  web: {
    server: `export * from '#server/store.ts';`,
    types: `export type * from '#server/store.test.ts';`,
    sandbox: `export * from '#sandbox/world.ts';`,
  },
};

describe('the compiler projects', () => {
  test.each(Object.entries(forbidden))('%s compiles what it may use, and nothing else', (config, texts) => {
    const place = (what: string) => `${config.split('/')[0]}/bad-${what}.ts`;
    for (const [what, text] of Object.entries(texts)) write(place(what), text);
    const complaints = compile(config)
      .split('\n')
      .filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
    for (const what of Object.keys(texts)) rmSync(join(folder, place(what)));
    const about = (what: string) => complaints.filter((line) => line.startsWith(`${place(what)}(`));
    for (const what of Object.keys(texts)) {
      expect(about(what).join('\n'), what).toMatch(/error TS(6307|2304|2584|2591|2307|2580)/);
    }
    const own = complaints.filter(
      (line) => line.startsWith(`${config.split('/')[0]}/`) && !/\/bad-\w+\.ts\(/.test(line),
    );
    expect(own).toEqual([]);
  });
});

describe('the linter', () => {
  const lint = (path: string, text = 'process.env.HOME') => {
    write(path, `export const home = ${text};\n`);
    const biome = join(project, 'node_modules/.bin/biome');
    const { stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', path], {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(join(folder, path));
    expect(stdout).toContain('Checked 1 file');
    return stderr;
  };

  test.each(['server/domains/domains.service.ts', 'server/app/start.ts', 'lander/render.ts'])(
    'refuses process.env in %s',
    (path) => {
      expect(lint(path)).toContain('noProcessEnv');
    },
  );

  test.each(['server/config/config.ts', 'server/main.ts', 'server/domains/domains.test.ts'])(
    'lets %s read process.env',
    (path) => {
      expect(lint(path)).not.toContain('noProcessEnv');
    },
  );

  test.each(['process.pid', 'Buffer.from', 'global.name', 'setImmediate'])(
    'refuses %s in the browser, and not in a test of it',
    (text) => {
      expect(lint('web/domains/View.tsx', text)).toContain('noRestrictedGlobals');
      expect(lint('web/domains/View.test.tsx', text)).not.toContain('noRestrictedGlobals');
    },
  );
});

describe('the rules between folders', () => {
  const small = Object.entries({
    'package.json': '{ "dependencies": { "nodemailer": "1", "@fastify/static": "1", "zod": "1" } }',
    'server/database/migrations/1-domains.sql': 'create table domain (\n);\ncreate table auth.user (\n);',
    'server/context.ts': 'export const provenUserId = 1;',
    'server/activity/activity.service.ts': `import { add } from './activity.store.ts';\nexport const record = add;`,
    'server/http/serve.ts': 'export const serve = 1;',
    'server/domains/domains.store.ts': 'export const stored = sql`select from domain`;',
    'server/domains/domains.service.ts': `import { record } from '../activity/activity.service.ts';`,
    'server/domains/domains.routes.ts': `import { serve } from '../http/serve.ts';`,
    'server/domains/filter/filter.ts': `import { stored } from '../domains.store.ts';`,
    'server/domains/list/list.ts': `import { rows } from '../rows/rows.ts';`,
    'server/domains/rows/rows.ts': 'export const rows = 1;',
    'server/users/users.store.ts': 'sql`insert into auth.user`;',
    'server/users/session.ts': 'const id = provenUserId(sql`select from auth.user join auth.session`);',
    'web/base/call.ts': `import { z } from 'zod';`,
    'web/ui/Button.tsx': `import { call } from '#web/base/call.ts';`,
    'web/domains/DomainsPage.tsx': `import { Button } from '#web/ui/Button.tsx';\nimport '@mantine/core/styles.css';`,
  });
  const filesOf = (entries: [string, string][]) => entries.map(([path, text]) => ({ path, text }));
  const brokenBy = (path: string, text: string) => brokenRules(filesOf([...small, [path, text]]));

  test('hold in this project', () => {
    expect(brokenRules(readProject(project))).toEqual([]);
  });

  test('hold in a small one', () => {
    expect(brokenRules(filesOf(small))).toEqual([]);
  });

  const storeRule = 'a store is used by its own room';
  const roleRule = 'a neighbour uses what a room of the server offers';
  const webRoleRule = 'a neighbour uses what a room of the browser offers';
  const groundRule = 'the ground of the browser uses no feature and no app';
  const packageRule = 'the browser loads no package of the server and no module of Node';
  const circleRule = 'no circle of values between rooms';
  const tableRule = 'a table is known to one room of the top floor';
  const changeRule = 'a table is changed in one room';
  const provenRule = 'an id is proven where a session or a job is read';

  test.each([
    ['server/activity/activity.routes.ts', `import { stored } from '../domains/domains.store.ts';`, storeRule],
    ['server/activity/feed/feed.ts', `import type { Row } from '../../domains/domains.store.ts';`, storeRule],
    ['server/app/start.ts', `export * from '#server/domains/domains.store.ts';`, storeRule],
    ['server/domains/domains.jobs.ts', `import { deep } from './filter/filter.store.ts';`, storeRule],
    ['server/activity/bad.ts', `import { filter } from '../domains/filter/filter.ts';`, roleRule],
    ['web/domains/bad.ts', `import { Row } from '../activity/Row.tsx';`, webRoleRule],
    ['web/ui/Bad.tsx', `import { list } from '#web/domains/domains.api.ts';`, groundRule],
    ['web/ui/Bad.tsx', `import type { Shell } from '../app/Shell.tsx';`, groundRule],
    ['web/base/bad.ts', `const load = () => import('#web/domains/DomainsPage.tsx');`, groundRule],
    ['web/base/bad.ts', `import { Button } from '#web/ui/Button.tsx';`, groundRule],
    ['web/domains/bad.ts', `import { createTransport } from 'nodemailer';`, packageRule],
    ['web/domains/bad.ts', `import type { Transport } from 'nodemailer/lib/mailer';`, packageRule],
    ['web/domains/bad.ts', `const load = () => import('@fastify/static');`, packageRule],
    ['web/domains/bad.ts', `import { readFileSync } from 'node:fs';`, packageRule],
    ['web/domains/bad.ts', `import type { Readable } from 'stream';`, packageRule],
    ['server/activity/bad.ts', `import { list } from '../domains/domains.reads.ts';`, circleRule],
    ['server/activity/bad.ts', `import {\n  type Row,\n  list,\n} from '../domains/domains.reads.ts';`, circleRule],
    ['server/activity/bad.ts', `const load = () => import('../domains/domains.reads.ts');`, circleRule],
    ['server/domains/rows/bad.ts', `import { list } from '../list/list.ts';`, circleRule],
    ['server/activity/bad.ts', 'const rows = sql`select 1\n  from domain where true`;', tableRule],
    ['server/users/deletion/bad.ts', 'const rows = sql`delete from auth.user`;', changeRule],
    ['server/activity/bad.ts', 'const rows = sql`delete from auth.user`;', tableRule],
    ['server/activity/bad.ts', `const rows = db.selectFrom('domain').selectAll();`, tableRule],
    [
      'server/activity/bad.ts',
      `const rows = db.selectFrom(['other']).innerJoin('domain as d', 'd.id', 'o.id');`,
      tableRule,
    ],
    ['server/activity/activity.routes.ts', 'const rows = sql<Row>`select 1`;', 'routes hold no SQL'],
    ['server/domains/domains.routes.ts', `ctx.db.selectFrom('domain').selectAll();`, 'routes hold no SQL'],
    ['server/domains/bad.ts', `import { provenUserId } from '../context.ts';`, provenRule],
  ])('%s with %s breaks one', (path, text, rule) => {
    expect(brokenBy(path, text)).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: .*${path}`)));
  });

  test.each([
    ['server/activity/good.ts', `import type { Row } from '../domains/domains.reads.ts';`],
    ['server/activity/good.ts', `import { type Row, type Other } from '../domains/domains.reads.ts';`],
    ['server/activity/good.ts', `type Reads = typeof import('../domains/domains.reads.ts');`],
    [
      'server/contacts/good.ts',
      `import { list } from '../domains/domains.reads.ts';\nimport type { Any } from '../domains/any.ts';`,
    ],
    ['server/domains/filter/good.ts', `import { serve } from '../../http/serve.ts';`],
    ['server/activity/activity.test.ts', `import { stored } from '../domains/domains.store.ts';`],
    ['web/domains/domains.api.ts', `import { call } from '#web/base/call.ts';\nimport { z } from 'zod/mini';`],
  ])('%s with %s breaks none', (path, text) => {
    expect(brokenBy(path, text)).toEqual([]);
  });
});
