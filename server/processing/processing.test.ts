import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GetBatch, GetOpenBatch } from '#contract/batches.ts';
import { AddDomains, AddMonitoredDomains, RetryDomains } from '#contract/domain-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { GetRegistryStatus } from '#contract/registry-status.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { waitingFor } from '../testing/waiting-for.ts';
import { processingEffects } from './processing.effects.ts';
import { lockQueue } from './queue/queue.ts';
import { fakeSources, known, no, registered } from './testing/fake-sources.ts';
import { domainsFeature, until } from './testing/work.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

const settings = { RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0', OUTBOUND: 'live' };

/** The app with a worker that the test starts and stops; it polls often, for its clock is moved by hand. */
async function appWithWorkers() {
  const app = await freshApp({ settings });
  return {
    ...app,
    work(sources: WorkerOptions['sources']): Worker {
      const worker = startWorker({
        parts: app.parts,
        pool: app.pool,
        sources,
        domains: domainsFeature,
        parallel: 8,
        timing: { pollMs: 20 },
      });
      onTestFinished(worker.stop); // before the app, whose end was asked for earlier
      return worker;
    },
  };
}

const isFinished = async ({ parts }: Pick<FreshApp, 'parts'>, batchId: string) => {
  const row = await parts.db.selectFrom('batch').select('finished_at').where('id', '=', batchId).executeTakeFirst();
  return row?.finished_at instanceof Date;
};

describe('the state of a batch', () => {
  test('D-146 D-146a owner B5: every page is told the open batch that started last, and when its registry is done', async () => {
    const app = await appWithWorkers();
    const [ann, bob] = [await app.given.user(), await app.given.user()];
    const open = (user: typeof ann) => app.as(user).call(GetOpenBatch, {});
    expect(await open(ann)).toEqual({ batch: null, left: null });
    const add = (user: typeof ann, body: string[]) => app.as(user).call(AddDomains, { body, headers: {} });
    await add(ann, ['first.com']);
    app.clock.advance(1_000);
    const { batchId } = await add(ann, ['one.com', 'two.com']);
    await add(bob, ['three.com']);
    expect(await open(ann)).toEqual({
      batch: expect.objectContaining({ batchId, total: 2, done: 0, isComplete: false }),
      left: { until: null, slowest: null }, // no worker has seen them
    });

    const { db } = app.parts;
    await sql`insert into server_budget (server, interval_ms, max_parallel) values ('rdap.example', 60000, 1)`.execute(
      db,
    );
    await sql`insert into lane (server, user_id) select distinct 'rdap.example', user_id from batch`.execute(db);
    await sql`with taken as (delete from batch_intake returning batch_no, size, items)
      insert into batch_item (batch_no, size, state, domain_id, name, tld, final_status, lane_id)
      select t.batch_no, t.size, 0, (e ->> 0)::uuid, e ->> 1, e ->> 2, 0, l.id
      from taken t join batch b on b.no = t.batch_no join lane l using (user_id), json_array_elements(t.items) e`.execute(
      db,
    );
    const inMinutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000).toISOString();
    const left = (count: number) => ({ until: inMinutes(count), slowest: { tld: 'com', until: inMinutes(count) } });
    expect((await open(ann)).left).toEqual(left(4)); // three of her own, and one of bob's in turn
    expect((await open(bob)).left).toEqual(left(2));
  });

  test('says what is unfinished and what failed, and nothing to others', async () => {
    const app = await appWithWorkers();
    const [ann, bob] = [await app.given.user(), await app.given.user()];
    const { batchId } = await app.as(ann).call(AddDomains, { body: ['one.com', 'two.com'], headers: {} });
    const waiting = await app.as(ann).call(GetBatch, { params: { batchId } });
    expect(waiting).toEqual({
      waiting: 0,
      withProblem: 0,
      batchId,
      total: 2,
      done: 0,
      failed: 0,
      percentComplete: 0,
      isComplete: false,
      startedAt: app.clock.now().toISOString(),
      domains: ['one.com', 'two.com'].map((domainName) => ({
        domainName,
        state: 'pending',
        step: '',
        errorMessage: null,
      })),
    });
    for (const foreign of [batchId, app.parts.newId(), 'no-id', '%00']) {
      const asked = app.as(foreign === batchId ? bob : ann).call(GetBatch, { params: { batchId: foreign } });
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }

    let isBroken = true;
    app.work(
      fakeSources({
        tldCount: (sld) => {
          if (isBroken && sld === 'two') throw new Error('a bug');
          return known(1);
        },
      }),
    );
    const state = () => app.as(ann).call(GetBatch, { params: { batchId } });
    await until(async () => (await state()).domains[0]?.errorMessage === 'a bug');
    expect(await state()).toMatchObject({
      done: 1,
      percentComplete: 50,
      domains: [{ domainName: 'two.com', state: 'pending' }],
    });
    for (const seconds of [30, 120, 600]) {
      const before = await app.parts.db.selectFrom('batch_item').select('attempt').executeTakeFirstOrThrow();
      app.clock.advance(seconds * 1_000);
      await until(async () => {
        const row = await app.parts.db.selectFrom('batch_item').select(['attempt', 'state']).executeTakeFirstOrThrow();
        return row.attempt > before.attempt && row.state >= 2;
      });
    }
    expect(await state()).toMatchObject({
      done: 2,
      failed: 1,
      percentComplete: 100,
      isComplete: true,
      domains: [{ domainName: 'two.com', state: 'failed', step: 'Getting zone count', errorMessage: 'a bug' }],
    });

    // PROC-003 follows on the same domain: a failed one is retried and succeeds
    isBroken = false;
    const failed = await app.parts.db
      .selectFrom('domain')
      .select('id')
      .where('name', '=', 'two.com')
      .executeTakeFirstOrThrow();
    const retried = await app.as(ann).call(RetryDomains, { body: { domainIds: [failed.id] } });
    expect(retried).toMatchObject({ acceptedCount: 1, batchId: expect.any(String) });
    await until(() => isFinished(app, retried.batchId ?? ''));
    const domain = await app.as(ann).call(GetDomain, { params: { id: failed.id } });
    expect(domain).toMatchObject({ hasBeenProcessed: true, processingError: null, tldCount: 1 });
    expect(await app.parts.db.selectFrom('batch_item').selectAll().execute()).toEqual([]);
  });
});

