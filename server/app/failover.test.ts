import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { DomainProgress } from '#contract/batches.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains, ListRegistrars } from '#contract/domain-list.ts';
import type { Reply } from '#contract/endpoint.ts';
import { generateNames } from '#sandbox/generator.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { readConfig } from '../config/config.ts';
import { openPool } from '../database/pool.ts';
import { partsOn } from '../inquiries/testing/parts-on.ts';
import { databaseWay } from '../testing/database-way.ts';
import { type DebianServer, findDebianPostgres, startCopy } from '../testing/debian-postgres.ts';
import { freePort } from '../testing/free-port.ts';
import { givenWith, type TestUser } from '../testing/given.ts';
import { open } from '../testing/listening.ts';
import { withDatabase } from '../testing/test-server.ts';
import { startNamestead } from './start.ts';

/** Two servers, of which one follows the other, need programs that the packages do not bring. */
const version = process.env.TEST_DATABASE_URL === undefined ? undefined : findDebianPostgres();

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

/** A primary with the tables of the product, a standby that follows it, and the way to whichever is the primary. */
async function primaryAndStandby(release: string) {
  const { url, template } = inject('testServer');
  const primary = await started(startCopy(release, url, { isStandby: false }));
  const making = await asked(primary.url);
  await making(`create database namestead template ${template}`);
  const standby = await started(startCopy(release, primary.url, { isStandby: true }));
  const [ofPrimary, ofStandby] = [primary, standby].map((server) => withDatabase(server.url, 'namestead'));
  const [first, second] = [await asked(ofPrimary ?? ''), await asked(ofStandby ?? '')];
  const way = await databaseWay(ofPrimary ?? '');
  return {
    url: way.url,
    primary: first,
    standby: second,
    /** The standby has all there is now, and gets nothing further. */
    async leaveBehind() {
      const [written] = await first('select pg_current_wal_lsn() as at');
      const hasAll = async () => (await second('select pg_last_wal_replay_lsn() >= $1 as it', [written?.at]))[0]?.it;
      await expect.poll(hasAll).toBe(true);
      await second(`alter system set primary_conninfo = ''`);
      await second('select pg_reload_conf()');
      await expect.poll(() => second('select from pg_stat_wal_receiver')).toEqual([]);
    },
    /** The primary dies, the standby takes over, and the way leads there. */
    async failOver() {
      primary.kill();
      await second('select pg_promote()');
      way.leadTo(ofStandby ?? '');
      way.cut();
    },
  };
}

async function startRole(role: 'web' | 'worker', settings: Record<string, string>): Promise<string> {
  const common = {
    ROLE: role,
    PORT: `${await freePort()}`,
    LANDER_LISTEN: 'none',
    OUTBOUND: 'off',
    LOG_LEVEL: 'silent',
  };
  const config = readConfig({
    ...common,
    SANDBOX: 'on',
    REQUESTS_PER_MINUTE: '0',
    TLD_COUNT_TLDS: 'none',
    ...settings,
  });
  const { stop } = await startNamestead(config, { isTerminal: false });
  onTestFinished(stop);
  return config.publicUrl;
}

/** What a person does and sees at a web process; rejects while it answers with an error. */
function browserOf({ cookie }: TestUser, url: string) {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, { headers, ...sent });
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
    return answer.json() as Promise<Answer>;
  }
  const list = () => call<Reply<typeof ListDomains>>(`${ListDomains.path}?take=500`);
  return {
    list,
    registrars: () => call<Reply<typeof ListRegistrars>>(ListRegistrars.path),
    add: (names: string[]) => call<Reply<typeof AddDomains>>(AddDomains.path, names),
    async processed(names: string[]) {
      const open = async () => (await list()).data.filter(({ hasBeenProcessed }) => !hasBeenProcessed).length;
      const present = async () => (await list()).data.filter(({ domainName }) => names.includes(domainName)).length;
      await expect.poll(async () => [await present(), await open()]).toEqual([names.length, 0]);
    },
  };
}

test.skipIf(version === undefined)(
  'scale A1: when a standby that is behind takes over, every page shows names and registrars as the new primary has them',
  async ({ annotate }) => {
    const sandbox = await startSandbox();
    onTestFinished(sandbox.stop);
    const database = await primaryAndStandby(version ?? '');
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
    const before = await database.primary<{ id: number; name: string }>(numbers);

    const killedAt = performance.now();
    await database.failOver();
    await expect.poll(() => add(added).catch((error: Error) => error.message)).toMatchObject({ added: added.length });
    await annotate(`writes again ${Math.round(performance.now() - killedAt)} ms after the kill`);
    await processed([...kept, ...added]);

    const after = await database.standby<{ id: number; name: string }>(numbers);
    const reused = after.filter(({ id, name }) => before.some((one) => one.id === id && one.name !== name));
    expect(reused).not.toEqual([]);
    const stored = await database.standby<{ name: string; registrar: string | null }>(
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
