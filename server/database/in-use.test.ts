import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { markInUse, takeAlone } from './in-use.ts';

test('no two locks of the program have one number', () => {
  const server = join(import.meta.dirname, '..');
  const found = globSync('**/*.ts', { cwd: server }).flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/const (?:lock|\w+Lock) = (0x[0-9a-f]+|\d[\d_]*)/g)].map(
      ([, number = '']) => ({ file, number: Number(number.replaceAll('_', '')) }),
    ),
  );
  expect(found.length).toBeGreaterThan(5);
  const twice = found.filter(({ number }, at) => found.findIndex((other) => other.number === number) !== at);
  expect(twice).toEqual([]);
});

test('D-236b the mark of a running program comes back after its connection broke', async () => {
  const database = await freshDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => {});
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const mark = await markInUse(pool);
  const marks = `select pid from pg_stat_activity where datname = current_database() and application_name = 'namestead in use'`;
  const { rows } = await pool.query<{ pid: number }>(marks);
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  const others = async () => (await pool.query<{ pid: number }>(marks)).rows.filter(({ pid }) => pid !== rows[0]?.pid);
  await expect.poll(async () => (await others()).length).toBe(1);
  const client = await pool.connect();
  await client.query('begin');
  expect(await takeAlone(client)).toBe(false);
  await client.query('rollback');
  await mark.stop();
  const alone = async () => {
    await client.query('begin');
    const isAlone = await takeAlone(client);
    await client.query('rollback');
    return isAlone;
  };
  await expect.poll(alone).toBe(true);
  client.release();
});
