import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freshPool } from './warm-pool.ts';

const backend = async (pool: pg.Pool) =>
  (await pool.query<{ pid: number; name: string }>('select pg_backend_pid() as pid, current_database() as name'))
    .rows[0];

/** What the next test gets after one that did this. */
async function nextAfter(work: (given: Awaited<ReturnType<typeof freshPool>>) => Promise<unknown>) {
  const given = await freshPool(3);
  const before = await backend(given.pool);
  await work(given);
  await given.end();
  const next = await freshPool(3);
  return { ...next, before, after: await backend(next.pool) };
}

describe('the pool of a test', () => {
  test('goes to the next one with its connection, on the database without rows, numbered from the start', async () => {
    const left = await Promise.all(Array.from({ length: 4 }, () => freshPool(3))); // of other tests, with more connections
    for (const { database, end } of left) await database.drop().then(end);
    const { pool, before, after, end } = await nextAfter(async ({ pool }) => {
      await pool.query("insert into tld (name) values ('com')");
      await pool.query('delete from refresh_round');
      await pool.query("set timezone = 'Asia/Tokyo'; listen something; select pg_advisory_lock(7)");
    });
    expect(after).toEqual(before);
    expect((await pool.query("insert into tld (name) values ('org') returning id")).rows).toEqual([{ id: 1 }]);
    expect((await pool.query('select name from tld')).rows).toEqual([{ name: 'org' }]);
    expect((await pool.query('select * from refresh_round')).rowCount).toBe(1);
    expect((await pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
    expect((await pool.query('select pg_listening_channels()')).rowCount).toBe(0);
    expect(
      (await pool.query("select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()")).rowCount,
    ).toBe(0);
    await end();
  });

  test('has a new database after what changes more than rows, and after its address was asked for', async () => {
    const changes = [
      ({ pool }: { pool: pg.Pool }) => pool.query('create table only_here ()'),
      ({ pool }: { pool: pg.Pool }) => pool.query({ text: 'alter table tld drop column name' }),
      ({ pool }: { pool: pg.Pool }) => pool.query("insert into kysely_migration values ('later', '')"),
      async ({ database }: { database: { url: string } }) => database.url,
    ];
    for (const change of changes) {
      const { before, after, end } = await nextAfter(change);
      expect(after?.name).not.toBe(before?.name);
      await end();
    }
  });

  test('refuses once it ended', async () => {
    const { pool, end } = await freshPool(3);
    await end();
    await expect(pool.query('select 1')).rejects.toThrow('after calling end');
    await expect(pool.connect()).rejects.toThrow('after calling end');
  });
});
