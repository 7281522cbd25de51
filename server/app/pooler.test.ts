import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { DomainProgress } from '#contract/batches.ts';
import { generateNames } from '#sandbox/generator.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { accountFor } from '../database/embedded/account.ts';
import { freshApp } from '../testing/app.ts';
import { databaseWay } from '../testing/database-way.ts';
import { freePort } from '../testing/free-port.ts';
import { open } from '../testing/listening.ts';
import { browserOf, startRole } from './testing/roles.ts';

const pgBouncer = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));
const serverConnections = 4;

/** PgBouncer in transaction mode before this database, as it is installed; returns the address that leads through it. */
async function startPgBouncer(url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-pgbouncer-'));
  const account = accountFor(join(folder, 'none-yet')); // it does not run as root
  if (account) chownSync(folder, account.uid, account.gid);
  const { host, port, user, database = '' } = new pg.Client(url);
  const listenPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${host} port=${port} user=${user}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${serverConnections}`,
  ];
  writeFileSync(file, settings.join('\n'));
  const child = spawn(pgBouncer ?? '', ['-q', file], { ...account, cwd: '/', stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const through = `postgres://${user}@127.0.0.1:${listenPort}/${database}`;
  const answers = async () => {
    const client = new pg.Client(through);
    await client.connect();
    await client.end();
    return true;
  };
  await expect.poll(() => answers().catch(() => false)).toBe(true);
  return through;
}

/** What the manual has an operator do for the role, for this database alone. */
async function withLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await pool.query(`alter database ${rows[0]?.name} set ${limit} = '15s'`);
  }
}

test.each([
  ['a way on which nothing is heard', async (url: string) => (await databaseWay(url, { isShared: true })).url, false],
  ['PgBouncer in transaction mode', startPgBouncer, true],
] as const)(
  'scale B3 B8: with DATABASE_SESSION_URL, %s serves everything that needs no session, and every push arrives',
  async (_, lead, isPgBouncer) => {
    if (isPgBouncer && !pgBouncer) return console.warn('not tried: PgBouncer is not installed');
    const app = await freshApp({ isOwn: true, settings: { SANDBOX: 'on' } });
    await withLimits(app.pool);
    const user = await app.given.user();
    const sandbox = await startSandbox();
    onTestFinished(sandbox.stop);
    const url = await startRole('all', {
      DATABASE_URL: await lead(app.database.url),
      DATABASE_SESSION_URL: app.database.url,
      SANDBOX_URL: sandbox.addresses.control,
    });
    const page = open(url, { userId: user.id }, { cookie: user.cookie });
    const ends = new Set<string>();
    page.on('ReceiveDomainProgress', (...events: DomainProgress[]) => {
      for (const { domainName, isComplete } of events) if (domainName && isComplete) ends.add(domainName);
    });
    const names = generateNames(60, 'pooler').filter((name) => !name.includes('xn--')); // which pages show as they are written
    const { add, processed } = browserOf(user, url);
    await add(names);
    await processed(names);
    await expect.poll(() => names.filter((name) => !ends.has(name))).toEqual([]);

    const { rows } = await app.pool.query<{ locks: string[] }>(
      `select array_agg(distinct application_name order by application_name) as locks from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and datname = current_database() and backend_type = 'client backend' and state = 'idle'`,
    );
    expect(rows[0]?.locks).toEqual(['namestead in use', 'namestead session']);
  },
);

test('scale B3: addresses that lead to two databases, and shared connections without limits of time, stop the start with a sentence', async () => {
  const [app, other] = [await freshApp({ isOwn: true }), await freshApp({ isOwn: true })];
  const { url } = await databaseWay(app.database.url);
  const start = (session: string) =>
    startRole('all', { DATABASE_URL: url, DATABASE_SESSION_URL: session, SANDBOX: 'off' });
  await expect(start(other.database.url)).rejects.toThrow('both must lead to the same database');
  await expect(start(app.database.url)).rejects.toThrow(/alter role \w+ set lock_timeout = '10s';/);
});