describe('retrying by hand', () => {
  test('PROC-003 takes what failed, and passes over healthy domains, those of others and what is no id', async () => {
    const app = await appWithWorkers();
    const [ann, bob] = [await app.given.user(), await app.given.user()];
    const failed = await app.given.domain(ann, 'failed.com', { processing_error: 'registryUnreachable' });
    const fresh = await app.given.domain(ann, 'fresh.com', { is_processed: false });
    const healthy = await app.given.domain(ann, 'healthy.com');
    const claimed = await app.given.domain(ann, 'claimed.com', { is_processed: false, needs_verification: true });
    const foreign = await app.given.domain(bob, 'foreign.com', { processing_error: 'internal' });
    const domainIds = [failed, fresh, healthy, claimed, foreign, failed].map((domain) => domain.id);
    const { acceptedCount, batchId } = await app
      .as(ann)
      .call(RetryDomains, { body: { domainIds: [...domainIds, 'no-id', app.parts.newId()] } });
    expect(acceptedCount).toBe(2);
    const state = await app.as(ann).call(GetBatch, { params: { batchId: batchId ?? '' } });
    expect(state.domains.map((domain) => domain.domainName).toSorted()).toEqual(['failed.com', 'fresh.com']);
    expect(await app.as(bob).call(RetryDomains, { body: { domainIds: [healthy.id] } })).toEqual({
      acceptedCount: 0,
      batchId: null,
    });
  });

  test('waits while the queue is changed: claims take items in an order of their own, and both would wait for each other', async () => {
    const app = await freshApp({ settings });
    const ann = await app.given.user();
    const domain = await app.given.domain(ann, 'one.com', { is_processed: false });
    const claim = await app.parts.db.startTransaction().execute();
    await lockQueue(claim);
    const retried = app.as(ann).call(RetryDomains, { body: { domainIds: [domain.id] } });
    await expect.poll(() => waitingFor(app, 'pg_advisory_xact_lock')).toBe(1);
    await claim.commit().execute();
    expect(await retried).toMatchObject({ acceptedCount: 1 });
  });

  test('a domain that waits already is not put into a second batch, also when two retries come at once', async () => {
    const app = await appWithWorkers();
    const ann = await app.given.user();
    const domain = await app.given.domain(ann, 'failed.com', { processing_error: 'registryUnreachable' });
    const retry = () => app.as(ann).call(RetryDomains, { body: { domainIds: [domain.id] } });
    const counts = (await Promise.all([retry(), retry(), retry()])).map((reply) => reply.acceptedCount);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
  });

  test('a planned try gives way to the retry, with all its further tries', async () => {
    const app = await appWithWorkers();
    const ann = await app.given.user();
    let isUp = false;
    const worker = app.work(fakeSources({ registration: () => (isUp ? known(registered) : no('unreachable')) }));
    const added = await app.as(ann).call(AddDomains, { body: ['quiet.com'], headers: {} });
    await until(() => isFinished(app, added.batchId));
    await worker.stop();
    isUp = true;
    const { id } = await app.parts.db.selectFrom('domain').select('id').executeTakeFirstOrThrow();
    const retried = await app.as(ann).call(RetryDomains, { body: { domainIds: [id] } });
    expect(await app.parts.db.selectFrom('batch_item').selectAll().execute()).toEqual([]);
    app.work(fakeSources());
    await until(() => isFinished(app, retried.batchId ?? ''));
    const domain = await app.as(ann).call(GetDomain, { params: { id } });
    expect(domain).toMatchObject({ processingError: null, nextAttemptAt: null, registrarName: 'Example Registrar' });
  });

  test('10,001 ids are refused', async () => {
    const app = await appWithWorkers();
    const ann = await app.given.user();
    const domainIds = Array.from({ length: 10_001 }, () => app.parts.newId());
    await expect(app.as(ann).call(RetryDomains, { body: { domainIds } })).rejects.toMatchObject({
      code: 'TOO_MANY_DOMAINS',
    });
  });
});

