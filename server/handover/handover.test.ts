import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MarkDomainsAsSold, UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { EndHandover, GetHandover, handoverSteps, LookAtHandover, TickHandoverStep } from '#contract/handovers.ts';
import { GetInquiry, MarkInquiryAsSold, ReopenInquiry } from '#contract/inquiries.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { fakeSources, known, price, registeredWith } from '../processing/testing/fake-sources.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker } from '../processing/worker.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
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
const handover = () => app.as(ann).call(GetHandover, { params: { id: domainId } });
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
      domainId,
      inquiryId: id,
      endedAt: null,
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
    await call(TickHandoverStep, { params: { id: domainId, step: 'escrow' }, body: { isDone: true } });
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
    const params = { id: domainId, step: 'agreement' };
    await call(TickHandoverStep, { params: { id: domainId, step: 'escrow' }, body: { isDone: true } });
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
    const { lookedAt, nextLookAt } = await app.as(ann).call(LookAtHandover, { params: { id: domainId } });
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

  test('D-159c D-203a a registrar that the user entered is nothing to compare with: one that is told later is no transfer', async () => {
    await app.pool.query('update domain set own_registrar_id = registrar_id where id = $1', [domainId]);
    await sell();
    app.clock.advance(hours(1));
    await call(LookAtHandover, { params: { id: domainId } });
    work(
      fakeSources({
        registration: () =>
          known(registeredWith({ registrarName: 'Told Registrar', registrarIanaId: '200' }), 'rdap.test'),
      }),
    );
    await until(async () => (await batches()).every(({ finished_at }) => finished_at !== null));
    expect((await seen()).transferred).toBe('unknown');
  });

  test('D-203a a second check within ten minutes is refused, and of two at once one is made', async () => {
    await sell();
    const answers = await Promise.allSettled(
      [1, 2].map(() => app.as(ann).call(LookAtHandover, { params: { id: domainId } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await batches()).toHaveLength(1);
    app.clock.advance(minutes(9));
    await expect(call(LookAtHandover, { params: { id: domainId } })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    app.clock.advance(minutes(1));
    await call(LookAtHandover, { params: { id: domainId } });
  });

  test('D-203a D-203f by itself it checks twice a day, for 60 days or until the hand-over is ended', async () => {
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
    await call(EndHandover, { params: { id: domainId }, body: { isEnded: true } });
    app.clock.advance(hours(12));
    expect(await looks()).toBe(0);
    await call(EndHandover, { params: { id: domainId }, body: { isEnded: false } });
    expect(await looks()).toBe(1);
    app.clock.advance(days(60));
    expect(await looks()).toBe(0);
  });

  test('another user, a missing name, one that is not sold and an unknown step get the same answers', async () => {
    await sell();
    const bob = app.as(await app.given.user());
    const open = (await app.given.domain(ann, 'open.com')).id;
    const refused = { code: 'NOT_FOUND' };
    const body = { isDone: true };
    for (const params of [{ id: domainId }, { id: app.parts.newId() }, { id: 'x' }]) {
      expect(await bob.call(GetHandover, { params })).toBeNull();
      await expect(bob.call(LookAtHandover, { params })).rejects.toMatchObject(refused);
      await expect(bob.call(EndHandover, { params, body: { isEnded: true } })).rejects.toMatchObject(refused);
      const step = { ...params, step: 'escrow' };
      await expect(bob.call(TickHandoverStep, { params: step, body })).rejects.toMatchObject(refused);
    }
    await expect(call(LookAtHandover, { params: { id: open } })).rejects.toMatchObject(refused);
    for (const step of ['escrow\0', 'none', '__proto__']) {
      await expect(call(TickHandoverStep, { params: { id: domainId, step }, body })).rejects.toMatchObject(refused);
    }
    expect((await handover())?.steps.every(({ doneAt }) => doneAt === null)).toBe(true);
  });

  test('D-203a a name that left the account is not looked up any more', async () => {
    await sell();
    await app.parts.db.deleteFrom('domain').where('id', '=', domainId).execute();
    expect(await handover()).toMatchObject({ canLook: false });
    await expect(call(LookAtHandover, { params: { id: domainId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    app.clock.advance(hours(12));
    await lookAtHandovers.run(app.parts, app.clock.now());
    expect(await batches()).toEqual([]);
  });

  test('D-203f owner A3: a sale from the grid begins the same hand-over, of each of many names', async () => {
    const other = (await app.given.domain(ann, 'other.com', { sedo_price: 90_000 })).id;
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [domainId, other] } });
    expect(await handover()).toMatchObject({ domainId, inquiryId: null, startedAt: '2026-11-22T08:00:00.000Z' });
    expect(await seen()).toMatchObject({ unlock: 'open', transferred: 'unknown', delisted: 'done', archived: 'done' });
    const second = await app.as(ann).call(GetHandover, { params: { id: other } });
    expect(second?.steps.find(({ step }) => step === 'nameservers')).toMatchObject({ seen: 'unknown' });
    expect((await app.as(ann).call(GetInquiry, { params: { id } })).status).toBe('new');
    app.clock.advance(hours(12));
    await lookAtHandovers.run(app.parts, app.clock.now());
    expect(await batches()).toHaveLength(2);
  });

  test('D-203f owner A3: the inquiry of its buyer is sold with the name, and taking the sale back takes back all of it', async () => {
    const mark = (inquiryId: string) =>
      app
        .as(ann)
        .call(MarkDomainsAsSold, { body: { domainIds: [domainId], soldPrice: 5, soldAt: '2026-11-20', inquiryId } });
    const inquiry = () => app.as(ann).call(GetInquiry, { params: { id } });
    const before = await inquiry();
    const elsewhere = await givenInquiry(app, ann, { domainId: (await app.given.domain(ann, 'else.com')).id });
    await expect(mark(elsewhere)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'inquiryId' });
    await expect(mark(app.parts.newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await handover()).toBeNull();
    const { undoId } = await mark(id);
    expect(await inquiry()).toMatchObject({ status: 'sold', soldPrice: 5, soldDate: '2026-11-20' });
    expect(await handover()).toMatchObject({ inquiryId: id });
    await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    expect(await inquiry()).toMatchObject({
      status: before.status,
      isRead: before.isRead,
      soldPrice: null,
      soldDate: null,
    });
    expect(await handover()).toBeNull();
  });

  test('D-203f D-121a a sale that is brought back forgets its hand-over, and undoing that has it again with its ticks', async () => {
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [domainId] } });
    await call(TickHandoverStep, { params: { id: domainId, step: 'escrow' }, body: { isDone: true } });
    const { undoId } = await app.as(ann).call(UpdateDomainStatus, { body: { domainIds: [domainId], status: 0 } });
    expect(await handover()).toBeNull();
    await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    const back = await handover();
    expect(back?.steps.find(({ step }) => step === 'escrow')?.doneAt).toBe('2026-11-22T08:00:00.000Z');
  });

  test('D-203f owner B7: a sale of more than 60 days ago, as files of earlier sales tell, has no hand-over', async () => {
    const mark = (soldAt: string) => app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [domainId], soldAt } });
    await mark('2026-09-20');
    expect(await handover()).toBeNull();
    await app.as(ann).call(UpdateDomainStatus, { body: { domainIds: [domainId], status: 0 } });
    await mark('2026-09-30');
    expect(await handover()).not.toBeNull();
  });

  test('D-203f a reopened inquiry leaves the hand-over of a name that is still marked as sold', async () => {
    await sell();
    await call(ReopenInquiry, { params: { id } });
    expect(await handover()).toMatchObject({ inquiryId: null });
  });

  test('D-203f owner A3: it ends with its last step, by an answer or a tick, and opens with a tick taken back', async () => {
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [domainId] } });
    const tick = (step: string, isDone = true) =>
      app.as(ann).call(TickHandoverStep, { params: { id: domainId, step }, body: { isDone } });
    for (const step of ['agreement', 'escrow', 'unlock', 'transferCode', 'transferred']) await tick(step);
    expect(await handover()).toMatchObject({ endedAt: null });
    expect(await tick('nameservers')).toMatchObject({ endedAt: '2026-11-22T08:00:00.000Z' });
    expect(await tick('nameservers', false)).toMatchObject({ endedAt: null });
    await tick('nameservers');
    const reopened = await app.as(ann).call(EndHandover, { params: { id: domainId }, body: { isEnded: false } });
    expect(reopened.endedAt).toBeNull();
  });
});
