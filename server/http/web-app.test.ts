import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendError } from './errors.ts';
import { registerWebApp } from './web-app.ts';

/** The file server on a folder like the build's, of files that tell their own name. */
async function servedFolder(files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-web-'));
  for (const part of ['assets', '.vite']) mkdirSync(join(folder, part));
  for (const file of files) writeFileSync(join(folder, file), file);
  const app = Fastify();
  app.setErrorHandler(sendError);
  await registerWebApp(app, async () => ({ file: 'index.html', asks: [] }), folder);
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  return (url: string, encodings = 'br') => app.inject({ url, headers: { 'accept-encoding': encodings } });
}

const script = 'assets/App-a1b2c3d4.js';

test('security L-15 security C-9 neither dot files nor the compressed twins of files are served by their name', async () => {
  const twins = ['index.html.br', 'index.html.gz', `${script}.br`, `${script}.gz`];
  const hidden = ['.stamp', '.vite/screens.json', ...twins];
  const get = await servedFolder(['index.html', script, ...hidden]);
  for (const file of hidden) {
    expect({ file, status: (await get(`/${file}`)).statusCode }).toEqual({ file, status: 404 });
    expect({ file, status: (await get(`/${file.replace('.', '%2E')}`)).statusCode }).toEqual({ file, status: 404 });
  }
  expect((await get('/assets/../.stamp')).statusCode).toBe(404);
});

test('a script is sent compressed to clients that take that, and cached for a year', async () => {
  const get = await servedFolder(['index.html', script, `${script}.br`, `${script}.gz`]);
  const [brotli, plain] = [await get(`/${script}`), await get(`/${script}`, 'identity')];
  expect(brotli.payload).toBe(`${script}.br`);
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(plain.payload).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
