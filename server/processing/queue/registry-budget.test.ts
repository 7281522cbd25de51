import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPool } from '../../database/pool.ts';
import { toOutboundFailure, unanswered } from '../../outbound/failure.ts';
import { shownLookups } from '../../readings/lookup.rules.ts';
import { fakeSources, known, no, registered } from '../testing/fake-sources.ts';
import { expectRate } from '../testing/pace.ts';
import { freshWork, until, type Work } from '../testing/work.ts';

const names = (count: number, tld = 'com') => Array.from({ length: count }, (_, at) => `name-${at}.${tld}`);
const onlyRegistration = { price: () => no('notOffered'), tldCount: () => no('notOffered') };

test('three workers together never ask a server faster than its budget', async () => {
  const intervalMs = 40;
  const work = await freshWork({ RDAP_INTERVAL_MS: String(intervalMs), RDAP_PARALLEL: '0' });
  const times: number[] = [];
  const registration = () => {
    times.push(performance.now());
    return known(registered);
  };
  for (let worker = 0; worker < 3; worker++) work.work(fakeSources({ ...onlyRegistration, registration }));
  const begunAt = performance.now();
  const { batchId } = await work.givenBatch(work.newUser(), names(40));
  await until(() => work.isFinished(batchId));
  expect(times).toHaveLength(40);
  expectRate(times, begunAt, intervalMs);
  // the slots themselves are exact: none was given out twice
  const { rows } = await sql<{
    slots: number;
  }>`select (extract(epoch from next_at - started_at) * 1000 / ${intervalMs}::int)::float8
    as slots from server_budget, batch where server = 'rdap.test'`.execute(work.parts.db);
  expect(rows[0]?.slots).toBeGreaterThanOrEqual(39);
});

test('three workers together never have more requests under way than the budget allows', async () => {
  const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '2' });
  let underWay = 0;
  let max = 0;
  const registration = async () => {
    underWay += 1;
    max = Math.max(max, underWay);
    for (let turn = 0; turn < 5; turn += 1) await sql`select 1`.execute(work.parts.db); // in which others could begin
    underWay -= 1;
    return known(registered);
  };
  const pools = [1, 2, 3].map(() => openPool(work.database.connection, 6));
  const workers = pools.map((pool) => work.work(fakeSources({ ...onlyRegistration, registration }), { pool }));
  const { batchId } = await work.givenBatch(work.newUser(), names(40));
  await until(() => work.isFinished(batchId));
  expect(max).toBe(2);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await work.parts.db.selectFrom('server_use').selectAll().execute()).toEqual([]);
  await Promise.all(pools.map((pool) => pool.end()));
});

test('a slot that is not used is given back', async () => {
  const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '1' });
  const user = work.newUser();
  const sources = fakeSources(onlyRegistration);
  await work.givenBatch(user, ['-not-valid.com']);
  await work.givenBatch(user, ['claimed.com'], { finalStatus: 'pendingVerification' });
  await work.givenBatch(user, ['gone.com']);
  await work.parts.db.updateTable('domain').set({ is_deleted: true }).where('name', '=', 'gone.com').execute();
  const last = await work.givenBatch(user, ['last.com']);
  work.work(sources, { timing: { pollMs: 20 } });
  await until(() => work.isFinished(last.batchId));
  expect(sources.asked.filter((one) => one.startsWith('registration'))).toEqual(['registration last.com']);
});

test('servers do not wait for each other', async () => {
  const work = await freshWork({ RDAP_INTERVAL_MS: '3600000', RDAP_PARALLEL: '1' });
  const sources = fakeSources({ ...onlyRegistration, serverOf: (tld) => (tld === 'free' ? null : `rdap.${tld}`) });
  work.work(sources, { parallel: 2 });
  const user = work.newUser();
  const batches = [names(5, 'one'), names(5, 'two'), names(5, 'free')];
  for (const batch of batches) await work.givenBatch(user, batch);
  const asked = (tld: string, source = 'registration') =>
    sources.asked.filter((one) => one.startsWith(source) && one.endsWith(`.${tld}`)).length;
  await until(() => asked('free', 'nameservers') === 5 && asked('one') === 1 && asked('two') === 1);
  const { rows } = await sql<{
    waiting: number;
  }>`select count(*)::int as waiting from batch_item where state = 0`.execute(work.parts.db);
  expect(rows[0]?.waiting).toBe(8);
});

