import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { fakeSources } from './testing/fake-sources.ts';
import { freshWork, until, type Work } from './testing/work.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `name-${at}.com`);

/** A worker process; killed with the test at the latest, by itself after so many commits. */
async function spawnWorker(work: Work, lookUpMs: number, leaseMs = 30_000, max = Infinity): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'testing/worker-process.ts');
  const child = spawn(process.execPath, [script, work.database.url, ...[lookUpMs, leaseMs, max].map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (!isGone(child)) await once(child, 'exit');
}

/** Counts in the database itself how often each domain is saved. */
async function countSaves(work: Work): Promise<() => Promise<{ domains: number; saves: number }>> {
  const { db } = work.parts;
  await sql`create table saved (domain_id uuid not null)`.execute(db);
  await sql`create function note_save() returns trigger language plpgsql as $$
    begin insert into saved values (new.id); return null; end $$`.execute(db);
  await sql`create trigger saved after update on domain for each row execute function note_save()`.execute(db);
  return async () => {
    const counted = sql<{ domains: number; saves: number }>`
      select count(distinct domain_id)::int as domains, count(*)::int as saves from saved`;
    return (await counted.execute(db)).rows[0] ?? { domains: 0, saves: 0 };
  };
}

const left = async ({ parts: { db } }: Work) => ({
  items: (await db.selectFrom('batch_item').select('domain_id').execute()).length,
  effects: (await db.selectFrom('outbox').select('id').where('kind', '=', 'batch-finished').execute()).length,
});

test('a worker that is killed again and again loses no domain and saves none twice', async () => {
  const work = await freshWork();
  const saves = await countSaves(work);
  const { batchId } = await work.givenBatch(work.newUser(), names(150));
  let kills = 0;
  while (!(await work.isFinished(batchId))) {
    const child = await spawnWorker(work, 8, 30_000, 2 + Math.floor(Math.random() * 3)); // while it commits
    if (kills % 2 === 0) await until(async () => isGone(child) || work.isFinished(batchId));
    else await delay(Math.random() * 300); // while it begins
    await kill(child);
    kills += 1;
  }
  expect(kills).toBeGreaterThan(2);
  expect(await saves()).toEqual({ domains: 150, saves: 150 });
  expect(await work.batch(batchId)).toMatchObject({ total: 150, done: 150, failed: 0 });
  expect(await left(work)).toEqual({ items: 0, effects: 1 });
}, 120_000);

test('two worker processes share a batch; when one is killed the other finishes its part without waiting for a lease', async () => {
  const leaseMs = 60_000;
  const work = await freshWork();
  const saves = await countSaves(work);
  const [one] = await Promise.all([spawnWorker(work, 80, leaseMs), spawnWorker(work, 80, leaseMs)]);
  const { batchId } = await work.givenBatch(work.newUser(), names(300));
  const atWork = async () => {
    const rows = await work.parts.db.selectFrom('batch_item').select('worker_no').where('state', '=', 1).execute();
    return new Set(rows.map((row) => row.worker_no)).size;
  };
  await until(async () => (await atWork()) === 2);
  await kill(one);
  const killedAt = performance.now();
  await until(() => work.isFinished(batchId));
  expect(performance.now() - killedAt).toBeLessThan(leaseMs);
  expect(await saves()).toEqual({ domains: 300, saves: 300 });
  expect(await left(work)).toEqual({ items: 0, effects: 1 });
}, 120_000);

test('a worker whose database connections are cut again and again loses no domain and saves none twice', async () => {
  const work = await freshWork();
  const saves = await countSaves(work);
  const { batchId } = await work.givenBatch(work.newUser(), names(300));
  await spawnWorker(work, 8);
  const admin = new pg.Client(work.database.connection);
  await admin.connect();
  onTestFinished(() => admin.end());
  const done = async () => {
    const { rows } = await admin.query<{ done: number }>('select done from batch where id = $1', [batchId]);
    return rows[0]?.done ?? 0;
  };
  for (let cut = 1; cut <= 4; cut++) {
    await until(async () => (await done()) >= cut * 50);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  }
  await until(async () => (await left(work)).items === 0);
  expect(await work.batch(batchId)).toMatchObject({ total: 300, done: 300, failed: 0 });
  expect(await saves()).toEqual({ domains: 300, saves: 300 });
  expect(await left(work)).toEqual({ items: 0, effects: 1 });
}, 120_000);

test('a batch that was stored before any worker was there is taken up by the first', async () => {
  const work = await freshWork();
  const { batchId } = await work.givenBatch(work.newUser(), names(2_500));
  expect(await work.batch(batchId)).toMatchObject({ started_at: null, total: 2_500 });
  work.work(fakeSources({ serverOf: () => null }), { parallel: 64 });
  await until(() => work.isFinished(batchId));
  expect(await work.batch(batchId)).toMatchObject({ done: 2_500, started_at: expect.any(Date) });
});
