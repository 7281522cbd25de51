import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type DomainProgress, processingSteps, progressStatuses } from '#contract/batches.ts';
import { isListening, listeningName } from '../database/listen.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { listedPrice } from '../marketplaces/price.rules.ts';
import { bundledRates } from '../marketplaces/rates.rules.ts';
import { shownLookups } from '../readings/lookup.rules.ts';
import { registration } from './lookups/registration.ts';
import { queueLockTimes } from './queue/queue.ts';
import { fakeSources, known, no, price, registered, registeredValues, registeredWith } from './testing/fake-sources.ts';
import { domainsFeature, freshWork, until, type Work } from './testing/work.ts';

const names = (count: number, tld = 'test') => Array.from({ length: count }, (_, at) => `name-${at}.${tld}`);
const said = (events: DomainProgress[]) => events.map((event) => `${event.step}: ${event.status}`);
const item = (work: Work, domainId: string) =>
  work.parts.db.selectFrom('batch_item').selectAll().where('domain_id', '=', domainId).executeTakeFirst();
const finishedEffects = async (work: Work) =>
  (await work.parts.db.selectFrom('outbox').selectAll().where('kind', '=', 'batch-finished').execute()).map(
    (row) => row.payload,
  );

describe('one domain', () => {
  test('PROC-001 PROC-002 the nine steps in order, then the end of the batch', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const nameService = { add: async () => known(true as const) };
    work.work(fakeSources({ nameService }));
    const { batchId } = await work.givenBatch(user, ['quiet.test']);
    await until(() => work.progressOf(user).some((event) => event.step === 'Batch Complete'));
    const events = work.progressOf(user);
    const steps = processingSteps.slice(0, 8).flatMap((step) => [`${step}: processing`, `${step}: success`]);
    expect(said(events)).toEqual([
      'Batch Started: processing',
      ...steps,
      'Completing: complete',
      'Batch Complete: complete',
    ]);
    expect(events.map((event) => event.currentStep).slice(1, -1)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((step) => [step, step]).concat(9),
    );
    expect((await work.batch(batchId)).done).toBe(1);
  });

  test('PROC-005 screens A3 every event has all fields, batch events no domain, and final events report failed lookups', async () => {
    const work = await freshWork();
    const user = work.newUser();
    work.work(fakeSources({ price: () => no('unreachable', 'HTTP 503') }));
    const { batchId } = await work.givenBatch(user, names(3));
    await until(() => work.progressOf(user).some((event) => event.step === 'Batch Complete'));
    const ends = work.progressOf(user).filter((event) => event.isComplete);
    expect(ends.map(({ hasProblem, withProblem }) => hasProblem ?? withProblem)).toEqual([true, true, true, 3]);
    for (const { hasProblem: _, withProblem: __, ...event } of work.progressOf(user)) {
      const isOfBatch = event.step.startsWith('Batch');
      expect(Object.keys(event).sort()).toEqual([
        'batchId',
        'currentStep',
        'domainName',
        'errorMessage',
        'isComplete',
        'percentComplete',
        'status',
        'step',
        'totalSteps',
      ]);
      expect(event.batchId).toBe(batchId);
      expect(event.domainName === null).toBe(isOfBatch);
      expect(event.totalSteps).toBe(isOfBatch ? 3 : 9);
      expect(progressStatuses).toContain(event.status);
      expect(event.errorMessage === null).toBe(event.status !== 'error');
      expect(event.isComplete).toBe(event.step === 'Completing' || event.step === 'Batch Complete');
    }
    expect(work.progressOf(user).at(-1)).toMatchObject({ percentComplete: 100, isComplete: true });
  });

  test('screens B25 events also bring a name as its user sees it, where that differs', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const { batchId } = await work.givenBatch(user, ['xn--bcher-kva.test', 'quiet.test']);
    await sql`update domain set unicode_name = 'bücher.test', casing = 'Bücher' where name like 'xn--%'`.execute(
      work.parts.db,
    );
    work.work(fakeSources());
    await until(() => work.isFinished(batchId));
    await until(() => work.progressOf(user).some((event) => event.step === 'Batch Complete'));
    const shown = new Map(work.progressOf(user).map((event) => [event.domainName, event.shownName]));
    expect(shown.get('xn--bcher-kva.test')).toBe('Bücher.test');
    expect(shown.get('quiet.test')).toBeUndefined();
  });

  test('PROC-004 it is unprocessed at first and processed with its facts afterwards', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const { batchId } = await work.givenBatch(user, ['quiet.test']);
    expect(await work.domain('quiet.test')).toMatchObject({ is_processed: false, registrar_id: null });
    work.work(
      fakeSources({
        price: (_name, market) =>
          market === 'sedo' ? known(listedPrice(100_000, 'EUR', bundledRates)) : no('notOffered'),
      }),
    );
    await until(() => work.isFinished(batchId));
    expect(await work.domain('quiet.test')).toMatchObject({
      is_processed: true,
      expiration_date: registeredValues.expirationDate,
      sedo_price: 117_000,
      godaddy_price: 0,
      tld_count: 3,
      processing_error: null,
      next_attempt_at: null,
    });
  });

  test('the step of the name service is for the portfolio, not for monitoring', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const served: string[] = [];
    const add = async (name: string) => {
      served.push(name);
      return known(true as const);
    };
    work.work(fakeSources({ nameService: { add } }));
    const watched = await work.givenBatch(user, ['watched.test'], { kind: 'addMonitored' });
    const owned = await work.givenBatch(user, ['owned.test']);
    await until(async () => (await work.isFinished(watched.batchId)) && (await work.isFinished(owned.batchId)));
    expect(served).toEqual(['owned.test']);
  });

  test('PROC-002 a domain that needs verification is not looked up and ends as pending verification', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const sources = fakeSources();
    work.work(sources);
    await work.givenBatch(user, ['claimed.test'], { finalStatus: 'pendingVerification' });
    await until(() => work.progressOf(user).some((event) => event.step === 'Batch Complete'));
    expect(sources.asked).toEqual([]);
    expect(work.progressOf(user).find((event) => event.isComplete)?.status).toBe('pendingVerification');
    expect((await work.domain('claimed.test')).is_processed).toBe(false);
  });

  test('PROC-002 a domain that was deleted meanwhile is skipped without asking anybody', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const { batchId } = await work.givenBatch(user, ['gone.test']);
    await work.parts.db.updateTable('domain').set({ is_deleted: true }).execute();
    const sources = fakeSources();
    work.work(sources);
    await until(() => work.isFinished(batchId));
    await until(() => work.progressOf(user).some((event) => event.step === 'Batch Complete'));
    expect(sources.asked).toEqual([]);
    expect(work.progressOf(user).find((event) => event.isComplete)?.status).toBe('skipped');
    expect(await work.batch(batchId)).toMatchObject({ done: 1, failed: 0 });
  });

  test('a batch without domains is finished at once and starts no bar', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const { batchId } = await work.givenBatch(user, []);
    expect(await work.batch(batchId)).toMatchObject({ total: 0, done: 0, finished_at: expect.any(Date) });
  });
});

