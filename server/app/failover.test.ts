import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { DomainProgress } from '#contract/batches.ts';
import { generateNames } from '#sandbox/generator.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { runBackupCommand } from '../backup/backup-commands.ts';
import type { Parts, Tx } from '../context.ts';
import { openPool } from '../database/pool.ts';
import { inTransaction } from '../database/transaction.ts';
import { recount, storedCounts } from '../domains/testing/recount.ts';
import { partsOn } from '../inquiries/testing/parts-on.ts';
import { addToOutbox, effect } from '../jobs/outbox.ts';
import { databaseWay } from '../testing/database-way.ts';
import { type DebianServer, findDebianPostgres, startCopy } from '../testing/debian-postgres.ts';
import { givenWith, type TestUser } from '../testing/given.ts';
import { open } from '../testing/listening.ts';
import { withDatabase } from '../testing/test-server.ts';
import { browserOf, startRole } from './testing/roles.ts';

/** Two servers, of which one follows the other, need programs that the packages do not bring. */
const version = process.env.TEST_DATABASE_URL === undefined ? undefined : findDebianPostgres();

/** From the primary's end to the next write, of a standby that takes over at once; the rest is how soon somebody notices. */
const maxAwayMs = 15_000;

async function started(server: Promise<DebianServer>): Promise<DebianServer> {
  const running = await server;
  onTestFinished(running.stop);
  return running;
}

/** A connection for questions that the program would not ask. */
async function asked(url: string) {
  const client = new pg.Client(url);
  client.on('error', () => {}); // its server is killed
  await client.connect();
  onTestFinished(() => client.end());
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
}

/** A primary with the tables of the product, standbys of which each follows the one before, and the way to the primary. */
async function primaryWithStandbys(release: string, standbys: number) {
  const { url, template } = inject('testServer');
  const servers = [await started(startCopy(release, url, { isStandby: false }))];
  const making = await asked(servers[0]?.url ?? '');
  await making(`create database namestead template ${template}`);
  for (let count = 0; count < standbys; count += 1) {
    servers.push(await started(startCopy(release, servers[0]?.url ?? '', { isStandby: true })));
  }
  const urls = servers.map((server) => withDatabase(server.url, 'namestead'));
  const asks = await Promise.all(urls.map(asked));
  const way = await databaseWay(urls[0] ?? '');
  const ask = (at: number, ...question: Parameters<(typeof asks)[0]>) => asks[at]?.(...question) ?? [];
  for (const at of servers.keys()) {
    const { host, port, user } = new pg.Client(servers[at - 1]?.url);
    if (at > 1) await ask(at, `alter system set primary_conninfo = 'host=${host} port=${port} user=${user}'`);
    await ask(at, `alter system set wal_retrieve_retry_interval = '100ms'`);
    await ask(at, 'select pg_reload_conf()');
  }
  return {
    url: way.url,
    urls,
    asks,
    /** What the first commits from now on is on the second before it is acknowledged, and so on. */
    async commitOnStandbys() {
      for (const at of servers.keys()) {
        await ask(at, `alter system set synchronous_standby_names = '${at < standbys ? '*' : ''}'`);
        await ask(at, 'select pg_reload_conf()');
      }
      await expect.poll(() => ask(0, `select from pg_stat_replication where sync_state = 'sync'`)).toHaveLength(1);
    },
    /** The standby has all there is now, and gets nothing further. */
    async leaveBehind() {
      const [written] = (await asks[0]?.('select pg_current_wal_lsn() as at')) ?? [];
      const hasAll = async () => (await ask(1, 'select pg_last_wal_replay_lsn() >= $1 as it', [written?.at]))[0]?.it;
      await expect.poll(hasAll).toBe(true);
      await ask(1, `alter system set primary_conninfo = ''`);
      await ask(1, 'select pg_reload_conf()');
      await expect.poll(() => ask(1, 'select from pg_stat_wal_receiver')).toEqual([]);
    },
    /** This server dies or hangs, the next one takes over, and the way leads there. */
    async failOver(at: number, how: 'kill' | 'freeze') {
      servers[at]?.[how]();
      await ask(at + 1, 'select pg_promote(false)');
      way.leadTo(urls[at + 1] ?? '');
      way.cut();
      if (how === 'freeze') servers[at]?.thaw(); // it comes back, and nobody is led there any more
    },
  };
}

