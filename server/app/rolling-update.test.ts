import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { ListGridViews } from '#contract/grid-views.ts';
import { hubPath } from '#contract/realtime.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { startHealthProxy } from './testing/health-proxy.ts';
import { nextVersion, type Program, project, startVersion } from './testing/versions.ts';

/** Adds to a table which all processes use. */
const migration = 'alter table domain add column of_the_next_version integer; create index on activity (user_id);';

const pauseMs = 20; // between what a person does: the programs that start beside them need the processor, too

/** People who read and write, each on a connection that is kept, until `stop`. */
function startLoad(url: string, user: TestUser, people: number) {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const added = new Set<string>();
  const views: string[] = [];
  let count = 0;
  let isOver = false;

  const send = (method: string, path: string, body?: unknown) =>
    new Promise<void>((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = { cookie: user.cookie, origin: url, ...(text ? { 'content-type': 'application/json' } : {}) };
      const failed = (why: string) => {
        failures.push(`${method} ${path}: ${why}`);
        resolve();
      };
      const asked = httpRequest(`${url}${path}`, { method, agent, headers, timeout: 20_000 }, (answer) => {
        answer.resume().on('error', (error) => failed(String(error)));
        answer.on('end', () => {
          count += 1;
          if ((answer.statusCode ?? 0) >= 300) failed(String(answer.statusCode));
          else resolve();
        });
      });
      asked.on('error', (error) => failed(String(error))).on('timeout', () => asked.destroy(new Error('no answer')));
      asked.end(text);
    });

  async function work(person: number): Promise<void> {
    for (let round = 0; !isOver; round += 1) {
      await send('GET', '/api/domains?take=50');
      const name = `rolling-${person}-${round}.test`;
      if (round % 10 === 0) {
        added.add(name);
        await send('POST', '/api/domains', [name]);
      }
      if (round % 7 === 3 && views.length < 90) {
        views.push(`View ${person} ${round}`);
        await send('POST', '/api/domain-grid-views', { viewName: views.at(-1), columnDefinitions: ['domain'] });
      }
      await send('GET', '/api/dashboard');
      await delay(pauseMs);
    }
  }
  const working = Promise.all(Array.from({ length: people }, (_, person) => work(person)));
  return {
    failures,
    added,
    views,
    count: () => count,
    stop: async () => {
      isOver = true;
      await working;
      agent.destroy();
    },
  };
}

/** An open page, which comes back by itself when its process goes. */
async function openPage(url: string, user: TestUser) {
  const socket = io(url, {
    path: hubPath,
    query: { userId: user.id },
    extraHeaders: { cookie: user.cookie },
    transports: ['websocket'],
    reconnectionDelay: 100,
  });
  onTestFinished(() => void socket.close());
  let connections = 0;
  await new Promise<void>((resolve) => {
    socket.on('connect', () => {
      connections += 1;
      resolve();
    });
  });
  return { isOpen: () => socket.connected, connections: () => connections };
}

const versionAt = async (port: number): Promise<string> => {
  const answer = await fetch(`http://localhost:${port}/api/openapi.json`);
  return ((await answer.json()) as { info: { version: string } }).info.version;
};

async function given() {
  const app: FreshApp = await freshApp({ settings: { SANDBOX: 'on' } });
  const user = await app.given.user();
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop());
  const proxy = await startHealthProxy();
  const settings = {
    DATABASE_URL: app.database.url,
    PUBLIC_URL: proxy.url,
    LANDER_LISTEN: 'none',
    SANDBOX: 'on',
    SANDBOX_URL: sandbox.addresses.control,
    OUTBOUND: 'off',
    REQUESTS_PER_MINUTE: '0',
    DATABASE_CONNECTIONS: '7',
    STOP_GRACE_SECONDS: '2',
  };
  return { ...app, user, proxy, settings };
}

test('D-163 a rolling update fails no request and loses nothing: all processes replaced in turn under load', async () => {
  const { as, user, proxy, settings } = await given();
  const now: Program[] = await Promise.all(
    (['web', 'web', 'worker'] as const).map((role) => startVersion(project, role, settings)),
  );
  const [webs, workers] = [now.slice(0, 2), now.slice(2)];
  for (const web of webs) proxy.add(web);
  const page = await openPage(proxy.url, user);
  const load = startLoad(proxy.url, user, 2);
  await expect.poll(load.count).toBeGreaterThan(30);

  const next = nextVersion(migration);
  const newer = await startVersion(next, 'web', settings);
  proxy.add(newer);
  for (const web of webs) {
    const before = load.count();
    web.child.kill('SIGTERM');
    expect(await web.ended).toBe(0);
    proxy.remove(web);
    await expect.poll(load.count).toBeGreaterThan(before + 20); // of what is left: both versions, then the next alone
  }
  for (const worker of workers) {
    await startVersion(next, 'worker', settings);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  }
  await load.stop();

  expect(load.failures).toEqual([]);
  expect(await versionAt(newer.port)).toBe('99.0.0');
  await expect.poll(page.isOpen, { timeout: 30_000 }).toBe(true);
  expect(page.connections()).toBeGreaterThan(1);
  const list = () => as(user).call(ListDomains, { query: { take: 500 } });
  const names = async () => (await list()).data.map(({ domainName }) => domainName).toSorted();
  expect(await names()).toEqual([...load.added].toSorted());
  const views = await as(user).call(ListGridViews);
  expect(
    views
      .map(({ viewName }) => viewName)
      .filter((name) => name.startsWith('View '))
      .toSorted(),
  ).toEqual(load.views.toSorted());
  await expect
    .poll(async () => (await list()).data.filter(({ hasBeenProcessed }) => !hasBeenProcessed).length, {
      timeout: 60_000,
    })
    .toBe(0);
}, 300_000); // five starts of the program, and its load, on two cores

test('STOP_GRACE_SECONDS: a process that was told to stop is not ready, answers on, and keeps no connection', async () => {
  const { user, settings } = await given();
  const { child, port, ended } = await startVersion(project, 'web', settings);
  const ask = (path: string) => fetch(`http://localhost:${port}${path}`, { headers: { cookie: user.cookie } });
  expect((await ask('/health/ready')).status).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(503);
  const answer = await ask(`${AddDomains.path}?take=1`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect((await ask('/health/live')).status).toBe(200);
  expect(await ended).toBe(0);
});