describe('a lookup that fails', () => {
  test('D-149 is tried again after 30 s, 2 min and 10 min, then daily, and only the one that failed', async () => {
    const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' });
    const user = work.newUser();
    const sources = fakeSources({
      registration: (_name, tld) => (tld === 'com' ? no('unreachable', 'HTTP 503') : known(registered)),
    });
    work.work(sources, { timing: { pollMs: 20 } });
    const { batchId, domains } = await work.givenBatch(user, ['quiet.com']);
    const id = domains[0]?.id ?? '';
    await until(() => work.isFinished(batchId));
    const asks = () => sources.asked.filter((one) => one === 'registration quiet.com').length;
    for (const [tries, seconds] of [30, 120, 600].entries()) {
      await until(async () => (await item(work, id))?.state === 2);
      expect(asks()).toBe(tries + 1);
      expect((await work.domain('quiet.com')).next_attempt_at).toEqual(
        new Date(work.clock.now().getTime() + seconds * 1_000),
      );
      work.clock.advance(seconds * 1_000 - 1);
      const meanwhile = await work.givenBatch(user, [`meanwhile-${tries}.test`]);
      await until(() => work.isFinished(meanwhile.batchId));
      expect(asks()).toBe(tries + 1);
      work.clock.advance(1);
      await until(() => asks() === tries + 2);
    }
    await until(async () => (await item(work, id))?.state === 2);
    const next = (await work.domain('quiet.com')).next_attempt_at?.getTime() ?? 0;
    expect((next - work.clock.now().getTime()) / 3_600_000).toBeGreaterThanOrEqual(24);
    expect((next - work.clock.now().getTime()) / 3_600_000).toBeLessThanOrEqual(26);
    expect(sources.asked.filter((one) => one === 'sedo quiet.com')).toHaveLength(1);
    expect(await finishedEffects(work)).toHaveLength(1 + 3);
  });

  test('leaves the domain processed, with the reason in the row and the old values as they were', async () => {
    const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' });
    const user = work.newUser();
    const { batchId } = await work.givenBatch(user, ['quiet.com']);
    const before = { expiration_date: new Date('2029-01-01T00:00:00Z'), sedo_price: 500, tld_count: 7 };
    await work.parts.db.updateTable('domain').set(before).execute();
    const fails = () => no('unreachable', 'timeout');
    work.work(fakeSources({ registration: fails, price: fails, tldCount: fails }));
    await until(() => work.isFinished(batchId));
    expect(await work.domain('quiet.com')).toMatchObject({
      ...before,
      is_processed: true,
      processing_error: 'registryUnreachable',
    });
    const row = await work.parts.db.selectFrom('domain_lookup').selectAll().executeTakeFirstOrThrow();
    const fields = shownLookups(row.fields);
    expect(fields.expirationDate).toMatchObject({
      outcome: 'unreachable',
      reason: 'timeout',
      knownAt: null,
    });
    expect(fields.sedoPrice?.retryAt).toBe(new Date(work.clock.now().getTime() + 30_000).toISOString());
    await until(() => work.progressOf(user).some((event) => event.step === 'Batch Complete'));
    const errors = work.progressOf(user).filter((event) => event.status === 'error');
    expect(errors.map((event) => `${event.step} ${event.isComplete} ${event.errorMessage}`)).toEqual([
      'Fetching marketplace prices false sedo: timeout; godaddy: timeout; atom: timeout',
      'Getting WHOIS data false timeout',
      'Getting zone count false timeout',
    ]);
  });

  test('does not hold its domain for ever when the source never answers', async () => {
    const work = await freshWork();
    const user = work.newUser();
    work.work(fakeSources({ price: () => new Promise(() => {}) }), { timing: { limitMs: 50 } });
    const { batchId } = await work.givenBatch(user, ['quiet.test']);
    await until(() => work.isFinished(batchId));
    expect(await work.domain('quiet.test')).toMatchObject({ processing_error: 'marketplaceFailed', tld_count: 3 });
  });

  test('a name that is not registered is an answer: nothing is tried again and no known value is emptied', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const { batchId } = await work.givenBatch(user, ['free.test']);
    const expiration = new Date('2029-01-01T00:00:00Z');
    await work.parts.db.updateTable('domain').set({ expiration_date: expiration }).execute();
    work.work(fakeSources({ registration: () => no('notFound', 'HTTP 404') }));
    await until(() => work.isFinished(batchId));
    expect(await work.domain('free.test')).toMatchObject({
      expiration_date: expiration,
      processing_error: null,
      next_attempt_at: null,
      whois_synced_at: work.clock.now(),
    });
    expect(await work.parts.db.selectFrom('batch_item').selectAll().execute()).toEqual([]);
  });

  test('nameservers that the registry does not give are those of DNS', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const hosts = ['ns1.dns.test', 'ns2.dns.test'];
    work.work(fakeSources({ registration: () => no('unreachable'), nameservers: () => known(hosts, 'dns.test') }));
    const { batchId } = await work.givenBatch(user, ['quiet.test']);
    await until(() => work.isFinished(batchId));
    const { nameserver_set_id } = await work.domain('quiet.test');
    const set = await work.parts.db
      .selectFrom('nameserver_set')
      .select('hosts')
      .where('id', '=', nameserver_set_id ?? 0)
      .executeTakeFirst();
    expect(set?.hosts).toEqual(hosts);
  });

  test('a TLD without a registry server and marketplaces that are off are not tried again', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const off = () => no('notOffered');
    work.work(fakeSources({ serverOf: () => null, registration: off, price: off, tldCount: off }));
    const { batchId } = await work.givenBatch(user, ['quiet.test']);
    await until(() => work.isFinished(batchId));
    expect(await work.domain('quiet.test')).toMatchObject({
      is_processed: true,
      processing_error: 'noRegistrySource',
      next_attempt_at: null,
    });
    const row = await work.parts.db.selectFrom('domain_lookup').select('fields').executeTakeFirstOrThrow();
    const fields = shownLookups(row.fields);
    expect(Object.values(fields).map((field) => field.outcome)).toEqual(registration.fields.map(() => 'notOffered'));
    expect(await work.parts.db.selectFrom('batch_item').selectAll().execute()).toEqual([]);
  });

  test('names met while outbound is off are looked up once it is live, without a registry slot until then', async () => {
    const work = await freshWork({ OUTBOUND: 'off' });
    const user = work.newUser();
    const off = () => no('switchedOff');
    const before = work.work(fakeSources({ registration: off, price: off, tldCount: off }));
    const { batchId, domains } = await work.givenBatch(user, names(40, 'com'));
    await until(() => work.isFinished(batchId));
    expect(await work.domain('name-7.com')).toMatchObject({ processing_error: 'switchedOff', next_attempt_at: null });
    expect(await work.parts.db.selectFrom('server_budget').select('server').execute()).toEqual([{ server: '' }]);
    await before.stop();

    const sources = fakeSources();
    const live = {
      ...work.parts.config,
      outbound: 'live' as const,
      rdap: { ...work.parts.config.rdap, intervalMs: 0, parallel: 0 },
    };
    work.work(sources, { parts: { ...work.parts, config: live } });
    await until(async () => (await work.parts.db.selectFrom('batch_item').select('domain_id').execute()).length === 0);
    expect(sources.asked.filter((one) => one.startsWith('registration'))).toHaveLength(domains.length);
    expect(await work.domain('name-7.com')).toMatchObject({ processing_error: null, tld_count: 3 });
    expect(await finishedEffects(work)).toHaveLength(1);
  });
});

