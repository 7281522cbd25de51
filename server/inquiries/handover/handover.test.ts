import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { GetHandover, handoverSteps, LookAtHandover, TickHandoverStep } from '#contract/handovers.ts';
import { MarkInquiryAsSold, ReopenInquiry } from '#contract/inquiries.ts';
import { fakeSources, known, price, registeredWith } from '../../processing/testing/fake-sources.ts';
import { domainsFeature, until } from '../../processing/testing/work.ts';
import { startWorker } from '../../processing/worker.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days, hours, minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { givenInquiry } from '../testing/given-inquiry.ts';
import { lookAtHandovers } from './handover.jobs.ts';

let app: FreshApp;
let ann: TestUser;
let domainId: string;
let id: string;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-22T08:00:00Z') });
  ann = await app.given.user();
  const fields = {
    registrar: 'Old Registrar',
    nameservers: ['ns1.old.test'],
    epp_statuses: ['clientTransferProhibited'],
  };
  domainId = (await app.given.domain(ann, 'quiet.com', fields)).id;
  const at = app.clock.now().getTime() - days(2);
  const attempt = ['known', 'rdap.test', at, at, null, null];
  const lookups = Object.fromEntries(
    ['registrarName', 'nameServers', 'eppStatuses', 'sedoPrice', 'godaddyPrice', 'atomPrice'].map((key) => [
      key,
      attempt,
    ]),
  );
  const row = { user_id: ann.id, domain_id: domainId, fields: JSON.stringify(lookups), original_prices: '{}' };
  await app.parts.db.insertInto('domain_lookup').values(row).execute();
  id = await givenInquiry(app, ann, { domainId });
});

const call = (...args: Parameters<ReturnType<FreshApp['as']>['call']>) => app.as(ann).call(...args);
const sell = (markDomainAsSold = true) =>
  app.as(ann).call(MarkInquiryAsSold, { params: { id }, body: { soldPrice: 5_000, markDomainAsSold } });
const handover = () => app.as(ann).call(GetHandover, { params: { id } });
const seen = async () => Object.fromEntries((await handover())?.steps.map((step) => [step.step, step.seen]) ?? []);
const batches = () => app.parts.db.selectFrom('batch').select(['kind', 'total', 'finished_at']).execute();

function work(sources: ReturnType<typeof fakeSources>) {
  const { parts, pool } = app;
  const worker = startWorker({ parts, pool, sources, domains: domainsFeature, parallel: 8, timing: { gatherMs: 0 } });
  onTestFinished(async () => void (await worker.stop()));
}

