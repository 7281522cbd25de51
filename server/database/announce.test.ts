import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { announced, announceLeft } from './announce.ts';
import { listen } from './listen.ts';
import { announceAfterCommit, announceSurely, inTransaction } from './transaction.ts';

/** What is heard on a channel from now on, without the empty payload of its beginning. */
async function hearing({ pool }: Pick<FreshApp, 'pool'>, channel: string) {
  const heard: string[] = [];
  const client = await pool.connect();
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query(`listen ${channel}`);
  onTestFinished(() => client.release(true));
  return async () => {
    await announced(pool);
    await client.query('select 1'); // messages come before the answer
    return heard.splice(0);
  };
}

test('scale B4: nothing but the announcer and the proof of the start sends NOTIFY, no function of the database either', async () => {
  const { pool } = await freshApp();
  const { rows } = await pool.query(
    `select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
     where nspname in ('public', 'auth') and prosrc ~* '\\mpg_notify\\M|\\mnotify\\M\\s'`,
  );
  expect(rows).toEqual([]);
  const senders: string[] = [];
  for await (const file of glob('server/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    if (/pg_notify\(|query\([`'"]notify /i.test(readFileSync(file, 'utf8'))) senders.push(file);
  }
  expect(senders.toSorted()).toEqual(['server/database/announce.ts', 'server/database/prove-listening.ts']);
});

test('scale B4: what a transaction announces is sent after its commit and by no transaction that writes, and nothing of one that is taken back', async () => {
  const app = await freshApp({ isOwn: true });
  const heard = await hearing(app, 'news');
  await inTransaction(app.parts, async (tx) => {
    announceAfterCommit(tx, 'news');
    announceAfterCommit(tx, 'news');
    expect(await heard()).toEqual([]);
  });
  expect(await heard()).toEqual(['']);
  const undone = inTransaction(app.parts, async (tx) => {
    announceAfterCommit(tx, 'news');
    await announceSurely(tx, 'news');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await heard()).toEqual([]);
  await inTransaction(app.parts, (tx) => announceSurely(tx, 'news'));
  expect(await heard()).toEqual(['']);
  expect(await app.pool.query('select from announcement')).toMatchObject({ rowCount: 0 });
});

test('scale B4: a transaction that would not announce says so', async () => {
  const { parts } = await freshApp();
  const other = parts.db.transaction().execute(async (tx) => announceAfterCommit(tx, 'news'));
  await expect(other).rejects.toThrow('inTransaction');
});

test('scale B4: what a process left to be announced and died is announced by another, and every lander of it is dropped', async () => {
  const app = await freshApp({ isOwn: true });
  const heard: string[] = [];
  const listening = listen(app.pool, 'lander_page', (hosts) => heard.push(hosts));
  onTestFinished(listening.stop);
  await expect.poll(() => heard.splice(0)).toEqual(['']);
  const dying = new pg.Client(app.database.url); // it hears no notice
  await dying.connect();
  await dying.query("select tell_lander_pages('{quiet.com,loud.com}')");
  await dying.end();
  expect(heard).toEqual([]);
  expect(await announceLeft(app.pool)).toBe(1);
  await expect.poll(() => heard).toEqual(['quiet.com,loud.com']);
  expect(await announceLeft(app.pool)).toBe(0);
});