const connections = 16;
const acts = 60;

/** How many acts with an effect are committed for one of the same rows without: the middle of three rounds. */
async function commitsWithEffects(parts: Parts, user: TestUser): Promise<number> {
  const measured = effect<object>('measured');
  const now = new Date();
  const row = { user_id: user.id, kind: measured.kind, payload: '{}', created_at: now, run_at: now };
  async function timeOf(act: (tx: Tx) => Promise<unknown>): Promise<number> {
    const beganAt = performance.now();
    const caller = async () => {
      for (let count = 0; count < acts; count += 1) await inTransaction(parts, act);
    };
    await Promise.all(Array.from({ length: connections }, caller));
    return performance.now() - beganAt;
  }
  const without = (tx: Tx) => tx.insertInto('outbox').values(row).execute();
  const withEffect = (tx: Tx) => addToOutbox(tx, measured, { userId: user.id, payload: {}, now });
  await timeOf(without); // connections are made
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) ratios.push((await timeOf(without)) / (await timeOf(withEffect)));
  await parts.db.deleteFrom('outbox').execute();
  return ratios.toSorted((a, b) => a - b)[1] ?? 0;
}

/** Makes a backup of this database, and reads it to its end. */
async function backUp(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-standby-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const told: string[] = [];
  const { signal } = new AbortController();
  const shell = { env: { DATABASE_URL: url }, tell: (line: string) => told.push(line), ask: async () => '', signal };
  const file = join(folder, 'backup');
  await runBackupCommand(['create', '--to', file, '--plain'], shell);
  expect(told).toContain('Made at a standby, where nothing is written: it is on no list.');
  expect(await runBackupCommand(['verify', file], shell)).toContain('all checksums agree');
}