describe('the hand-over of a sold name', () => {
  test('D-203a begins with the sale and what is known then, and ends where the sale is taken back', async () => {
    expect(await handover()).toBeNull();
    await sell(false);
    const begun = await handover();
    expect(begun).toMatchObject({
      domainName: 'quiet.com',
      startedAt: '2026-11-22T08:00:00.000Z',
      lookedAt: null,
      canLook: true,
    });
    expect(begun?.steps.map(({ step }) => step)).toEqual(handoverSteps);
    expect(await seen()).toEqual({
      agreement: null,
      escrow: null,
      unlock: 'open',
      transferCode: null,
      transferred: 'unknown',
      delisted: 'done',
      nameservers: 'unknown',
      archived: 'open',
    });
    await call(TickHandoverStep, { params: { id, step: 'escrow' }, body: { isDone: true } });
    await call(ReopenInquiry, { params: { id } });
    expect(await handover()).toBeNull();
    app.clock.advance(days(1));
    await sell();
    const again = await handover();
    expect(again).toMatchObject({ startedAt: '2026-11-23T08:00:00.000Z' });
    expect(again?.steps.every(({ doneAt }) => doneAt === null)).toBe(true);
    expect((await seen()).archived).toBe('done');
  });

  test('D-203a a step is ticked once and unticked; others stay', async () => {
    await sell();
    const params = { id, step: 'agreement' };
    await call(TickHandoverStep, { params: { id, step: 'escrow' }, body: { isDone: true } });
    await call(TickHandoverStep, { params, body: { isDone: true } });
    app.clock.advance(minutes(5));
    const ticked = await app.as(ann).call(TickHandoverStep, { params, body: { isDone: true } });
    const tickOf = (steps: typeof ticked.steps, wanted: string) => steps.find(({ step }) => step === wanted)?.doneAt;
    expect(tickOf(ticked.steps, 'agreement')).toBe('2026-11-22T08:00:00.000Z');
    const back = await app.as(ann).call(TickHandoverStep, { params, body: { isDone: false } });
    expect([tickOf(back.steps, 'agreement'), tickOf(back.steps, 'escrow')]).toEqual([null, '2026-11-22T08:00:00.000Z']);
  });

  test('D-203a D-122 a check asks registry and marketplaces also for a sold name; the answers show here and nowhere else', async () => {
    await sell();
    const sources = fakeSources({
      registration: () =>
        known(
          registeredWith({ registrarName: 'New GmbH', registrarIanaId: '200', nameServers: ['ns.new.test'] }),
          'rdap.test',
        ),
      price: (_, market) => known(price(market === 'sedo' ? 900 : 0)),
    });
    app.clock.advance(hours(1));
    const { lookedAt, nextLookAt } = await app.as(ann).call(LookAtHandover, { params: { id } });
    expect([lookedAt, nextLookAt]).toEqual(['2026-11-22T09:00:00.000Z', '2026-11-22T09:10:00.000Z']);
    work(sources);
    await until(async () => (await batches()).every(({ finished_at }) => finished_at !== null));
    expect(sources.asked.toSorted()).toEqual(
      ['registration quiet.com', 'sedo quiet.com', 'godaddy quiet.com', 'atom quiet.com'].toSorted(),
    );
    const steps = new Map((await handover())?.steps.map((step) => [step.step, step]));
    expect(steps.get('transferred')).toMatchObject({ seen: 'done', values: ['Old Registrar', 'New GmbH'] });
    expect(steps.get('nameservers')).toMatchObject({ seen: 'done', values: ['ns.new.test'] });
    expect(steps.get('delisted')).toMatchObject({ seen: 'open', values: ['sedo'] });
    expect(steps.get('unlock')).toMatchObject({ seen: 'done' });
    const told = await app.parts.db.selectFrom('outbox').select('kind').execute();
    expect(told.map(({ kind }) => kind)).not.toContain('batch-finished');
    const fed = await app.parts.db.selectFrom('activity').select('translation_key').execute();
    expect(fed.filter(({ translation_key }) => /processed|sync/i.test(translation_key ?? ''))).toEqual([]);
  });

  test('D-203a a second check within ten minutes is refused, and of two at once one is made', async () => {
    await sell();
    const answers = await Promise.allSettled([1, 2].map(() => app.as(ann).call(LookAtHandover, { params: { id } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await batches()).toHaveLength(1);
    app.clock.advance(minutes(9));
    await expect(call(LookAtHandover, { params: { id } })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    app.clock.advance(minutes(1));
    await call(LookAtHandover, { params: { id } });
  });

  test('D-203a by itself it checks twice a day, for 60 days or until the name is ticked as archived', async () => {
    await sell();
    const run = () => lookAtHandovers.run(app.parts, app.clock.now());
    const looks = async () => {
      await run();
      const { length } = await batches();
      await app.parts.db.deleteFrom('batch').execute();
      await app.parts.db.deleteFrom('batch_intake').execute();
      return length;
    };
    expect(await looks()).toBe(0);
    app.clock.advance(hours(12));
    expect(await looks()).toBe(1);
    expect(await looks()).toBe(0);
    app.clock.advance(hours(12));
    expect(await looks()).toBe(1);
    await call(TickHandoverStep, { params: { id, step: 'archived' }, body: { isDone: true } });
    app.clock.advance(hours(12));
    expect(await looks()).toBe(0);
    await call(TickHandoverStep, { params: { id, step: 'archived' }, body: { isDone: false } });
    expect(await looks()).toBe(1);
    app.clock.advance(days(60));
    expect(await looks()).toBe(0);
  });

  test('another user, a missing inquiry, one that is not sold and an unknown step get the same 404', async () => {
    await sell();
    const bob = app.as(await app.given.user());
    const open = await givenInquiry(app, ann, { domainId });
    const refused = { code: 'NOT_FOUND' };
    for (const params of [{ id }, { id: app.parts.newId() }, { id: 'x' }]) {
      await expect(bob.call(GetHandover, { params })).rejects.toMatchObject(refused);
      await expect(bob.call(LookAtHandover, { params })).rejects.toMatchObject(refused);
      const body = { isDone: true };
      await expect(bob.call(TickHandoverStep, { params: { ...params, step: 'escrow' }, body })).rejects.toMatchObject(
        refused,
      );
    }
    await expect(call(LookAtHandover, { params: { id: open } })).rejects.toMatchObject(refused);
    for (const step of ['escrow\0', 'none', '__proto__']) {
      const params = { id, step };
      await expect(call(TickHandoverStep, { params, body: { isDone: true } })).rejects.toMatchObject(refused);
    }
    expect((await handover())?.steps.every(({ doneAt }) => doneAt === null)).toBe(true);
  });

  test('D-203a a name that left the account is not looked up any more', async () => {
    await sell();
    await app.parts.db.deleteFrom('domain').where('id', '=', domainId).execute();
    expect(await handover()).toMatchObject({ canLook: false });
    await expect(call(LookAtHandover, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    app.clock.advance(hours(12));
    await lookAtHandovers.run(app.parts, app.clock.now());
    expect(await batches()).toEqual([]);
  });
});
