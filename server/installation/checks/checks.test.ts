import { createServer } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import {
  type CheckId,
  checkIds,
  GetOperatorChecks,
  RunOperatorChecks,
  SendTestMail,
} from '#contract/operator-checks.ts';
import { endJob, keepJobs } from '../../jobs/job-runs.store.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import { freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import { fillDisk, makeReadOnly } from '../../testing/no-writes.ts';
import { runChecks } from './checks.service.ts';
import { listFindings } from './checks.store.ts';
import { judgeDatabase, judgeDisk } from './machine.checks.ts';

const silent: Lookup<string[]> = { outcome: 'unreachable', source: 'DNS', reason: 'DNS ETIMEOUT', retryAt: null };
const known = (...value: string[]): Lookup<string[]> => ({ outcome: 'known', source: 'DNS', value });
const none: Lookup<string[]> = { outcome: 'notFound', source: 'DNS', reason: 'DNS ENOTFOUND', retryAt: null };

async function operated(settings: Record<string, string> = {}) {
  const app = await freshApp({ settings });
  const operator = await app.given.operator({ email: 'operator@names.example' });
  const dns = { txtOf: async () => silent, mxOf: async () => silent, addressesOf: async () => silent };
  const found = async (id: CheckId, over: Partial<typeof dns> = {}) => {
    await runChecks({ ...app.parts, dns: { ...dns, ...over }, limitMs: 2_000 }, [id]);
    return (await listFindings(app.parts.db)).find((one) => one.id === id);
  };
  return { ...app, operator, ask: app.as(operator), found };
}

/** A mail server on loopback; `port` is where. */
async function mailServer(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      taken.push(address);
      done();
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return { port: (server.server.address() as { port: number }).port, taken };
}