describe('durability H1 M7 names that wait for a registry which is left alone', () => {
  async function blocked() {
    const app = await appWithWorkers();
    const ann = await app.given.user();
    const hourOn = new Date(app.clock.now().getTime() + 3_600_000);
    let isOpen = false;
    const registration = () => (isOpen ? known(registered) : no('throttled', 'HTTP 429', hourOn));
    const sources = fakeSources({ serverOf: () => 'rdap.test', registration });
    app.work(sources);
    const first = await app.as(ann).call(AddDomains, { body: ['first.com'], headers: {} });
    await until(() => isFinished(app, first.batchId));
    await until(async () => {
      const rows = await app.parts.db.selectFrom('server_budget').select('blocked_until').execute();
      return rows.some((row) => row.blocked_until);
    });
    const { batchId } = await app.as(ann).call(AddDomains, { body: ['second.com', 'third.com'], headers: {} });
    await until(() => isFinished(app, batchId));
    return { ...app, ann, sources, batchId, hourOn, open: () => (isOpen = true) };
  }

  test('the batch says how many, and so does the registry status for as long as it lasts', async () => {
    const { as, ann, batchId, hourOn, open, clock } = await blocked();
    expect(await as(ann).call(GetBatch, { params: { batchId } })).toMatchObject({ done: 2, failed: 0, waiting: 2 });
    const { servers } = await as(ann).call(GetRegistryStatus, {});
    expect(servers).toMatchObject([
      { server: 'rdap.test', waiting: 3, blockedUntil: hourOn.toISOString(), reason: 'HTTP 429' },
    ]);
    open();
    clock.advance(3_600_000);
    await until(async () => (await as(ann).call(GetBatch, { params: { batchId } })).waiting === 0);
    expect((await as(ann).call(GetRegistryStatus, {})).servers).toMatchObject([{ waiting: 0, blockedUntil: null }]);
  });

  test('the metrics count them, and the registries that are left alone', async () => {
    const { app, open, clock } = await blocked();
    const metrics = async () => {
      const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
      return [...body.matchAll(/queue="(registry_\w+)"} (\d+)/g)].map(([, queue, count]) => `${queue} ${count}`);
    };
    expect(await metrics()).toEqual(['registry_domains 3', 'registry_servers_left_alone 1']);
    open();
    clock.advance(3_600_000);
    await until(async () => (await metrics()).join() === 'registry_domains 0,registry_servers_left_alone 0');
  });

  test('the notification counts them apart from what is processed', async () => {
    const { as, ann, parts } = await blocked();
    await drainOutbox(parts, processingEffects);
    const told = await as(ann).call(ListNotifications, { query: {} });
    expect(told.map((one) => one.title).toSorted()).toEqual([
      '1 domain waits for its registry',
      '2 domains wait for their registry',
    ]);
  });

  test('durability L7 a retry by hand leaves them where they are and asks nobody', async () => {
    const { as, ann, sources, parts } = await blocked();
    const asked = sources.asked.length;
    const { id } = await parts.db
      .selectFrom('domain')
      .select('id')
      .where('name', '=', 'third.com')
      .executeTakeFirstOrThrow();
    expect(await as(ann).call(RetryDomains, { body: { domainIds: [id] } })).toEqual({
      acceptedCount: 0,
      batchId: null,
    });
    expect(sources.asked).toHaveLength(asked);
  });
});

test('durability L1 a domain in two batches at once keeps one planned try', async () => {
  const app = await appWithWorkers();
  const ann = await app.given.user();
  const sources = fakeSources({ registration: () => no('unreachable') });
  const one = await app.as(ann).call(AddDomains, { body: ['quiet.com'], headers: {} });
  const two = await app.as(ann).call(AddMonitoredDomains, { body: ['quiet.com'], headers: {} });
  expect(two.batchId).not.toBe(one.batchId);
  app.work(sources);
  await until(async () => (await isFinished(app, one.batchId)) && (await isFinished(app, two.batchId)));
  expect(await app.parts.db.selectFrom('batch_item').select('state').execute()).toHaveLength(1);
});