test('a server that refuses for an hour holds no name back: the rest is saved and the registry is asked later', async () => {
  const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '1' });
  const user = work.newUser();
  const until1h = new Date(work.clock.now().getTime() + 3_600_000);
  let isOpen = false;
  const sources = fakeSources({
    registration: () => (isOpen ? known(registered) : no('throttled', 'HTTP 429', until1h)),
  });
  work.work(sources, { timing: { pollMs: 20 } });
  const { batchId } = await work.givenBatch(user, names(30));
  await until(() => work.isFinished(batchId));
  const asks = () => sources.asked.filter((one) => one.startsWith('registration')).length;
  expect(asks()).toBe(1);
  expect(await work.domain('name-29.com')).toMatchObject({
    is_processed: true,
    tld_count: 3,
    processing_error: 'waitingForRegistry',
    next_attempt_at: until1h,
  });
  const look = await work.parts.db.selectFrom('domain_lookup').select('fields').execute();
  expect(look.every((row) => shownLookups(row.fields).expirationDate?.outcome === 'throttled')).toBe(true);
  const attempts = await work.parts.db.selectFrom('batch_item').select('attempt').execute();
  expect(attempts.every((row) => row.attempt === 0)).toBe(true);

  isOpen = true;
  work.clock.advance(3_600_000);
  await until(async () => (await work.parts.db.selectFrom('batch_item').select('domain_id').execute()).length === 0);
  expect(asks()).toBe(1 + 30);
  expect(await work.domain('name-29.com')).toMatchObject({ processing_error: null, dnssec: false });
});

test('a server that does not answer is left alone after ten failures and five probes', async () => {
  const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '1' });
  const sources = fakeSources({ ...onlyRegistration, registration: () => no('unreachable', 'connectionRefused') });
  const blocks: object[] = [];
  const log = { ...work.parts.log, warn: (fields: object) => void blocks.push(fields) };
  work.work(sources, { parts: { ...work.parts, log }, timing: { pollMs: 20 } });
  await work.givenBatch(work.newUser(), names(30));
  const standing = () =>
    work.parts.db.selectFrom('server_budget').selectAll().where('server', '=', 'rdap.test').executeTakeFirst();
  await until(async () => (await standing())?.blocked_until instanceof Date);
  expect(sources.asked.filter((one) => one.startsWith('registration'))).toHaveLength(15);
  const { blocked_until: blockedUntil, block_outcome } = (await standing()) ?? {};
  const pauseMs = (blockedUntil?.getTime() ?? 0) - work.clock.now().getTime();
  expect(block_outcome).toBe('unreachable');
  expect(pauseMs).toBeGreaterThanOrEqual(60_000);
  expect(pauseMs).toBeLessThanOrEqual(72_000);
  // durability M7: whoever runs the program is told
  await until(() => blocks.length > 0);
  expect(blocks).toEqual([
    { server: 'rdap.test', outcome: 'unreachable', reason: 'connectionRefused', until: blockedUntil },
  ]);
  // one more probe after the minute: it fails too, and the others go ahead without the registry
  work.clock.advance(72_001);
  const { batchId } = await work.parts.db.selectFrom('batch').select('id as batchId').executeTakeFirstOrThrow();
  await until(() => work.isFinished(batchId));
  expect(sources.asked.filter((one) => one.startsWith('registration'))).toHaveLength(16);
});

