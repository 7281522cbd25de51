import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ListDomains } from '#contract/domain-list.ts';
import { buildApp } from '../app/build-app.ts';
import type { Parts } from '../context.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { readLockFile } from '../database/embedded/lock-file.ts';
import { openPool } from '../database/pool.ts';
import { inTransaction } from '../database/transaction.ts';
import { partsOn } from '../inquiries/testing/parts-on.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { freshApp } from '../testing/app.ts';
import { callAs } from '../testing/call.ts';
import { copyTemplateFolder, makeTemplateFolder, removeTemplateFolder } from '../testing/data-folder.ts';
import { databaseWay } from '../testing/database-way.ts';
import { givenWith, type TestUser } from '../testing/given.ts';
import { fastestFolder } from '../testing/test-server.ts';
import { emptyUpdate } from './testing/given-domains.ts';

/** Saves a registrar as a worker does, whose commits do not wait for the disk. */
function saveRegistrar({ db, clock }: Parts, user: TestUser, domainId: string, name: string): Promise<unknown> {
  const registrarName = {
    ...{ outcome: 'known' as const, value: name, source: 'rdap.example', retryAt: null, reason: null },
  };
  return inTransaction({ db }, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await saveLookups(tx, [{ ...emptyUpdate(user, domainId, clock.now()), fields: { registrarName } }]);
  });
}

test('scale A1: caches of names and totals are not used for data that got the same numbers after a crash', async () => {
  const app = await freshApp();
  const { db } = app.parts;
  const ann = await app.given.user();
  const { id } = await app.given.domain(ann, 'a.com');
  const list = (query: object) => app.as(ann).call(ListDomains, { query });
  const found = async () => (await list({ filter: 'com' })).totalCount;
  const registrar = async () => (await list({ filter: 'a.com' })).data[0]?.registrarName;
  await saveRegistrar(app.parts, ann, id, 'Alpha');
  const { id: later } = await app.given.domain(ann, 'b.com');
  const version = sql<{ count: number }>`select count from domain_count where list = 0 and dimension = 0`;
  const { rows } = await version.execute(db);
  expect([await registrar(), await found()]).toEqual(['Alpha', 2]);

  // as a crash leaves it: what was not on disk was never there, and nobody is connected
  const crashed = new pg.Client(app.database.connection);
  await crashed.connect();
  await crashed.query('update domain set registrar_id = null; truncate registrar restart identity cascade');
  await crashed.query(`delete from domain where id = '${later}'`);
  await saveRegistrar(app.parts, ann, id, 'Beta');
  await crashed.query('update domain_count set count = $1 where list = 0 and dimension = 0', [rows[0]?.count]);
  await crashed.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await crashed.end();

  await expect.poll(registrar).toBe('Beta');
  expect((await db.selectFrom('registrar').select('id').execute())[0]?.id).toBe(1);
  expect(await found()).toBe(1);
});

test('scale A1: a cache entry outlives a crash of PostgreSQL, and one that a standby never had is dropped', async () => {
  const ready = await makeTemplateFolder({ isMigrated: true });
  const parent = mkdtempSync(join(fastestFolder(), 'namestead-taken-back-'));
  chmodSync(parent, 0o755); // the account of PostgreSQL must be able to pass
  onTestFinished(() => {
    removeTemplateFolder(ready);
    rmSync(parent, { recursive: true, force: true });
  });
  const start = async (dataDir: string) => {
    const server = await startEmbeddedPostgres({ dataDir, log: () => {}, fsync: false });
    onTestFinished(() => server.stop());
    const { user, host, port, database } = server.connection;
    return { ...server, url: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}` };
  };
  const program = (connectionString: string) => {
    const pool = openPool({ connectionString, idleTimeoutMillis: 1 }, 4);
    onTestFinished(() => pool.end());
    return { pool, parts: partsOn(pool) };
  };
  const before = await start(ready);
  const given = givenWith(program(before.url).parts);
  const ann = await given.user();
  const { id } = await given.domain(ann, 'a.com');
  await before.stop();
  const [first, second] = [join(parent, 'first'), join(parent, 'second')];
  for (const folder of [first, second]) copyTemplateFolder(ready, folder);
  const [primary, standby] = [await start(first), await start(second)];
  const way = await databaseWay(primary.url);
  const [worker, web] = [program(way.url), program(way.url)];
  const registrars = () => worker.parts.db.selectFrom('registrar').select(['id', 'name']).execute();
  const app = await buildApp(web.parts, {});
  onTestFinished(() => app.close());
  const shown = async () => {
    const { data } = await callAs(app, web.parts.config)(ann).call(ListDomains, { query: {} });
    return data[0]?.registrarName;
  };

  await worker.pool.query("alter system set wal_writer_delay = '10s'"); // what does not wait for the disk is lost for sure
  await worker.pool.query('select pg_reload_conf()');
  await saveRegistrar(worker.parts, ann, id, 'Alpha');
  await worker.pool.query("set synchronous_commit = off; insert into kept (name, value) values ('lost', '1')");
  process.kill(readLockFile(join(first, 'postgres'))?.pid ?? 0, 'SIGKILL');
  const lost = () => worker.pool.query("select from kept where name = 'lost'").catch(() => null);
  await expect.poll(async () => (await lost())?.rowCount).toBe(0);
  expect(await registrars()).toEqual([{ id: 1, name: 'Alpha' }]);

  expect(await shown()).toBe('Alpha');
  await expect.poll(() => web.pool.totalCount + worker.pool.totalCount).toBe(0); // no connection is left to break
  way.leadTo(standby.url);
  await saveRegistrar(worker.parts, ann, id, 'Beta');
  expect(await registrars()).toEqual([{ id: 1, name: 'Beta' }]);
  expect(await shown()).toBe('Beta');
});
