import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ActivityType, ListActivity } from '#contract/activity.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { DomainStatus } from '#contract/domains.ts';
import { inTransaction } from '../database/transaction.ts';
import { setStatus, softDelete } from '../domains/testing/given-domains.ts';
import { domainActivity } from '../portfolio/portfolio.effects.ts';
import { batchActivity } from '../processing/processing.effects.ts';
import { fakeSources, known, no } from '../processing/testing/fake-sources.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker, type WorkerOptions } from '../processing/worker.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { purgeActivity } from './activity.jobs.ts';
import { type NewActivity, recordActivity } from './activity.service.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ settings: { OUTBOUND: 'live', RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' } });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const list = (user: TestUser, query: Parameters<typeof ask>[1] = {}) => ask(user, query).then(({ data }) => data);
const ask = (
  user: TestUser,
  query: { skip?: number; take?: number; type?: number | number[]; domainId?: string; before?: string },
) => app.as(user).call(ListActivity, { query: query as never });
const add = (user: TestUser, ...body: string[]) => app.as(user).call(AddDomains, { headers: {}, body });

/** Records so many items a second apart. */
async function given(user: TestUser, count: number, kind: NewActivity['kind'] = domainActivity.domainsAdded) {
  for (let at = 1; at <= count; at += 1) {
    app.clock.advance(1_000);
    const to = { userId: user.id, now: app.parts.clock.now(), newId: app.parts.newId };
    await inTransaction(app.parts, (tx) => recordActivity(tx, to, [{ kind, count: at + 1, domain: null }]));
  }
}
const countsOf = (items: { translationArgs: Record<string, unknown> }[]) =>
  items.map((item) => item.translationArgs.count);

function work(sources: WorkerOptions['sources']) {
  const worker = startWorker({
    parts: app.parts,
    pool: app.pool,
    sources,
    domains: domainsFeature,
    parallel: 4,
    timing: { pollMs: 20 },
  });
  onTestFinished(worker.stop);
}

test('DASH-019 the types have the numbers of the specification', () => {
  expect(ActivityType).toEqual({
    Domain: 0,
    Lander: 1,
    Inquiry: 2,
    Monitoring: 3,
    DomainDeletion: 4,
    LanderGroup: 5,
    DomainProcessing: 6,
    DomainProcessingFailed: 7,
  });
});

describe('what adding leaves', () => {
  test('DASH-018 one domain is named and linked, with every field', async () => {
    await add(ann, 'orchard.com');
    const [item, ...others] = await list(ann);
    expect(others).toEqual([]);
    expect(item).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: ActivityType.Domain,
      message: 'orchard.com added',
      translationKey: 'activity.domainsAdded',
      translationArgs: { count: 1, domainName: 'orchard.com' },
      entityId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      hasDomainIds: false,
      timestamp: app.clock.now().toISOString(),
    });
  });

  test('several are one item with their count; names that are there already, or were refused, are none', async () => {
    await add(ann, 'one.com', 'two.com', 'three.com', 'no name');
    await add(ann, 'one.com', 'still no name');
    expect(await list(ann)).toMatchObject([
      { message: '3 domains added', translationArgs: { count: 3 }, entityId: null, type: ActivityType.Domain },
    ]);
  });

  test('a name that comes back is reported as reactivated, a watched one as added to monitoring', async () => {
    await add(ann, 'one.com');
    await softDelete(app, ann, 'one.com');
    app.clock.advance(1_000);
    await add(ann, 'one.com');
    app.clock.advance(1_000);
    await app.as(ann).call(AddMonitoredDomains, { headers: {}, body: ['x.com', 'y.com'] });
    expect((await list(ann)).map((item) => item.message)).toEqual([
      '2 domains added to monitoring',
      'one.com reactivated',
      'one.com added',
    ]);
  });

  test('a repeated request leaves no second item, and one that fails none at all', async () => {
    const batchId = app.parts.newId();
    const request = { headers: { 'x-batch-id': batchId }, body: ['one.com', 'two.com'] };
    await app.as(ann).call(AddDomains, request);
    await app.as(ann).call(AddDomains, request);
    await expect(app.as(ann).call(AddDomains, { ...request, body: ['three.com'] })).rejects.toMatchObject({
      code: 'BATCH_ID_REUSED',
    });
    expect(await list(ann)).toHaveLength(1);
  });
});

