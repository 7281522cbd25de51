import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import type { Sent } from '#contract/endpoint.ts';
import { variantCodeOf, visitorsWanted } from '#contract/lander-test-rules.ts';
import {
  ChooseVariant,
  type LanderTest,
  ListLanderTests,
  StartLanderTest,
  StopLanderTest,
} from '#contract/lander-tests.ts';
import { GetLander, UpdateLander } from '#contract/landers.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { givenVisits } from '../analytics/testing/given-visits.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { landerEffects } from '../landers/landers.effects.ts';
import { makePages } from '../landers/pages/make-pages.ts';
import { publishedView } from '../landers/pages/published-view.reads.ts';
import { givenGroup } from '../landers/testing/given-groups.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { endDueTests } from './lander-tests.service.ts';

type Lander = { id: string; groupId: string; domainId: string; name: string };
type Wanted = Sent<typeof StartLanderTest>['body'];

const unknown = '0198a000-0000-7000-8000-000000000001';
let app: FreshApp;
let ann: TestUser;
let quiet: Lander;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-20T12:00:00Z') });
  ann = await app.given.user();
  quiet = await liveLander(ann, 'quiet.com');
});

async function liveLander(user: TestUser, name: string, some: Parameters<typeof givenGroup>[3] = {}): Promise<Lander> {
  await givenGroup(app, user, [name], { name, ...some });
  await makePages(app.parts);
  const { rows } = await app.pool.query<Lander>(
    'select id, group_id as "groupId", domain_id as "domainId", name from lander where user_id = $1 and name = $2',
    [user.id, name],
  );
  return rows[0] as Lander;
}

const start = (body: Wanted = { template: 'modern' }, lander = quiet, user = ann) =>
  app.as(user).call(StartLanderTest, { params: { id: lander.id }, body });
const choose = (id: string, variant: 'a' | 'b', user = ann) =>
  app.as(user).call(ChooseVariant, { params: { id }, body: { variant } });
const stop = (id: string, user = ann) => app.as(user).call(StopLanderTest, { params: { id } });
const list = (lander = quiet, user = ann) => app.as(user).call(ListLanderTests, { params: { id: lander.id } });
/** What visitors of both variants are shown. */
async function pages(name = 'quiet.com') {
  await makePages(app.parts);
  const page = await publishedView(app.parts.db, name);
  return [page?.view, page?.variant ?? null] as const;
}
/** Sessions of a variant, the first of which wrote. */
async function visits({ round }: LanderTest, variant: 'a' | 'b', count: number, writers = 0) {
  const inquiryIds: string[] = [];
  for (let at = 0; at < writers; at += 1) {
    const text = { message: `Is it for sale? ${variant} ${at}` };
    inquiryIds.push(await givenInquiry(app, ann, { landerId: quiet.id, domainId: quiet.domainId, ...text }));
  }
  const now = app.clock.now().getTime();
  const sessions = Array.from({ length: count }, (_, at) => {
    const [inquiryId] = inquiryIds.slice(at, at + 1);
    const when = new Date(now - 60_000 - at * 1_000).toISOString();
    return { at: when, variant: variantCodeOf(round, variant), ...(inquiryId ? { inquiryId } : {}) };
  });
  await givenVisits(app, ann, quiet, sessions);
  return inquiryIds;
}

