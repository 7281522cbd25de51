import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { databaseWay } from '../testing/database-way.ts';
import { freePort } from '../testing/free-port.ts';
import { checkConnections } from './connection-count.ts';
import { openDatabase, openPool, type PoolLimits, usualLimits } from './pool.ts';
import { isDatabaseTrouble } from './trouble.ts';

async function freshPool(limits: Partial<PoolLimits> = {}, max = 4) {
  const database = await freshDatabase();
  const pool = openPool(database.connection, max, { ...usualLimits, ...limits });
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return { pool, database };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error & { code?: string }) => error,
  );

describe('durability H2 every connection has its time limits', () => {
  test('as shipped: for statements, locks, pauses in a transaction, and a client whose host is gone', async () => {
    const { pool } = await freshPool();
    const { rows } = await pool.query(`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ statement: '15s', lock: '10s', idle: '10s' }]);
    expect(pool.options).toMatchObject({ keepAlive: true, connectionTimeoutMillis: 10_000 });
    expect(pool.options.options).toContain('tcp_user_timeout');
  });

  test('a client that hangs inside a transaction loses it, and its locks go to those that wait', async () => {
    const { pool } = await freshPool({ idleInTransactionMs: 200 });
    await pool.query(`insert into kept values ('row', '1')`);
    const frozen = await pool.connect();
    frozen.on('error', () => {});
    await frozen.query('begin');
    await frozen.query(`update kept set value = '2' where name = 'row'`);
    await pool.query(`update kept set value = '3' where name = 'row'`); // waits until the other is ended
    const late = await failure(frozen.query('commit'));
    frozen.release(true);
    expect(isDatabaseTrouble(late)).toBe(true);
    expect((await pool.query('select value from kept')).rows).toEqual([{ value: 3 }]);
  });

  test('a lock is not waited for without end', async () => {
    const { pool } = await freshPool({ lockMs: 100 });
    const holder = await pool.connect();
    await holder.query('begin; lock table kept');
    const error = await failure(pool.query('select from kept'));
    await holder.query('rollback');
    holder.release();
    expect(error?.code).toBe('55P03');
    expect(isDatabaseTrouble(error)).toBe(true);
  });
});

describe('durability M6 no query waits without end', () => {
  test('a statement beyond its limit is ended by the server', async () => {
    const { pool } = await freshPool({ statementMs: 100 });
    const error = await failure(pool.query('select pg_sleep(60)'));
    expect(error?.code).toBe('57014');
    expect(isDatabaseTrouble(error)).toBe(true);
  });

  test('a server that falls silent: what was asked fails, and so do new connections', async () => {
    const { database } = await freshPool();
    const way = await databaseWay(database.url);
    const pool = openPool(way.url, 2, { ...usualLimits, statementMs: 100, silenceMs: 900, connectMs: 500 });
    onTestFinished(() => pool.end());
    await pool.query('select 1');
    way.silence();
    const error = await failure(pool.query('select 1'));
    expect(error?.message).toBe('the database does not answer');
    expect(isDatabaseTrouble(error)).toBe(true);
    expect(isDatabaseTrouble(await failure(pool.query('select 1')))).toBe(true);
  });

  test('durability B7 once one call has met the silence, others wait for seconds alone, until the server is heard again', async () => {
    const { database } = await freshPool();
    const way = await databaseWay(database.url);
    const farMs = 600_000; // nobody would wait for it
    const pool = openPool(way.url, 3, { ...usualLimits, statementMs: farMs, silenceMs: 200, connectMs: 500 });
    onTestFinished(() => pool.end());
    const [one, two] = [await pool.connect(), await pool.connect()];
    for (const client of [one, two]) client.on('error', () => {});
    way.silence();
    const before = failure(one.query('select 1'));
    await failure(pool.query('select 1')); // a new connection is the first to give up
    expect(pool.options.connectionTimeoutMillis).toBe(400);
    const met = [before, failure(two.query('select 1')), failure(pool.query('select 1'))];
    expect((await Promise.all(met)).map(isDatabaseTrouble)).toEqual([true, true, true]);
    for (const client of [one, two]) client.release(true);
    way.speak();
    await expect.poll(() => failure(pool.query('select 1'))).toBeUndefined();
    expect(pool.options.connectionTimeoutMillis).toBe(500);
  });

  test('an idle connection is left open, however long', async () => {
    const { pool } = await freshPool({ statementMs: 100, silenceMs: 900 });
    const client = await pool.connect();
    await client.query('listen quiet');
    const { connection } = client as unknown as { connection: { stream: Socket } };
    await once(connection.stream, 'timeout'); // the moment at which one with a query under way is broken
    await client.query('select 1');
    client.release();
  });
});

test('durability M3 a pool without a free connection says so instead of waiting for ever', async () => {
  const { pool } = await freshPool({ connectMs: 1_000 }, 1);
  const only = await pool.connect();
  const error = await failure(pool.query('select 1'));
  only.release();
  expect(isDatabaseTrouble(error)).toBe(true);
});

test('durability M6 a server that allows fewer connections than the settings ask for is reported at the start', async () => {
  const { pool } = await freshPool();
  const lines: string[] = [];
  await checkConnections(pool, 2, (line) => lines.push(line));
  expect(lines).toEqual([]);
  await expect(checkConnections(pool, 100_000, () => {})).rejects.toThrow('DATABASE_CONNECTIONS asks for 100000');
  const { rows } = await pool.query(`select current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as most`);
  const other = await pool.connect(); // with this one taken, all cannot be had
  await checkConnections(pool, rows[0].most, (line) => lines.push(line));
  other.release();
  expect(lines.join()).toMatch(/connections left/);
});

test('a statement that the database refuses for good is no trouble of the database', async () => {
  const { pool } = await freshPool();
  expect(isDatabaseTrouble(await failure(pool.query('select nothing')))).toBe(false);
  expect(isDatabaseTrouble(await failure(pool.query(`insert into kept values ('row', null)`)))).toBe(false);
  expect(isDatabaseTrouble(new Error('a bug'))).toBe(false);
});

test('durability M3 a socket that fails is the database’s trouble only where it led there', async () => {
  const port = await freePort(); // nobody listens
  const pool = openPool({ host: '127.0.0.1', port, user: 'any', database: 'any' }, 1);
  onTestFinished(() => pool.end());
  const ofDatabase = await failure(pool.query('select 1'));
  const ofKysely = await failure(sql`select 1`.execute(openDatabase(pool)));
  const ofOther = await new Promise((resolve) => connect(port, '127.0.0.1').once('error', resolve));
  expect([ofDatabase?.code, ofKysely?.code, ofOther]).toMatchObject([
    'ECONNREFUSED',
    'ECONNREFUSED',
    { code: 'ECONNREFUSED' },
  ]);
  expect([ofDatabase, ofKysely, ofOther].map(isDatabaseTrouble)).toEqual([true, true, false]);
});