describe('screens 7.17 D-053a which domains an item counts', () => {
  const namesOf = async (user: TestUser, activity: string, also: { isForMonitoring?: 'true' } = {}) => {
    const query = { activity, sortBy: 'name' as const, ...also };
    const { data, totalCount } = await app.as(user).call(ListDomains, { query });
    expect(totalCount).toBe(data.length);
    return data.map(({ name }) => name);
  };
  const latest = async () => (await list(ann, { take: 1 }))[0] as Awaited<ReturnType<typeof list>>[number];

  test('are the ones that were added then, sold ones too, without the deleted', async () => {
    await add(ann, 'before.com', 'other.com');
    app.clock.advance(1_000);
    await add(ann, 'one.com', 'two.com', 'three.com', 'before.com');
    const { id, hasDomainIds } = await latest();
    expect(hasDomainIds).toBe(true);
    expect(await namesOf(ann, id)).toEqual(['one.com', 'three.com', 'two.com']);
    await softDelete(app, ann, 'one.com');
    await setStatus(app, ann, 'two.com', DomainStatus.Sold);
    expect(await namesOf(ann, id)).toEqual(['three.com', 'two.com']);
  });

  test('those added to monitoring are in the monitored list', async () => {
    await app.as(ann).call(AddMonitoredDomains, { headers: {}, body: ['x.com', 'y.com'] });
    const { id } = await latest();
    expect(await namesOf(ann, id, { isForMonitoring: 'true' })).toEqual(['x.com', 'y.com']);
    expect(await namesOf(ann, id)).toEqual([]);
  });

  test('AUTH-004 an item that is foreign, unknown or without ids has none; what is no id is refused', async () => {
    await add(ann, 'one.com', 'two.com');
    await add(bob, 'three.com');
    const { id } = await latest();
    await given(ann, 1);
    const { id: old, hasDomainIds } = await latest();
    expect(hasDomainIds).toBe(false);
    expect(await namesOf(bob, id)).toEqual([]);
    for (const none of [old, app.parts.newId()]) expect(await namesOf(ann, none)).toEqual([]);
    await expect(namesOf(ann, 'x')).rejects.toMatchObject({ status: 400, code: 'INVALID_PARAMETER' });
  });

  test('an item of 10,000 has all of them', async () => {
    await add(ann, ...Array.from({ length: 10_000 }, (_, at) => `n${at}.com`));
    const { id } = await latest();
    const query = { activity: id, take: 1 };
    expect(await app.as(ann).call(ListDomains, { query })).toMatchObject({ totalCount: 10_000 });
  });
});

describe('what processing leaves', () => {
  test('a finished batch is one item with its count', async () => {
    work(fakeSources());
    await add(ann, 'one.com', 'two.com');
    await until(async () => (await list(ann)).length === 2);
    expect(await list(ann, { type: ActivityType.DomainProcessing })).toMatchObject([
      { message: '2 domains looked up', translationKey: 'activity.batchProcessed', translationArgs: { count: 2 } },
    ]);
  });

  test('screens 7.17 D-053a it keeps which domains were processed and which failed', async () => {
    work(
      fakeSources({
        tldCount: (sld) => {
          if (sld === 'stubborn') throw new Error('a bug');
          return known(3);
        },
      }),
    );
    await add(ann, 'one.com', 'two.com', 'three.com', 'stubborn.com', 'stubborn.net');
    const tries = async () => {
      const rows = await app.parts.db.selectFrom('batch_item').select(['attempt', 'state']).execute();
      return rows.length === 2 && rows.every(({ state }) => state >= 2) ? Math.min(...rows.map((r) => r.attempt)) : 0;
    };
    for (const [attempt, seconds] of [30, 120, 600].entries()) {
      await until(async () => (await tries()) > attempt);
      app.clock.advance(seconds * 1_000);
    }
    await until(async () => (await list(ann)).length === 3);
    const namesOf = async (type: ActivityType) => {
      const [item] = await list(ann, { type });
      const { data } = await app.as(ann).call(ListDomains, { query: { activity: item?.id ?? '', sortBy: 'name' } });
      return data.map(({ name }) => name);
    };
    expect(await namesOf(ActivityType.DomainProcessing)).toEqual(['one.com', 'three.com', 'two.com']);
    expect(await namesOf(ActivityType.DomainProcessingFailed)).toEqual(['stubborn.com', 'stubborn.net']);
  });

  test('screens A3 a batch with a failed lookup says so', async () => {
    work(fakeSources({ price: () => no('unreadable') }));
    await add(ann, 'one.com', 'two.com');
    await until(async () => (await list(ann)).length === 2);
    expect(await list(ann, { type: ActivityType.DomainProcessing })).toMatchObject([
      {
        message: '2 domains looked up, some with a failed lookup',
        translationKey: 'activity.processedWithProblems',
        translationArgs: { count: 2 },
      },
    ]);
  });

  test('a name that failed for good is an item of its own kind, with its name when it is one', async () => {
    work(
      fakeSources({
        tldCount: () => {
          throw new Error('a bug');
        },
      }),
    );
    await add(ann, 'stubborn.com');
    const tried = async () => {
      const row = await app.parts.db.selectFrom('batch_item').select(['attempt', 'state']).executeTakeFirst();
      return row && row.state >= 2 ? row.attempt : 0;
    };
    for (const [attempt, seconds] of [30, 120, 600].entries()) {
      await until(async () => (await tried()) > attempt);
      app.clock.advance(seconds * 1_000);
    }
    await until(async () => (await list(ann)).length === 2);
    expect(await list(ann)).toMatchObject([
      {
        type: ActivityType.DomainProcessingFailed,
        message: 'stubborn.com could not be looked up',
        translationArgs: { count: 1, domainName: 'stubborn.com' },
      },
      { type: ActivityType.Domain },
    ]);
  });

  test('a domain tried again later leaves nothing more', async () => {
    work(fakeSources({ tldCount: () => known(3) }));
    await add(ann, 'one.com');
    await until(async () => (await list(ann)).length === 2);
    expect((await list(ann)).map((item) => item.message)).toEqual(['one.com looked up', 'one.com added']);
  });
});

