import { expect, onTestFinished, test, vi } from 'vitest';
import { freshApp } from '../testing/app.ts';
import { databaseWay } from '../testing/database-way.ts';
import { epochsOf } from './epoch.ts';
import { isListening, listen, listeningName } from './listen.ts';
import { openPool, usualLimits } from './pool.ts';

/** What a process that listens to these channels heard, in order; `''` once the line stands. */
async function hearing(channels: readonly string[]) {
  const { pool } = await freshApp({ isOwn: true });
  const heard: string[] = [];
  const add = (channel: string) => {
    const to = (what: string) => void heard.push(`${channel}: ${what}`);
    const listening = listen(pool, channel, to, () => to('lost'));
    onTestFinished(listening.stop);
    return listening;
  };
  const all = channels.map(add);
  const connections = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
      [listeningName],
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(() => isListening(pool)).toBe(true);
  return { pool, heard, add, all, connections };
}

test('scale B8: all channels of a process are heard on one connection, each by those who listen to it', async () => {
  const { pool, heard, add, connections } = await hearing(['one', 'Other#/', 'one']);
  expect(heard.splice(0)).toEqual(['one: ', 'Other#/: ', 'one: ']);
  await pool.query(`select pg_notify('one', 'a'), pg_notify('Other#/', 'b'), pg_notify('other', 'c')`);
  await expect.poll(() => heard).toEqual(['one: a', 'one: a', 'Other#/: b']);
  const late = add('late');
  await expect.poll(() => heard).toContain('late: ');
  expect(await connections()).toHaveLength(1);
  await late.stop();
  await pool.query(`select pg_notify('late', 'd'), pg_notify('one', 'e')`);
  await expect.poll(() => heard.slice(-2)).toEqual(['one: e', 'one: e']);
  expect(heard).not.toContain('late: d');
});

test('scale A1 B8: a line that breaks is made again, and each channel hears that it may have missed something', async () => {
  const { pool, heard, connections } = await hearing(['one', 'other']);
  const [broken] = await connections();
  heard.length = 0;
  await pool.query('select pg_terminate_backend($1)', [broken]);
  await expect.poll(() => heard).toEqual(['one: lost', 'other: lost', 'one: ', 'other: ']);
  await pool.query(`notify other, 'a'`);
  await expect.poll(() => heard.at(-1)).toBe('other: a');
  expect(await connections()).not.toContain(broken);
});

test('scale A1: a line to a server that another has replaced is left, though it still stands', async () => {
  const { pool, heard, add, connections } = await hearing(['one']);
  const [before] = await connections();
  const other = { query: async () => ({ rows: [{ at: 'when another server started' }] }) };
  await epochsOf(pool)?.greet(other as never); // as the next connection of the pool finds
  heard.length = 0;
  add('late'); // has the line looked at before its time
  await expect.poll(() => heard).toEqual(['one: lost', 'one: ', 'late: ']);
  await expect.poll(connections).toHaveLength(1);
  expect(await connections()).not.toContain(before);
});

test('scale A1: a line whose server fell silent is noticed, although nothing is asked of it', async () => {
  const { database } = await freshApp({ isOwn: true });
  const way = await databaseWay(database.url);
  const pool = openPool(way.url, 4, { ...usualLimits, statementMs: 1_000, silenceMs: 500 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard: string[] = [];
  const to = (what: string) => void heard.push(what);
  const listening = listen(pool, 'one', to, () => to('lost'));
  await expect.poll(() => isListening(pool)).toBe(true);
  way.silence();
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => heard).toEqual(['', 'lost']);
  way.speak();
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => heard).toEqual(['', 'lost', '']);
  await listening.stop();
  await pool.end();
});

test('the last who stops gives the connection back, also before it stands', async () => {
  const { pool, all, connections } = await hearing(['one', 'other']);
  for (const listening of all) await listening.stop();
  await expect.poll(connections).toEqual([]);
  expect(isListening(pool)).toBe(false);
  await listen(pool, 'one', () => {}).stop();
  expect(pool.totalCount).toBe(pool.idleCount);
});