describe('a test of two variants', () => {
  test('D-218a shows B beside the page, which stays live, follows the page where it does not differ, and ends', async () => {
    const began = await start({ template: 'modern', settings: { tagline: 'One word, one market', buyNowPrice: 900 } });
    expect(began).toMatchObject({
      round: 1,
      endedAt: null,
      chosen: null,
      a: { template: 'binAi', settings: { tagline: null } },
      b: { template: 'modern', settings: { tagline: 'One word, one market', buyNowPrice: 900, showWhyChoose: true } },
      differences: ['template', 'tagline', 'buyNowPrice'],
      visitorsWanted: visitorsWanted(0.02, 2),
    });
    expect((await app.as(ann).call(GetLander, { params: { id: quiet.id } })).status).toBe('live');
    const [a, b] = await pages();
    expect(a).toMatchObject({ kind: 'binAi', tagline: null, variant: 1 });
    expect(b).toMatchObject({ kind: 'modern', tagline: 'One word, one market', price: 900, variant: 2 });

    app.clock.advance(60_000);
    await app.as(ann).call(UpdateLander, { body: { id: quiet.id, showWhyChoose: false } });
    const both = await pages();
    expect(both.map((view) => view?.sections.whyChoose)).toEqual([false, false]);
    expect((await list()).tests[0]?.changedAt).toBe(app.clock.now().toISOString());

    const ended = await stop(began.id);
    expect(ended).toMatchObject({ ending: 'stopped', endedAt: app.clock.now().toISOString(), chosen: null });
    const [left, other] = await pages();
    expect([left?.kind, left?.variant, other]).toEqual(['binAi', undefined, null]);
    app.clock.advance(60_000);
    expect(await stop(began.id)).toEqual(ended);
  });

  test('D-218a B that won is the page from then on, with its template, until the group is followed again', async () => {
    const began = await start({ template: 'modern', settings: { tagline: 'Better' } });
    expect(await choose(began.id, 'b')).toMatchObject({ ending: 'chosen', chosen: 'b' });
    expect(await pages()).toMatchObject([{ kind: 'modern', tagline: 'Better' }, null]);
    const lander = await app.as(ann).call(GetLander, { params: { id: quiet.id } });
    expect(lander).toMatchObject({ template: 'modern', overrides: { tagline: 'Better' }, status: 'live' });
    expect(await choose(began.id, 'b')).toMatchObject({ chosen: 'b' });
    await expect(choose(began.id, 'a')).rejects.toMatchObject({ code: 'LANDER_TEST_CHOSEN' });

    const second = await start({ template: 'binAi' });
    expect([second.round, second.a.template]).toEqual([2, 'modern']);
    expect(await pages()).toMatchObject([{ variant: 3 }, { kind: 'binAi', variant: 4 }]);
    expect(await choose(second.id, 'a')).toMatchObject({ ending: 'chosen', chosen: 'a' });
    await app.as(ann).call(UpdateLander, { body: { id: quiet.id, useGroup: ['template', 'tagline'] } });
    expect(await pages()).toMatchObject([{ kind: 'binAi', tagline: null }, null]);
  });

  test('D-218a counts visitors, sessions and inquiries of each variant, spam not, two of one visit once', async () => {
    const began = await start();
    await visits(began, 'a', 5, 1);
    const [first = ''] = await visits(began, 'b', 4, 2);
    const again = await givenInquiry(app, ann, { landerId: quiet.id, domainId: quiet.domainId, message: 'And now?' });
    await app.pool.query(
      `insert into inquiry_visit (user_id, inquiry_id, lander_id, group_id, domain_id, variant, session_at, country, device,
        browser, os, referrer, resolution)
      select user_id, $2, lander_id, group_id, domain_id, variant, session_at, country, device, browser, os, referrer, resolution
      from inquiry_visit where inquiry_id = $1`,
      [first, again],
    );
    await givenVisits(app, ann, quiet, [{ at: app.clock.now().toISOString() }]);
    const figures = async () => (await list()).tests[0]?.figures;
    expect(await figures()).toEqual({
      a: { visitors: 5, sessions: 5, inquiries: 1, converted: 1 },
      b: { visitors: 4, sessions: 4, inquiries: 3, converted: 2 },
    });
    await app.pool.query('update inquiry set is_spam = true where id = $1', [first]);
    expect((await figures())?.b).toMatchObject({ inquiries: 2, converted: 2 });
    const ended = await stop(began.id);
    await visits(began, 'a', 3);
    expect((await list()).tests[0]).toEqual(ended);
  });

  test('D-218a the next one of a lander is planned with its own visitors, and counts only its own', async () => {
    const first = await start();
    await visits(first, 'a', 40, 6);
    await stop(first.id);
    const { pace } = await list();
    expect(pace).toEqual({ visitorsPerDay: 40, rate: 6 / 40 });
    const second = await start({ template: 'modern', uplift: 1.5 });
    expect(second.visitorsWanted).toBe(visitorsWanted(6 / 40, 1.5));
    expect(second.figures.a).toEqual({ visitors: 0, sessions: 0, inquiries: 0, converted: 0 });
  });

  test('D-218a ends by itself with the visitors it was planned for, or after 90 days, and not before', async () => {
    const began = await start();
    await app.pool.query(`update lander_test set plan = plan || '{"visitorsWanted": 4}'`);
    await visits(began, 'a', 4);
    await visits(began, 'b', 3, 1);
    await endDueTests(app.parts);
    expect((await list()).tests[0]?.endedAt).toBeNull();
    await visits(began, 'b', 1);
    await endDueTests(app.parts);
    expect((await list()).tests[0]).toMatchObject({
      ending: 'complete',
      chosen: null,
      figures: { a: { visitors: 4 }, b: { visitors: 4, converted: 1 } },
    });
    expect((await pages())[1]).toBeNull();
    await drainOutbox(app.parts, landerEffects);
    const [told] = await app.as(ann).call(ListNotifications, { query: {} });
    expect(told).toMatchObject({
      titleTranslationKey: 'notifications.landerTestEnded.title',
      linkUrl: `/analytics?lander=${quiet.id}`,
    });

    await start();
    app.clock.advance(90 * dayMs);
    await endDueTests(app.parts);
    const { rows } = await app.pool.query('select round, ending from lander_test order by round'); // its session is over
    expect(rows).toEqual([
      { round: 1, ending: 'complete' },
      { round: 2, ending: 'timeUp' },
    ]);
  });

  test('D-218a a custom page is compared with one of ours, and a page that says nothing new with none', async () => {
    await expect(start({})).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(start({ template: 'binAi', settings: { tagline: null } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(start({ template: 'comingSoon' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const noForm = { showInquiryForm: false, showPurchaseOptions: false };
    await expect(start({ settings: noForm })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await app.as(ann).call(UpdateLander, { body: { id: quiet.id, minimumOffer: 500 } });
    await makePages(app.parts);
    await expect(start({ settings: { buyNowPrice: 400 } })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(start({ settings: { buyNowPrice: -1 } })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(start({ settings: { tagline: 'x'.repeat(121) } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const hostile = await start({ settings: { tagline: 'a\0b<script>\u202e' } });
    expect(hostile.b.settings.tagline).toBe('a b<script>');
  });

  test('D-218a D-010 is possible only for a page that is live and on the net, one at a time, and for nobody else’s', async () => {
    const bob = await app.given.user();
    await expect(start({ template: 'modern' }, quiet, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(list(quiet, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const id of [unknown, 'x', '%00']) {
      await expect(start({ template: 'modern' }, { ...quiet, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(stop(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const both = await Promise.allSettled([start(), start({ settings: { tagline: 'Two' } })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [running] = (await list()).tests;
    expect((await list()).tests).toHaveLength(1);
    await expect(start()).rejects.toMatchObject({ code: 'LANDER_TEST_RUNNING' });
    await expect(stop(running?.id ?? '', bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(choose(running?.id ?? '', 'b', bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await Promise.all([stop(running?.id ?? ''), choose(running?.id ?? '', 'a')]);
    expect((await list()).tests).toMatchObject([{ chosen: 'a' }]);
    await app.pool.query('update domain set status = 1 where id = $1', [quiet.domainId]);
    await expect(start()).rejects.toMatchObject({ code: 'LANDER_NOT_LIVE' });
  });

  test('D-218a goes with its lander', async () => {
    await start();
    await app.pool.query('delete from lander where id = $1', [quiet.id]);
    expect((await app.pool.query('select from lander_test')).rowCount).toBe(0);
  });
});