describe('durability H1 names that a registry cannot answer hold up no others', () => {
  const isDead = (name: string) => name.startsWith('dead');
  const registration = (name: string) => (isDead(name) ? no('unreachable', 'HTTP 500') : known(registered));
  const paced = { RDAP_INTERVAL_MS: '2', RDAP_PARALLEL: '1' };
  const timing = { pollMs: 4 };
  /** Spread evenly by a fixed order, which looks like chance. */
  const mixed = (count: number, deadPercent: number) =>
    Array.from({ length: count }, (_, at) => ((at * 7_919) % 100 < deadPercent ? `dead-${at}.com` : `good-${at}.com`));

  /** Registry requests up to the one that found the last healthy name: at a fixed pace they are the time it took. */
  const requestsUntilKnown = (asked: readonly string[], list: readonly string[]) => {
    const requests = asked.filter((one) => one.startsWith('registration')).map((one) => one.slice(13));
    const healthy = list.filter((name) => !isDead(name));
    expect(new Set(requests.filter((name) => !isDead(name)))).toEqual(new Set(healthy));
    return Math.max(...healthy.map((name) => requests.indexOf(name))) + 1;
  };
  const isKnown = (work: Work) => async () => {
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from domain
      where name not like 'dead%' and dnssec is null`.execute(work.parts.db);
    return rows[0]?.open === 0;
  };

  test.each([1, 5, 20, 60])(
    '%i percent of the names: the others are known within twice the requests',
    async (percent) => {
      const work = await freshWork(paced);
      const list = mixed(100, percent);
      const sources = fakeSources({ ...onlyRegistration, registration });
      work.work(sources, { timing });
      await work.givenBatch(work.newUser(), list);
      await until(isKnown(work)); // its clock stands still: a block would last for ever
      expect(requestsUntilKnown(sources.asked, list)).toBeLessThanOrEqual(2 * list.length);
    },
  );

  test.each([5, 60])('%i percent, with a restart after which all of them are due again', async (percent) => {
    const work = await freshWork(paced);
    const list = mixed(150, percent);
    const sources = fakeSources({ ...onlyRegistration, registration });
    const first = work.work(sources, { timing });
    await work.givenBatch(work.newUser(), list);
    await until(() => sources.asked.length >= 75);
    await first.stop();
    work.clock.advance(3_600_000);
    work.work(sources, { timing });
    await until(isKnown(work));
    expect(requestsUntilKnown(sources.asked, list)).toBeLessThanOrEqual(2 * list.length);
  });

  test('also when they come first at a server of which nothing is known', async () => {
    const work = await freshWork(paced);
    const list = [...Array.from({ length: 15 }, (_, at) => `dead-${at}.com`), ...names(100)];
    const sources = fakeSources({ ...onlyRegistration, registration });
    work.work(sources, { timing });
    await work.givenBatch(work.newUser(), list);
    await until(isKnown(work));
    expect(requestsUntilKnown(sources.asked, list)).toBeLessThanOrEqual(2 * list.length);
  });

  test('a server that comes back is found out by one request for a name it answered for', async () => {
    const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '1' });
    let isUp = true;
    const answer = () => (isUp ? known(registered) : no('unreachable', 'connectionRefused'));
    const sources = fakeSources({ ...onlyRegistration, registration: answer });
    const user = work.newUser();
    work.work(sources, { timing });
    const before = await work.givenBatch(user, ['known.com']);
    await until(() => work.isFinished(before.batchId));
    isUp = false;
    await work.givenBatch(user, names(20));
    const block = async () =>
      (
        await work.parts.db
          .selectFrom('server_budget')
          .select('blocked_until')
          .where('server', '=', 'rdap.test')
          .executeTakeFirst()
      )?.blocked_until;
    await until(async () => Boolean(await block()));
    const asked = () => sources.asked.filter((one) => one.startsWith('registration'));
    expect(asked().slice(-1)).toEqual(['registration known.com']);
    expect(asked()).toHaveLength(1 + 10 + 1);
    isUp = true;
    work.clock.advance(72_001);
    await until(isKnown(work));
  });
});

test('durability L4 a lack of this machine is no failure of a registry and uses up no try', async () => {
  const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '1' });
  let isLacking = true;
  const failure = toOutboundFailure(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
  const sources = fakeSources({
    ...onlyRegistration,
    registration: () => (isLacking ? unanswered(failure, 'rdap.test') : known(registered)),
  });
  work.work(sources, { timing: { pollMs: 20, ownTroubleMs: 200 } });
  const { batchId } = await work.givenBatch(work.newUser(), names(20));
  const rest = () => work.parts.db.selectFrom('batch_item').select('attempt').where('state', '=', 2).execute();
  await until(async () => (await rest()).length > 0);
  expect((await rest()).every((row) => row.attempt === 0)).toBe(true);
  const standing = await work.parts.db
    .selectFrom('server_budget')
    .selectAll()
    .where('server', '=', 'rdap.test')
    .execute();
  expect(standing).toMatchObject([{ failures: 0, blocked_until: null }]);
  isLacking = false;
  work.clock.advance(30_000);
  await until(() => work.isFinished(batchId));
  await until(async () => (await rest()).length === 0);
});

test('durability L2 a resolver that is silent is left alone after ten failures', async () => {
  const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' });
  const sources = fakeSources({ price: () => no('notOffered'), tldCount: () => no('unreachable', 'timeout') });
  work.work(sources, { parallel: 1, timing: { pollMs: 20 } });
  const { batchId } = await work.givenBatch(work.newUser(), names(30));
  await until(() => work.isFinished(batchId));
  expect(sources.asked.filter((one) => one.startsWith('tldCount'))).toHaveLength(10);
});