test('D-229b before the first run nothing was checked; a run stores what it found, for all operators', async () => {
  const { ask } = await operated();
  const before = await ask.call(GetOperatorChecks);
  expect(before.checks.map(({ id }) => id)).toEqual([...checkIds]);
  expect(before.checks.every(({ state, checkedAt }) => state === 'notChecked' && checkedAt === null)).toBe(true);
  const ids: CheckId[] = ['database', 'clock', 'disk', 'workers'];
  const after = await ask.call(RunOperatorChecks, { body: { ids } });
  const states = Object.fromEntries(after.checks.map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({ database: 'fine', workers: 'wrong', mailOut: 'notChecked' });
  expect(
    after.checks
      .filter(({ checkedAt }) => checkedAt !== null)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  expect((await ask.call(GetOperatorChecks)).checks).toEqual(after.checks);
  await expect(ask.call(RunOperatorChecks, { body: { ids: ['nothing' as CheckId] } })).rejects.toMatchObject({
    status: 400,
  });
});

test.each([
  ['readOnly', (pool: pg.Pool) => makeReadOnly(pool)],
  ['full', (pool: pg.Pool) => fillDisk(pool, ['kept', 'installation_check'])],
] as const)(
  'durability A3 a database that takes no write (%s) is reported by the checks at once, though that cannot be saved',
  async (reason, stopWrites) => {
    const { ask, pool } = await operated();
    const ids: CheckId[] = ['database', 'pictures'];
    const run = async () => {
      const { checks } = await ask.call(RunOperatorChecks, { body: { ids } });
      return checks
        .filter(({ id }) => ids.includes(id))
        .map(({ state, reason: why, isSaved }) => [state, why, isSaved]);
    };
    const writable = [
      ['fine', null, true],
      ['notSetUp', null, true],
    ];
    expect(await run()).toEqual(writable);
    const takeBack = await stopWrites(pool);
    expect(await run()).toEqual([
      ['wrong', reason, false],
      ['notSetUp', null, false],
    ]);
    const later = await ask.call(GetOperatorChecks);
    expect(later.checks.find(({ id }) => id === 'database')).toMatchObject({ state: 'wrong', reason, isSaved: false });
    await takeBack();
    expect(await run()).toEqual(writable);
    expect((await ask.call(GetOperatorChecks)).checks.every(({ isSaved }) => isSaved)).toBe(true);
  },
);

test('durability A3 a disk that takes the trial write and not the next one is no database that takes writes', async () => {
  const { ask, pool } = await operated();
  await fillDisk(pool, ['installation_check']);
  const { checks } = await ask.call(RunOperatorChecks, { body: { ids: ['database'] } });
  expect(checks.find(({ id }) => id === 'database')).toMatchObject({ state: 'wrong', reason: 'full', isSaved: false });
});

test('D-236 D-229b with OUTBOUND off nothing outside is asked, and the checks say so', async () => {
  const { ask } = await operated({
    MAIL_URL: 'smtp://mail.far.example:587',
    DNS_MODE: 'builtin',
    NS_HOSTS: 'ns1.far.com,ns2.far.com',
    LANDER_ADDRESSES: '192.0.2.7',
    PUBLIC_URL: 'http://localhost',
  });
  const { checks, isOutboundLive } = await ask.call(RunOperatorChecks, { body: {} });
  const reasons = Object.fromEntries(checks.map(({ id, state, reason }) => [id, `${state} ${reason}`]));
  expect(isOutboundLive).toBe(false);
  expect(reasons).toMatchObject({
    outbound: 'notSetUp off',
    mailOut: 'wrong off',
    mailRecords: expect.stringMatching(/notChecked off|notSetUp/),
    nameService: 'notChecked off',
    landerAddresses: 'notChecked off',
  });
});

test('D-229b the check of outgoing mail tells a server that takes it, none there, a wrong password, and a refusal', async () => {
  const good = await mailServer();
  const { found } = await operated({ MAIL_URL: `smtp://127.0.0.1:${good.port}` });
  expect(await found('mailOut')).toMatchObject({ state: 'fine', what: `127.0.0.1:${good.port}` });
  const strict = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  const other = await operated({ MAIL_URL: `smtp://me:wrong@127.0.0.1:${strict.port}` });
  expect(await other.found('mailOut')).toMatchObject({ state: 'wrong', reason: 'signIn' });
  const closed = await operated({ MAIL_URL: 'smtp://127.0.0.1:1' });
  expect(await closed.found('mailOut')).toMatchObject({ state: 'wrong', reason: 'unreachable', what: '127.0.0.1:1' });
  expect(await (await operated()).found('mailOut')).toMatchObject({ state: 'notSetUp', reason: null });
});

test('D-229b a test mail goes to the operator’s own address alone, and its failure is shown', async () => {
  const good = await mailServer();
  const { ask, found: _, parts } = await operated({ MAIL_URL: `smtp://127.0.0.1:${good.port}` });
  expect((await ask.call(GetOperatorChecks)).testMailTo).toBe('operator@names.example');
  expect(await ask.call(SendTestMail)).toEqual({ to: 'operator@names.example', isSent: true, failure: null });
  expect(good.taken).toEqual(['operator@names.example']);
  expect(parts.config.mail.url).toContain(`${good.port}`);
  const closed = await operated({ MAIL_URL: 'smtp://127.0.0.1:1' });
  expect(await closed.ask.call(SendTestMail)).toMatchObject({ isSent: false, failure: 'unreachable' });
  const off = await operated();
  expect((await off.ask.call(GetOperatorChecks)).testMailTo).toBeNull();
  await expect(off.ask.call(SendTestMail)).rejects.toMatchObject({ code: 'MAIL_OFF' });
});

test('D-229b the check of mail records tells all set, some missing, and no answer', async () => {
  const { found } = await operated({
    MAIL_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'names@sender.example',
    OUTBOUND: 'live',
  });
  expect(await found('mailRecords')).toMatchObject({ state: 'notChecked', reason: 'noAnswer' });
  expect(await found('mailRecords', { txtOf: async () => none })).toMatchObject({
    state: 'wrong',
    reason: 'records',
    what: expect.stringContaining('SPF sender.example'),
    figure: 3,
  });
});

test('D-229b the check of incoming mail tells not set up, nobody listening, and something else answering', async () => {
  expect(await (await operated()).found('mailIn')).toMatchObject({ state: 'notSetUp' });
  const domain = { MAIL_DOMAIN: 'in.example.com' };
  expect(await (await operated(domain)).found('mailIn')).toMatchObject({ state: 'wrong', reason: 'notHere' });
  const good = await mailServer();
  const listening = await operated({ ...domain, MAIL_LISTEN: `127.0.0.1:${good.port}` });
  expect(await listening.found('mailIn')).toMatchObject({ state: 'fine', what: 'in.example.com' });
  const odd = createServer((socket) => void socket.end('SSH-2.0-x\r\n'));
  await new Promise<void>((resolve) => void odd.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void odd.close());
  const { port } = odd.address() as { port: number };
  const wrong = await operated({ ...domain, MAIL_LISTEN: `127.0.0.1:${port}` });
  expect(await wrong.found('mailIn')).toMatchObject({
    state: 'wrong',
    reason: 'unreachable',
    what: `127.0.0.1:${port}`,
  });
  const hosted = await operated({ ...domain, MAIL_IN_SECRET: 'a-secret-of-a-hosted-service' });
  expect(await hosted.found('mailIn')).toMatchObject({ state: 'fine' });
});

test('D-229b the check of the name service tells hosts without an address, DNS that is silent, and servers that do not answer', async () => {
  const { found } = await operated({
    ...{ DNS_MODE: 'builtin', NS_HOSTS: 'ns1.one.com,ns2.one.com', LANDER_ADDRESSES: '192.0.2.7' },
    ...{ OUTBOUND: 'live', PUBLIC_URL: 'http://localhost' },
  });
  expect(await found('nameService')).toMatchObject({ state: 'notChecked', reason: 'noAnswer' });
  const addressesOf = async (host: string) => (host.startsWith('ns2') ? none : known('127.0.0.1'));
  expect(await found('nameService', { addressesOf } as never)).toMatchObject({
    reason: 'hostNames',
    what: 'ns2.one.com',
  });
});

test('D-229b durability C5 jobs that failed are named with their next run, and an outdated country database is reported', async () => {
  const { found, parts, clock } = await operated();
  const jobs = ['one', 'two'].map((name) => ({ name, cron: '0 1 * * *' }));
  await keepJobs(parts.db, jobs, clock.now());
  expect(await found('jobs')).toMatchObject({ state: 'fine', figure: 2 });
  await endJob(parts.db, 'two', { at: clock.now(), failure: 'Error' });
  const jobsFound = await found('jobs');
  expect(jobsFound).toMatchObject({ state: 'wrong', reason: 'failed', what: 'two' });
  expect(new Date(jobsFound?.at ?? 0).getTime()).toBeGreaterThan(clock.now().getTime());
  const fresh = await found('countries');
  expect(fresh?.at).not.toBeNull();
  clock.advance(days(800));
  expect(await found('countries')).toMatchObject({ state: 'wrong', reason: 'old', at: fresh?.at });
  expect(await (await operated({ COUNTRY_DATABASE: 'none' })).found('countries')).toMatchObject({ state: 'notSetUp' });
});

test('D-229b outside connections are judged by what registries answered of late', async () => {
  const { found, parts, clock } = await operated({ OUTBOUND: 'live' });
  expect(await found('outbound')).toMatchObject({ state: 'notChecked', reason: 'quiet' });
  await sql`insert into server_budget (server, interval_ms, max_parallel, next_at, last_answer_at)
    values ('rdap.example', 1000, 1, ${clock.now()}, ${clock.now()})`.execute(parts.db);
  expect(await found('outbound')).toMatchObject({ state: 'fine', at: clock.now().toISOString() });
});

test('D-229b a clock of the machine that differs from the database’s is wrong', async () => {
  const { found, clock } = await operated();
  clock.advance(60_000);
  expect(await found('clock')).toMatchObject({ state: 'wrong', reason: 'late' });
});

test('D-229b a browser that takes no picture is wrong, none is not set up', async () => {
  expect(await (await operated()).found('pictures')).toMatchObject({ state: 'notSetUp' });
  const { found } = await operated({ LANDER_BROWSER: '/no/such/program' });
  expect(await found('pictures')).toMatchObject({ state: 'wrong', reason: 'unreadable', what: '/no/such/program' });
});

test('D-229b the state that a database reports is judged: version, writing, connections, compression', () => {
  const good = { version: '18.4 (x)', number: 180_004, noWrite: null, compression: 'off', max: 100, taken: 20 };
  expect(judgeDatabase(good)).toEqual({ state: 'fine', what: '18.4' });
  for (const noWrite of ['readOnly', 'full'] as const) expect(judgeDatabase({ ...good, noWrite }).reason).toBe(noWrite);
  expect(judgeDatabase({ ...good, noWrite: 'silent' })).toMatchObject({ state: 'notChecked', reason: 'timeout' });
  expect(judgeDatabase({ ...good, number: 130_012 }).reason).toBe('old');
  expect(judgeDatabase({ ...good, taken: 91 })).toMatchObject({ reason: 'connections', what: '91 / 100' });
  for (const compression of ['pglz', 'on']) expect(judgeDatabase({ ...good, compression }).reason).toBe('compression');
  expect(judgeDatabase({ ...good, compression: 'lz4' }).state).toBe('fine');
});

test('D-229b a disk is full below a gibibyte or a twentieth', () => {
  const gib = 1024 ** 3;
  expect(judgeDisk({ path: '/x', free: 50 * gib, total: 100 * gib }).state).toBe('fine');
  expect(judgeDisk({ path: '/x', free: 0.9 * gib, total: 10 * gib }).reason).toBe('full');
  expect(judgeDisk({ path: '/x', free: 4 * gib, total: 100 * gib })).toEqual({
    state: 'wrong',
    reason: 'full',
    what: '/x',
    figure: 4 * gib,
  });
});
