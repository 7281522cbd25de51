import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import type { DomainProgress } from '#contract/batches.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { hubPath } from '#contract/realtime.ts';
import { generateNames } from '#sandbox/generator.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { freshApp } from '../testing/app.ts';
import { builtProgram } from '../testing/built-program.ts';
import { databaseWay } from '../testing/database-way.ts';
import { freePort } from '../testing/free-port.ts';

/** One process of the product on a shared database; resolves when it says that it is ready. */
async function startProcess(role: 'web' | 'worker', settings: Record<string, string>) {
  const port = await freePort();
  const env = { ...process.env, ...settings, ROLE: role, PORT: String(port), LOG_LEVEL: 'warn' };
  const child: ChildProcess = spawn(process.execPath, [builtProgram()], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => (line.includes('is ready') ? resolve() : undefined));
    child.once('exit', (code) => reject(new Error(`a ${role} process ended with ${code}`)));
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    if (child.kill('SIGTERM')) await ended;
  });
  return { url: `http://localhost:${port}`, child };
}

/** A page of the user at one web process, and all progress it was told. */
async function openPage(url: string, user: { id: string; cookie: string }) {
  const socket: Socket = io(url, {
    path: hubPath,
    query: { userId: user.id },
    extraHeaders: { cookie: user.cookie },
    transports: ['websocket'],
    reconnection: false,
  });
  onTestFinished(() => void socket.close());
  const events: DomainProgress[] = [];
  const finished = new Promise<void>((resolve) => {
    socket.on('ReceiveDomainProgress', (...several: DomainProgress[]) => {
      events.push(...several);
      if (several.some((event) => event.step === 'Batch Complete')) resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { events, finished };
}

const endedNames = (events: readonly DomainProgress[]) =>
  events.filter((event) => event.isComplete && event.domainName !== null).map((event) => event.domainName);

test('D-163 PROC-014 two web and two worker processes on one PostgreSQL finish a batch, and every push arrives', async () => {
  const { database, given, as } = await freshApp({ settings: { SANDBOX: 'on' } });
  const user = await given.user();
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop());
  const settings = {
    DATABASE_URL: database.url,
    SANDBOX: 'on',
    SANDBOX_URL: sandbox.addresses.control,
    OUTBOUND: 'off',
    DATABASE_CONNECTIONS: '6',
  };
  const [first, second] = await Promise.all([
    startProcess('web', settings),
    startProcess('web', settings),
    startProcess('worker', settings),
    startProcess('worker', settings),
  ]);
  const pages = await Promise.all([openPage(first.url, user), openPage(second.url, user)]);

  const names = generateNames(300, 'processes');
  const answer = await fetch(`${first.url}${AddDomains.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: user.cookie, origin: first.url },
    body: JSON.stringify(names),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ total: 300, added: 300, failed: 0 });

  for (const page of pages) {
    await page.finished;
    await expect.poll(() => new Set(endedNames(page.events)).size).toBe(300); // of the other worker they may come later
    expect(endedNames(page.events)).toHaveLength(300);
    const ends = page.events.filter((event) => event.step === 'Batch Complete');
    expect(ends.map(({ percentComplete }) => percentComplete)).toEqual([100]);
  }
  const list = await as(user).call(ListDomains, { query: { take: 500 } });
  expect(list.totalCount).toBe(300);
  expect(list.data.filter((domain) => !domain.hasBeenProcessed)).toEqual([]);
});

test('a database newer than the program, and a port in use, stop the start with a sentence', async () => {
  const { database, pool } = await freshApp();
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  onTestFinished(() => void blocker.close());
  const address = blocker.address();
  const busy = typeof address === 'object' ? String(address?.port) : '';

  expect(await failedStart({ DATABASE_URL: database.url, PORT: busy })).toContain(`Port ${busy} is in use.`);
  await pool.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01T00:00:00.000Z')`);
  const free = String(await freePort());
  expect(await failedStart({ DATABASE_URL: database.url, PORT: free })).toContain('newer version of Namestead');
  expect(await failedStart({ DATABASE_URL: 'postgres://127.0.0.1:1/none', PORT: free })).toContain('does not answer');
  expect(await failedStart({ PORT: 'http' })).toContain('PORT');
});

test('scale B3 C1: a pooler that shares connections, and several servers in one address, stop the start with a sentence', async () => {
  const { database } = await freshApp();
  const pooler = await databaseWay(database.url, { isShared: true });
  const PORT = String(await freePort());
  expect(await failedStart({ DATABASE_URL: pooler.url, PORT })).toContain('pool_mode = session');
  const several = 'postgres://namestead:secret@db1:5432,db2:5432/namestead?target_session_attrs=read-write';
  expect(await failedStart({ DATABASE_URL: several, PORT })).toContain('DATABASE_URL names several servers');
});

/** What a start that must fail says; it must end by itself with another code than 0. */
async function failedStart(settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, SANDBOX: 'off', LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, [builtProgram()], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1); // no stack
  return said;
}
