import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freshApp } from '../../testing/app.ts';
import { builtProgram } from '../../testing/built-program.ts';
import { freePort } from '../../testing/free-port.ts';
import { publishPage } from '../testing/given-page.ts';
import { ask } from './testing/ask.ts';

/** A web process of the product; resolves when it is ready with the port of its landers. */
async function startWeb(databaseUrl: string) {
  const [port, landerPort] = [await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    PORT: `${port}`,
    LANDER_LISTEN: `127.0.0.1:${landerPort}`,
  };
  const env = { ...process.env, ...settings, OUTBOUND: 'off', DATABASE_CONNECTIONS: '5', LOG_LEVEL: 'warn' };
  const child: ChildProcess = spawn(process.execPath, [builtProgram()], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> });
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  };
  onTestFinished(stop);
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => (line.includes('is ready') ? resolve() : undefined));
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  return { landerPort, stop };
}

test('D-187 two web processes and a restart send the same bytes, and a change is on both at once', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  await publishPage(app, ann, 'quiet.com', { title: 'Before' });
  const [first, second] = await Promise.all([startWeb(app.database.url), startWeb(app.database.url)]);
  const page = ({ landerPort }: { landerPort: number }, encoding = 'br') =>
    ask(landerPort, 'quiet.com', '/', { headers: { 'accept-encoding': encoding } });

  for (const encoding of ['br', 'gzip', 'identity']) {
    const [one, other] = [await page(first, encoding), await page(second, encoding)];
    expect(one.status).toBe(200);
    expect([other.headers.etag, other.body]).toEqual([one.headers.etag, one.body]);
  }
  const before = await page(first);
  await first.stop();
  const third = await startWeb(app.database.url);
  const after = await page(third);
  expect([after.headers.etag, after.body]).toEqual([before.headers.etag, before.body]);

  await publishPage(app, ann, 'quiet.com', { title: 'After' });
  const titles = async () =>
    Promise.all([second, third].map(async (web) => (await page(web, 'identity')).text.includes('<title>After')));
  await expect.poll(titles, { timeout: 30_000, interval: 20 }).toEqual([true, true]);
});
