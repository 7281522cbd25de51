import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { CreateKey } from '#contract/keys.ts';
import { freshApp } from '#server/testing/app.ts';

/** Has packages of its own, which `npm test -- clients` installs. */
const here = join(import.meta.dirname, 'clients');
const packages = join(here, 'node_modules');
const isInstalled = existsSync(packages);
const run = promisify(execFile);

/** A listening server with three names and a key, and its document in a folder where programs find the packages. */
async function given() {
  const app = await freshApp({ isOwn: true });
  const ann = await app.given.user();
  for (const name of ['first.com', 'second.com', 'third.com']) await app.given.domain(ann, name);
  const lastDay = app.clock.now().toISOString().slice(0, 10);
  const body = { label: 'Client', scopes: ['domains:read' as const, 'domains:add' as const], tags: null, lastDay };
  const { text: key } = await app.as(ann).call(CreateKey, { body });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  const folder = join(here, '.cache', crypto.randomUUID());
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await fetch(`${url}/api/openapi.json`)).text());
  return { url, key, folder, document };
}

test.skipIf(!isInstalled)(
  'KEY-016 a program of JavaScript lists names, turns pages, asks again and meets an error by types that were made of the document',
  async () => {
    const { url, key, folder, document } = await given();
    const program = join(folder, 'client.ts');
    const node = (...args: string[]) => run(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });
    await node(join(packages, 'openapi-typescript/bin/cli.js'), document, '--output', join(folder, 'types.ts'));
    cpSync(join(here, 'client.ts.txt'), program);
    const strict = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const types = ['--target', 'esnext', '--types', 'node', '--typeRoots', join(here, '../../node_modules/@types')];
    await node(join(packages, 'typescript/bin/tsc'), ...strict, ...types, program);
    const { stdout } = await node(program, url, key);
    expect(JSON.parse(stdout)).toEqual({
      ...{ names: ['first.com', 'second.com', 'third.com'], more: [true, false] },
      ...{ again: 304, added: 1, failed: 'DOMAIN_NOT_FOUND' },
    });
  },
);

test.skipIf(!isInstalled || !hasPython())(
  'KEY-016 a program of Python reads answers into classes that were made of the document, and nothing is lost',
  async () => {
    const { url, key, folder, document } = await given();
    const calls = [
      ['/api/domains?take=2', 'DomainPage'],
      ['/api/dashboard', 'Dashboard'],
    ];
    const made = [join(here, 'python-types.mjs'), document, ...calls.map(([, name = '']) => name)];
    const { stdout: classes } = await run(process.execPath, made, { maxBuffer: 1e8 });
    writeFileSync(join(folder, 'types_of_document.py'), classes);
    cpSync(join(here, 'client.py'), join(folder, 'client.py'));
    const reading = run('python3', ['client.py', url, key], { cwd: folder });
    reading.child.stdin?.end(JSON.stringify(calls));
    const { stdout } = await reading;
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(calls.map(([, name]) => [name, true]));
  },
);

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