describe('the feed', () => {
  test('DASH-017 comes newest first, in pages that join without gap or repeat', async () => {
    await given(ann, 7);
    const pages = [
      await ask(ann, { take: 3 }),
      await ask(ann, { skip: 3, take: 3 }),
      await ask(ann, { skip: 6, take: 3 }),
    ];
    expect(pages.map(({ data }) => countsOf(data))).toEqual([[8, 7, 6], [5, 4, 3], [2]]);
    expect(pages.map(({ totalCount, skip, take, hasMore }) => [totalCount, skip, take, hasMore])).toEqual([
      [7, 0, 3, true],
      [7, 3, 3, true],
      [7, 6, 3, false],
    ]);
  });

  test('items of one moment keep one order over the pages', async () => {
    const to = { userId: ann.id, now: app.parts.clock.now(), newId: app.parts.newId };
    const items = Array.from({ length: 9 }, (_, at) => ({
      kind: domainActivity.domainsAdded,
      count: at + 2,
      domain: null,
    }));
    await inTransaction(app.parts, (tx) => recordActivity(tx, to, items));
    const seen = [];
    for (let skip = 0; skip < 9; skip += 2) seen.push(...countsOf((await ask(ann, { skip, take: 2 })).data));
    expect(new Set(seen).size).toBe(9);
  });

  test('is filtered by type, by several types, and by domain', async () => {
    await given(ann, 2, domainActivity.domainsAdded);
    await given(ann, 1, batchActivity.batchProcessed);
    await given(ann, 1, batchActivity.processingFailed);
    await add(ann, 'one.com');
    const [one] = await list(ann);
    const types = async (type: number | number[]) => (await list(ann, { type })).map((item) => item.type);
    expect(await types(0)).toEqual([0, 0, 0]);
    expect(await types([6, 7])).toEqual([7, 6]);
    expect(await types(3)).toEqual([]);
    expect(await list(ann, { domainId: one?.entityId ?? '' })).toEqual([one]);
    for (const domainId of ['', 'no-id', '\0', app.parts.newId()]) expect(await list(ann, { domainId })).toEqual([]);
  });

  test('screens 7.17 D-052a lists what came before an instant, in pages that join', async () => {
    await given(ann, 5);
    const before = (await list(ann))[1]?.timestamp ?? '';
    const pages = [await ask(ann, { before, take: 2 }), await ask(ann, { before, skip: 2, take: 2 })];
    expect(pages.map(({ data, totalCount }) => [countsOf(data), totalCount])).toEqual([
      [[4, 3], 3],
      [[2], 3],
    ]);
    for (const long of ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z']) {
      expect(await ask(ann, { before: long })).toMatchObject({ data: [], totalCount: 0 });
    }
  });

  test.each([
    { before: '2026-05-11' },
    { before: 'x' },
    { type: '8' },
    { type: '-1' },
    { type: 'x' },
    { type: '1,2' },
    { skip: '-1' },
    { take: 'many' },
  ])('the query %j is refused', async (query) => {
    await expect(ask(ann, query as never)).rejects.toMatchObject({ status: 400, code: 'INVALID_PARAMETER' });
  });

  test('a take above 500 is clamped (D-011)', async () => {
    expect(await ask(ann, { take: 100_000 })).toMatchObject({ take: 500, data: [] });
  });

  test('AUTH-004 shows nobody else’s items, and a foreign domain’s id finds nothing', async () => {
    await add(ann, 'ann.com');
    const [own] = await list(ann);
    expect(await ask(bob, {})).toMatchObject({ data: [], totalCount: 0 });
    expect(await list(bob, { domainId: own?.entityId ?? '' })).toEqual([]);
  });

  test('hostile texts stay the data they are', async () => {
    const name = '<img src=x onerror=alert(1)>{{count}}$t(errors.INTERNAL)$&\0\ud83d';
    const to = { userId: ann.id, now: app.parts.clock.now(), newId: app.parts.newId };
    await inTransaction(app.parts, (tx) =>
      recordActivity(tx, to, [{ kind: domainActivity.domainsAdded, count: 1, domain: { id: 'd', name } }]),
    );
    const stored = '<img src=x onerror=alert(1)>{{count}}$t(errors.INTERNAL)$&\ufffd\ufffd';
    expect(await list(ann)).toMatchObject([{ message: `${stored} added`, translationArgs: { domainName: stored } }]);
  });
});

test('D-227 activity goes after 365 days', async () => {
  await given(ann, 1);
  app.clock.advance(days(1));
  await given(ann, 2);
  app.clock.advance(days(364) + 1_000);
  await purgeActivity.run(app.parts, app.parts.clock.now());
  const left = await app.parts.db.selectFrom('activity').select('args').orderBy('created_at', 'desc').execute();
  expect(left.map(({ args }) => args.count)).toEqual([3, 2]);
});
