import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { DeleteDomains, MarkDomainsAsSold, SyncDomains, type SyncType, syncTypes } from '#contract/bulk-actions.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import type { ApiError } from '#contract/errors.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { processingEffects } from '../processing/processing.effects.ts';
import { fakeSources, known, no, price, registeredWith } from '../processing/testing/fake-sources.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker } from '../processing/worker.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-22T08:00:00Z') });
  ann = await app.given.user();
});

const sync = (syncType: SyncType, ...domainIds: string[]) =>
  app.as(ann).call(SyncDomains, { body: { domainIds, syncType } });
const one = (id: string) => app.as(ann).call(GetDomain, { params: { id } });
const given = async (name: string, fields = {}) => (await app.given.domain(ann, name, fields)).id;
const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(),
    (error) => error,
  );

/** A worker that is stopped with the test. */
function work(sources: ReturnType<typeof fakeSources>) {
  const { parts, pool } = app;
  const worker = startWorker({ parts, pool, sources, domains: domainsFeature, parallel: 8, timing: { gatherMs: 0 } });
  onTestFinished(async () => void (await worker.stop()));
  return worker;
}
const isDone = async () =>
  (await app.parts.db.selectFrom('batch').select('no').where('finished_at', 'is', null).execute()).length === 0;

describe('API-041 which domains are looked up again', () => {
  test('BULK-009 each type is accepted and its 48 hours begin, those of the others do not (D-125)', async () => {
    for (const type of syncTypes) {
      const id = await given(`${type.toLowerCase()}.com`);
      expect(await sync(type, id)).toEqual({
        batchId: expect.any(String),
        acceptedCount: 1,
        skippedCount: 0,
        skipped: [],
      });
      const nothing = { prices: null, whois: null, tldCounts: null };
      expect((await one(id)).lastSyncAt).toEqual({ ...nothing, [type]: '2026-11-22T08:00:00.000Z' });
    }
  });

  test('D-233a in a demo names of the sandbox are looked up again at once, others are not', async () => {
    app = await freshApp({ isDemo: true });
    ann = await app.given.user();
    const [simulated, real] = [await given('quiet.test'), await given('quiet.com')];
    await sync('whois', simulated, real);
    const again = await sync('whois', simulated, real);
    expect(again).toMatchObject({ acceptedCount: 1, skipped: [{ domainId: real }] });
  });

  test('API-041 another type, or none, is refused', async () => {
    const id = await given('a.com');
    for (const syncType of ['Prices', 'all', '', null, 0, undefined, 'prices; drop table domain']) {
      const payload = { domainIds: [id], syncType };
      const answer = await app.as(ann).inject({ method: 'POST', url: '/api/sync/domains', payload });
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect((await one(id)).lastSyncAt).toBeNull();
  });

  test('BULK-010 CONST-009 once in 48 hours: refused after 47:59, accepted after 48:00', async () => {
    const id = await given('a.com');
    await sync('whois', id);
    app.clock.advance(hours(47) + minutes(59));
    expect((await refusal(sync('whois', id))).code).toBe('RESYNC_TOO_SOON');
    app.clock.advance(minutes(1));
    expect(await sync('whois', id)).toMatchObject({ acceptedCount: 1 });
  });

  test('ERR-001 D-126 too soon: hours until the first is free, rounded up, at the top of the answer too', async () => {
    const [first, second] = [await given('a.com'), await given('b.com')];
    await sync('prices', first);
    app.clock.advance(hours(2));
    await sync('prices', second);
    app.clock.advance(hours(38) + minutes(10));
    const payload = { domainIds: [second, first], syncType: 'prices' };
    const answer = await app.as(ann).inject({ method: 'POST', url: '/api/sync/domains', payload });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'RESYNC_TOO_SOON', hoursRemaining: 8, details: { hoursRemaining: 8 } });
    expect(answer.headers['retry-after']).toBe(`${7 * 3_600 + 50 * 60}`);
  });

  test('D-126 a mixed selection has its free names accepted and the others skipped, in the order given', async () => {
    const recent = [await given('a.com'), await given('b.com')];
    const free = await given('c.com');
    await sync('tldCounts', ...recent);
    app.clock.advance(minutes(1));
    const answer = await sync('tldCounts', recent[1] ?? '', free, recent[0] ?? '');
    expect(answer).toMatchObject({ acceptedCount: 1, skippedCount: 2 });
    expect(answer.skipped).toEqual([
      { domainId: recent[1], hoursRemaining: 48 },
      { domainId: recent[0], hoursRemaining: 48 },
    ]);
    expect(await sync('whois', ...recent)).toMatchObject({ acceptedCount: 2 });
  });

  test('D-126 the reply names 100 of 150 skipped names', async () => {
    const ids = [];
    for (let n = 0; n < 150; n++) ids.push(await given(`n${n}.com`, { prices_synced_at: app.clock.now() }));
    const answer = await sync('prices', await given('free.com'), ...ids);
    expect(answer.skippedCount).toBe(150);
    expect(answer.skipped.map(({ domainId }) => domainId)).toEqual(ids.slice(0, 100));
  });

  test('BULK-025 D-119 D-122 D-010 claims, sold, deleted, foreign and unknown ones are passed over and not counted', async () => {
    const bob = await app.given.user();
    const foreign = (await app.given.domain(bob, 'claimed.com')).id;
    const { pendingVerificationDomains } = await app.as(ann).call(AddDomains, { headers: {}, body: ['claimed.com'] });
    const [sold, gone] = [await given('sold.com'), await given('gone.com')];
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [sold] } });
    await app.as(ann).call(DeleteDomains, { query: {}, body: [gone] });
    const others = [foreign, pendingVerificationDomains[0]?.id ?? '', sold, gone, 'no id', '\0'];
    const nothing = { batchId: null, acceptedCount: 0, skippedCount: 0, skipped: [] };
    expect(await sync('prices', ...others)).toEqual(nothing);
    expect(await sync('prices', ...others, await given('own.com'))).toMatchObject({ acceptedCount: 1 });
    const unchanged = await app.as(bob).call(GetDomain, { params: { id: foreign } });
    expect(unchanged.lastSyncAt).toBeNull();
  });

  test('CONST-008 10,001 ids are too many', async () => {
    const ids = Array.from({ length: 10_001 }, (_, n) => `01900000-0000-7000-8000-${`${n}`.padStart(12, '0')}`);
    expect((await refusal(sync('prices', ...ids))).code).toBe('TOO_MANY_DOMAINS');
  });

  test('D-125 two requests at once: one is accepted, one comes too soon', async () => {
    const ids = [await given('a.com'), await given('b.com')];
    const answers = await Promise.allSettled([sync('prices', ...ids), sync('prices', ...ids.toReversed())]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const batches = await app.parts.db.selectFrom('batch').select('total').execute();
    expect(batches).toEqual([{ total: 2 }]);
  });
});