test('a marketplace that says when to come back is left alone until then, and then asked for the rest', async () => {
  const work = await freshWork();
  const user = work.newUser();
  const back = new Date(work.clock.now().getTime() + 3_600_000);
  const sources = fakeSources({
    price: (_name, market) =>
      market === 'sedo' && work.clock.now() < back ? no('throttled', 'HTTP 429', back) : known(price(1)),
  });
  work.work(sources, { parallel: 1, timing: { pollMs: 20 } });
  const { batchId } = await work.givenBatch(user, names(20));
  await until(() => work.isFinished(batchId));
  const asks = (market: string) => sources.asked.filter((one) => one.startsWith(market)).length;
  expect([asks('sedo'), asks('godaddy')]).toEqual([1, 20]);
  expect(await work.domain('name-19.test')).toMatchObject({
    processing_error: 'marketplaceFailed',
    next_attempt_at: back,
  });
  work.clock.advance(3_600_000);
  await until(async () => (await work.parts.db.selectFrom('batch_item').select('domain_id').execute()).length === 0);
  expect([asks('sedo'), asks('godaddy')]).toEqual([21, 20]);
  expect(await work.domain('name-19.test')).toMatchObject({ processing_error: null, sedo_price: 100 });
});

describe('a hard step that fails', () => {
  test('D-143 is tried three times more, then counts as failed and as done', async () => {
    const work = await freshWork();
    const user = work.newUser();
    work.work(
      fakeSources({
        tldCount: (sld) => {
          if (sld === 'bad') throw new Error('a bug');
          return known(1);
        },
      }),
      { timing: { pollMs: 20 } },
    );
    const { batchId, domains } = await work.givenBatch(user, ['good.test', 'bad.test']);
    const bad = domains[1]?.id ?? '';
    for (const [tries, seconds] of [30, 120, 600].entries()) {
      await until(async () => (await item(work, bad))?.attempt === tries + 1);
      expect(await work.batch(batchId)).toMatchObject({ done: 1, failed: 0, finished_at: null });
      work.clock.advance(seconds * 1_000);
    }
    await until(() => work.progressOf(user).some((event) => event.step === 'Batch Complete'));
    expect(await work.batch(batchId)).toMatchObject({ done: 2, failed: 1, finished_at: expect.any(Date) });
    expect(await item(work, bad)).toMatchObject({ state: 3, step: 7, error: 'a bug' });
    expect(await work.domain('bad.test')).toMatchObject({ is_processed: false, processing_error: 'internal' });
    const ends = work.progressOf(user).filter((event) => event.domainName === 'bad.test' && event.status === 'error');
    // the step says so, then the domain: three times "again", once for good
    expect(ends.filter((event) => event.isComplete)).toHaveLength(1);
    expect(ends.at(-1)).toMatchObject({ isComplete: true, percentComplete: 100, errorMessage: 'a bug' });
    expect(await finishedEffects(work)).toEqual([{ batchId, kind: 'add', processed: 1, failed: 1, domain: null }]);
  });

  test('one result that cannot be saved does not keep the others from being saved', async () => {
    const work = await freshWork();
    const user = work.newUser();
    work.work(fakeSources(), {
      domains: {
        ...domainsFeature,
        saveLookups: async (tx, updates) => {
          const changes = await saveLookups(tx, updates);
          const poison = work.parts.db.selectFrom('domain').select('id').where('name', '=', 'name-3.test');
          const { id } = await poison.executeTakeFirstOrThrow();
          if (updates.some((update) => update.domainId === id)) await sql`select 1 / 0`.execute(tx);
          return changes;
        },
      },
    });
    const { batchId, domains } = await work.givenBatch(user, names(20));
    await until(async () => (await work.batch(batchId)).done === 19);
    expect(await item(work, domains[3]?.id ?? '')).toMatchObject({ state: 2, attempt: 1, error: 'division by zero' });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from domain where is_processed`.execute(
      work.parts.db,
    );
    expect(rows[0]?.count).toBe(19);
  });
});

describe('several workers', () => {
  test('PROC-014 share a batch: each domain is looked up once, and events and counters agree', async () => {
    const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' });
    const user = work.newUser();
    const sources = [1, 2, 3].map(() => fakeSources());
    for (const one of sources) work.work(one, { parallel: 16 });
    const { batchId } = await work.givenBatch(user, names(2_000, 'com'));
    await until(() => work.isFinished(batchId));
    const asked = sources.flatMap((one) => one.asked.filter((ask) => ask.startsWith('registration')));
    expect(asked).toHaveLength(2_000);
    expect(new Set(asked).size).toBe(2_000);
    expect(sources.filter((one) => one.asked.length > 0).length).toBeGreaterThan(1);
    await until(() => work.progressOf(user).some((event) => event.step === 'Batch Complete'));
    const ends = work.progressOf(user).filter((event) => event.isComplete);
    expect(ends.map((event) => event.step).lastIndexOf('Batch Complete')).toBe(2_000); // after every domain, and once
    expect(ends).toHaveLength(2_001);
    expect(ends.filter((event) => event.percentComplete === 100)).toHaveLength(2);
    expect(await finishedEffects(work)).toHaveLength(1);
  });

  test('scale B9: workers that have nothing to do leave the lock of the queue to the others', async () => {
    const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0', FRESH_DAYS: '0' });
    const { batchId } = await work.givenBatch(work.newUser(), names(3));
    let looks = 0;
    const { db } = work.parts;
    const counting = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"batch_intake"')) looks += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    work.parts.db = counting;
    for (const one of [fakeSources(), fakeSources()]) work.work(one, { timing: { pollMs: 10 } });
    await until(() => work.isFinished(batchId));
    await until(async () => (await db.selectFrom('batch_item').select('domain_id').execute()).length === 0);
    const [taken, seen] = [queueLockTimes.taken, looks];
    await until(() => looks > seen + 20);
    expect(queueLockTimes.taken - taken).toBeLessThan(10); // bookings of the last replies
  });

  test('a worker that stops gives back what it has not finished', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const slow = work.work(fakeSources({ registration: () => new Promise(() => {}) }), { timing: { graceMs: 0 } });
    const { batchId } = await work.givenBatch(user, names(5));
    const running = () => work.parts.db.selectFrom('batch_item').select('state').where('state', '=', 1).execute();
    await until(async () => (await running()).length === 5);
    await slow.stop();
    expect(await running()).toEqual([]);
    expect(await work.parts.db.selectFrom('worker').selectAll().execute()).toEqual([]);
    work.work(fakeSources());
    await until(() => work.isFinished(batchId));
  });

  test('a worker that stops finishes what is under way', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const answers: (() => void)[] = [];
    const worker = work.work(
      fakeSources({ tldCount: () => new Promise((resolve) => answers.push(() => resolve(known(4)))) }),
    );
    const { batchId } = await work.givenBatch(user, names(3));
    await until(() => answers.length === 3);
    const stopped = worker.stop();
    for (const answer of answers) answer();
    await stopped;
    expect(await work.batch(batchId)).toMatchObject({ done: 3, finished_at: expect.any(Date) });
  });

  test('a worker whose lease ran out saves nothing: its items are with another', async () => {
    const work = await freshWork();
    const user = work.newUser();
    const { db } = work.parts;
    const held: (() => void)[] = [];
    const zombie = fakeSources({
      registration: () =>
        new Promise((resolve) => held.push(() => resolve(known(registeredWith({ registrarName: 'Zombie' }))))),
    });
    // it renews its lease and looks for more every hour, so it does not notice what follows
    const first = work.work(zombie, { timing: { leaseMs: 3 * 3_600_000, pollMs: 3_600_000 } });
    const { batchId } = await work.givenBatch(user, names(4));
    await until(() => held.length === 4);
    await sql`update worker set lease_until = clock_timestamp() - interval '1 s'`.execute(db);
    const second = fakeSources({ registration: () => known(registeredWith({ registrarName: 'Living' })) });
    work.work(second, { timing: { leaseMs: 300 } });
    await until(() => work.isFinished(batchId));
    for (const answer of held) answer();
    await first.stop();
    const registrars = await db.selectFrom('registrar').select('name').execute();
    expect(registrars).toEqual([{ name: 'Living' }]);
    expect(await work.batch(batchId)).toMatchObject({ done: 4, failed: 0 });
    expect(await finishedEffects(work)).toHaveLength(1);
  });

  test('scale A1: a worker whose process lost its line takes a new number, as another may be given the old one', async () => {
    const work = await freshWork();
    work.work(fakeSources());
    const workers = () => work.parts.db.selectFrom('worker').select('no').execute();
    await until(async () => (await workers()).length === 1 && isListening(work.pool));
    const [before] = await workers();
    await work.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [listeningName],
    );
    await until(async () => (await workers()).some((one) => one.no !== before?.no));
  });

  test('a worker that lost its registration begins again', async () => {
    const work = await freshWork();
    const user = work.newUser();
    work.work(fakeSources(), { timing: { leaseMs: 150, pollMs: 20 } });
    const workers = () => work.parts.db.selectFrom('worker').select('no').execute();
    await until(async () => (await workers()).length === 1);
    const [before] = await workers();
    await work.parts.db.deleteFrom('worker').execute();
    await until(async () => (await workers()).some((one) => one.no !== before?.no));
    const { batchId } = await work.givenBatch(user, names(3));
    await until(() => work.isFinished(batchId));
  });
});