test.skipIf(version === undefined)(
  'scale A1: when a standby that is behind takes over, every page shows names and registrars as the new primary has them',
  async ({ annotate }) => {
    const sandbox = await startSandbox();
    onTestFinished(sandbox.stop);
    const database = await primaryWithStandbys(version ?? '', 1);
    const [primary, standby] = database.asks;
    if (!primary || !standby) throw new Error('there is no standby');
    const settings = { DATABASE_URL: database.url, SANDBOX_URL: sandbox.addresses.control };
    const pool = openPool(database.url, 2);
    onTestFinished(() => pool.end());
    const user = await givenWith(partsOn(pool)).user();
    const url = await startRole('web', settings);
    const { add, list, processed, registrars } = browserOf(user, url);
    const page = open(url, { userId: user.id }, { cookie: user.cookie });
    page.io.reconnection(true);
    page.io.reconnectionDelay(50);
    const ends: string[] = [];
    page.on('ReceiveDomainProgress', (...events: DomainProgress[]) => {
      for (const { domainName, isComplete } of events) if (domainName && isComplete) ends.push(domainName);
    });

    // registrars of names that are lost are none of names that come afterwards, and those get their numbers
    const all = generateNames(200, 'failover');
    const ofRegistrars = (rest: number) =>
      all.filter((name) => (sandbox.world.factsOf(name)?.registrar.ianaId ?? 0) % 3 === rest).slice(0, 5);
    const [kept, lost, added] = [ofRegistrars(0), ofRegistrars(1), ofRegistrars(2)];
    await add(kept);
    await database.leaveBehind();
    await add(lost);
    await startRole('worker', settings);
    await processed([...kept, ...lost]);
    const numbers = 'select id, name from registrar order by id';
    const before = await primary<{ id: number; name: string }>(numbers);

    const killedAt = performance.now();
    await database.failOver(0, 'kill');
    await expect.poll(() => add(added).catch((error: Error) => error.message)).toMatchObject({ added: added.length });
    await annotate(`writes again ${Math.round(performance.now() - killedAt)} ms after the kill`);
    await processed([...kept, ...added]);

    const after = await standby<{ id: number; name: string }>(numbers);
    const reused = after.filter(({ id, name }) => before.some((one) => one.id === id && one.name !== name));
    expect(reused).not.toEqual([]);
    const stored = await standby<{ name: string; registrar: string | null }>(
      'select d.name, r.name as registrar from domain d left join registrar r on r.id = registrar_id order by d.name',
    );
    expect(stored.map(({ name }) => name)).toEqual([...kept, ...added].toSorted());
    const { data, totalCount } = await list();
    const shown = data.map(({ domainName, registrarName }) => ({ name: domainName, registrar: registrarName }));
    expect(shown.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(stored);
    expect(totalCount).toBe(stored.length);
    const named = new Set(stored.flatMap(({ registrar }) => registrar ?? []));
    expect(new Set(await registrars())).toEqual(named);
    await expect.poll(() => added.filter((name) => !ends.includes(name))).toEqual([]); // the open page came back by itself
  },
);

test.skipIf(version === undefined)(
  'scale B1 B4 B7: with a synchronous standby, effects cost commits little, the standby makes backups, and nothing that was acknowledged is lost, doubled or miscounted when the primary dies or hangs',
  async ({ annotate }) => {
    const sandbox = await startSandbox();
    onTestFinished(sandbox.stop);
    const database = await primaryWithStandbys(version ?? '', 2);
    await database.commitOnStandbys();
    const pool = openPool(database.url, connections);
    onTestFinished(() => pool.end());
    const parts = partsOn(pool);
    const user = await givenWith(parts).user();

    const told = await commitsWithEffects(parts, user);
    await annotate(`commits with an effect: ${told.toFixed(2)} of those without`);
    expect(told).toBeGreaterThan(0.5);

    await backUp(database.urls[1] ?? '');
    const settings = { DATABASE_URL: database.url, SANDBOX_URL: sandbox.addresses.control };
    const url = await startRole('web', settings);
    await startRole('worker', settings);
    const { add, list, processed, registrars } = browserOf(user, url);
    const page = open(url, { userId: user.id }, { cookie: user.cookie });
    page.io.reconnection(true);
    page.io.reconnectionDelay(50);
    const ends = new Set<string>();
    page.on('ReceiveDomainProgress', (...events: DomainProgress[]) => {
      for (const { domainName, isComplete } of events) if (domainName && isComplete) ends.add(domainName);
    });

    const all = generateNames(20_000, 'failover under writes');
    const names = all.filter((name) => !name.includes('xn--')).values(); // which pages show as they are written
    const acknowledged: string[] = [];
    let isOver = false;
    async function write(): Promise<void> {
      for (const name of names) {
        const answer = await add([name]).catch(() => undefined);
        if (answer) acknowledged.push(name);
        if (isOver) return;
      }
    }
    const more = async (count: number) => {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(before + count);
    };
    for (const [at, how] of (['kill', 'freeze'] as const).entries()) {
      isOver = false;
      const writers = Promise.all([write(), write(), write()]);
      await more(5);
      const beganAt = performance.now();
      await database.failOver(at, how);
      await more(1);
      const ms = performance.now() - beganAt;
      await annotate(`${how}: writes again after ${Math.round(ms)} ms`);
      expect(ms).toBeLessThan(maxAwayMs);
      await more(5);
      isOver = true;
      await writers;
    }

    const last = acknowledged.slice(-5);
    await processed(last);
    const { data, totalCount } = await list();
    const shown = data.map(({ domainName, registrarName }) => ({ name: domainName, registrar: registrarName }));
    expect(acknowledged.filter((name) => !shown.some((one) => one.name === name))).toEqual([]);
    const third = database.asks[2];
    if (!third) throw new Error('there is no third server');
    const stored = await third<{ name: string; registrar: string | null }>(
      'select d.name, r.name as registrar from domain d left join registrar r on r.id = registrar_id order by d.name',
    );
    expect(shown.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(stored);
    expect(totalCount).toBe(stored.length);
    expect(await storedCounts({ parts })).toEqual(await recount({ parts }));
    expect(new Set(await registrars())).toEqual(new Set(shown.flatMap(({ registrar }) => registrar ?? [])));
    await expect.poll(() => last.filter((name) => !ends.has(name))).toEqual([]); // the open page came back by itself
    await expect.poll(() => third('select from outbox')).toEqual([]);
  },
);