describe('API-041 what a sync does', () => {
  test.each([
    ['prices', ['atom a.com', 'godaddy a.com', 'sedo a.com']],
    ['whois', ['registration a.com']],
    ['tldCounts', ['tldCount a.com']],
  ] as const)('BULK-009 D-127 %s asks the sources of that type alone', async (type, asked) => {
    const id = await given('a.com');
    const sources = fakeSources({
      price: () => known(price(77)),
      registration: () => known(registeredWith({ registrarName: 'New Registrar' })),
      tldCount: () => known(9, 'dns.test'),
    });
    await sync(type, id);
    work(sources);
    await until(isDone);
    expect(sources.asked.sort()).toEqual(asked);
    const { sedoPrice, registrarName, tldCount, processingError } = await one(id);
    expect({ sedoPrice, registrarName, tldCount, processingError }).toEqual({
      sedoPrice: type === 'prices' ? 77 : 0,
      registrarName: type === 'whois' ? 'New Registrar' : null,
      tldCount: type === 'tldCounts' ? 9 : 0,
      processingError: null,
    });
    expect((await one(id)).lastSyncAt).toMatchObject({ [type]: '2026-11-22T08:00:00.000Z' });
  });

  test('D-125 where every source failed the 48 hours do not count, and the values stay; a later try that succeeds counts', async () => {
    const before = new Date('2026-11-01T00:00:00Z');
    const id = await given('a.com', { prices_synced_at: before, sedo_price: 5_00 });
    let isUp = false;
    work(fakeSources({ price: () => (isUp ? known(price(6)) : no('unreachable', 'HTTP 503')) }));
    await sync('prices', id);
    await until(isDone);
    expect(await one(id)).toMatchObject({
      lastSyncAt: { prices: before.toISOString() },
      sedoPrice: 5,
      processingError: 'marketplaceFailed',
    });
    isUp = true;
    expect(await sync('prices', id)).toMatchObject({ acceptedCount: 1 }); // at once: a failed update is no update
    await until(async () => (await one(id)).sedoPrice === 6);
    expect((await one(id)).processingError).toBeNull();
  });

  test('D-125 one source that answered is enough', async () => {
    const id = await given('a.com');
    work(fakeSources({ price: (_, market) => (market === 'atom' ? known(price(3)) : no('unreachable', 'HTTP 503')) }));
    await sync('prices', id);
    await until(isDone);
    expect(await one(id)).toMatchObject({ atomPrice: 3, lastSyncAt: { prices: '2026-11-22T08:00:00.000Z' } });
  });

  test('D-234 a sync of one type keeps what other lookups left open: the row goes on showing it, and its next try stays', async () => {
    let asked = 0;
    let comeUp = () => {};
    const up = new Promise<void>((resolve) => {
      comeUp = resolve;
    });
    const registration = async () => {
      asked += 1;
      if (asked === 1) return no('unreachable', 'timeout');
      await up; // the planned try may begin before the sync has ended
      return known(registeredWith({}));
    };
    const sources = fakeSources({ registration, price: () => known(price(1)) });
    work(sources);
    await app.as(ann).call(AddDomains, { headers: {}, body: ['a.com'] });
    await until(isDone);
    const [row] = await app.parts.db.selectFrom('domain').select('id').execute();
    const id = row?.id ?? '';
    const failed = await one(id);
    expect(failed).toMatchObject({ processingError: 'registryUnreachable', nextAttemptAt: expect.any(String) });
    app.clock.advance(hours(48));
    await sync('tldCounts', id);
    await until(isDone);
    const after = await one(id);
    expect(after).toMatchObject({ processingError: 'registryUnreachable', nextAttemptAt: failed.nextAttemptAt });
    comeUp();
    await until(async () => (await one(id)).registrarName !== null); // the try that was planned
    await until(async () => (await one(id)).processingError === null);
  });

  test('D-149 two syncs of a domain at once, of which one fails, end in that failure whichever ends first', async () => {
    for (const [place, slow] of (['prices', 'whois'] as const).entries()) {
      const id = await given(`race-${place}.com`);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const worker = work(
        fakeSources({
          registration: async () => {
            if (slow === 'whois') await held;
            return no('unreachable', 'timeout');
          },
          price: async () => {
            if (slow === 'prices') await held;
            return known(price(4));
          },
        }),
      );
      const quick = slow === 'prices' ? 'whois' : 'prices';
      await sync(slow, id);
      await sync(quick, id);
      const finished = async () =>
        (await app.parts.db.selectFrom('batch').select('no').where('finished_at', 'is not', null).execute()).length;
      await until(async () => (await finished()) === 2 * place + 1);
      release();
      await until(isDone);
      expect(await one(id)).toMatchObject({ sedoPrice: 4, processingError: 'registryUnreachable' });
      const left = await app.parts.db.selectFrom('batch_item').select('open').where('domain_id', '=', id).execute();
      expect(left.map(({ open }) => Object.keys(open as object))).toEqual([['registration']]);
      await worker.stop();
    }
  });

  test('D-150 a domain that was never looked up is looked up in full, and not twice while it waits', async () => {
    await app.as(ann).call(AddDomains, { headers: {}, body: ['new.com'] });
    const [row] = await app.parts.db.selectFrom('domain').select('id').execute();
    const id = row?.id ?? '';
    expect(await sync('prices', id)).toMatchObject({ batchId: null, acceptedCount: 1 });
    const sources = fakeSources();
    work(sources);
    await until(isDone);
    expect(sources.asked.sort()).toEqual(
      ['atom new.com', 'godaddy new.com', 'registration new.com', 'sedo new.com', 'tldCount new.com'].sort(),
    );
    expect((await refusal(sync('prices', id))).code).toBe('RESYNC_TOO_SOON'); // the first processing counts
    const unprocessed = await given('failed.com', { is_processed: false });
    sources.asked.length = 0;
    await sync('prices', unprocessed);
    await until(async () => (await one(unprocessed)).hasBeenProcessed);
    expect(sources.asked).toContain('registration failed.com');
  });

  test('NOTI-012 D-173 D-053 the end of a sync is notified with count and type, in the feed too', async () => {
    const ids = [await given('a.com'), await given('b.com')];
    work(fakeSources());
    await sync('whois', ...ids);
    await until(isDone);
    await drainOutbox(app.parts, processingEffects);
    const [notice] = await app.as(ann).call(ListNotifications, { query: {} });
    expect(notice).toMatchObject({
      type: 3,
      titleTranslationKey: 'notifications.syncFinished.title',
      messageTranslationArgs: { count: 2, syncType: 'whois' },
    });
    const { data } = await app.as(ann).call(ListActivity, { query: {} });
    expect(data).toEqual([
      expect.objectContaining({ type: 6, message: 'Data of 2 domains updated', hasDomainIds: false }),
    ]);
  });
});
