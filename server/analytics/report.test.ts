import { beforeEach, describe, expect, test } from 'vitest';
import { GetAnalytics, GetVisitorsNow } from '#contract/analytics.ts';
import type { Sent } from '#contract/endpoint.ts';
import { type AnalyticsApp, analyticsApp, type TestLander } from './testing/analytics-app.ts';

type Query = Sent<typeof GetAnalytics>['query'];

let app: AnalyticsApp;
let quiet: TestLander;
let loud: TestLander;

beforeEach(async () => {
  app = await analyticsApp();
  [quiet, loud] = [app.quiet, app.loud];
});

const report = (query: Query = {}, user = app.ann) => app.as(user).call(GetAnalytics, { query });
const labels = (list: readonly { label: string; visitors: number }[]) => list.map((one) => [one.label, one.visitors]);

test('ANA-001 ANA-002 D-213 D-214 totals, series and a list of each kind say what the visits were', async () => {
  const asked = await app.inquiry('2026-11-22T10:04:00Z');
  await app.visits(
    quiet,
    { at: '2026-11-22T10:00:00Z', views: 3, seconds: 90, referrer: 'google', inquiryId: asked },
    { at: '2026-11-22T15:00:00Z', isFirst: false, seconds: 4 },
    {
      at: '2026-11-20T08:00:00Z',
      country: 'FR',
      device: 'mobile',
      browser: 'safari',
      os: 'ios',
      resolution: '390x844',
    },
  );
  await app.visits(loud, { at: '2026-11-22T09:00:00Z', seconds: 30, engagedMs: 12_000, referrer: 'names.test' });
  const found = await report({ from: '2026-11-17', to: '2026-11-23' });
  expect(found.totals).toEqual({
    ...{ visitors: 3, sessions: 4, pageViews: 6, averageSessionDuration: 31, bounceRate: 0.5 },
    ...{ conversions: 1, conversionRate: 0.25 },
  });
  const days = found.series.map((point) => [point.date.slice(8), point.visitors, point.sessions, point.conversions]);
  expect(days).toEqual([
    ...['17', '18', '19'].map((day) => [day, 0, 0, 0]),
    ...[
      ['20', 1, 1, 0],
      ['21', 0, 0, 0],
      ['22', 2, 3, 1],
      ['23', 0, 0, 0],
    ],
  ]);
  expect(found.countries).toEqual([
    { code: 'DE', visitors: 2, sessions: 3, conversions: 1, intensity: 'veryHigh' },
    { code: 'FR', visitors: 1, sessions: 1, conversions: 0, intensity: 'high' },
  ]);
  expect(labels(found.referrers)).toEqual([
    ['direct', 1],
    ['google', 1],
    ['names.test', 1],
  ]);
  expect(labels(found.devices)).toEqual([
    ['desktop', 2],
    ['mobile', 1],
  ]);
  expect(labels(found.browsers)).toEqual([
    ['chrome', 2],
    ['safari', 1],
  ]);
  expect(labels(found.operatingSystems)).toEqual([
    ['windows', 2],
    ['ios', 1],
  ]);
  expect(labels(found.resolutions)).toEqual([
    ['1920x1080', 2],
    ['390x844', 1],
  ]);
  expect(found.landers).toEqual([
    { landerId: quiet.id, domainName: 'quiet.com', visitors: 2, sessions: 3, conversions: 1, conversionRate: 1 / 3 },
    { landerId: loud.id, domainName: 'xloud.com', visitors: 1, sessions: 1, conversions: 0, conversionRate: 0 },
  ]);
  expect(found).toMatchObject({ unit: 'day', landerCount: 2, lander: null, group: null, domain: null });
});

test('D-010 D-213 nobody sees anything of another user’s, and foreign ids behave like missing ones', async () => {
  await app.visits(quiet, { at: '2026-11-22T10:00:00Z' });
  expect(await report({}, app.bob)).toMatchObject({ totals: { visitors: 0 }, landers: [], landerCount: 0 });
  const ids = [quiet.id, quiet.groupId, quiet.domainId, app.parts.newId(), 'x', '', "'; drop table visit; --", '\0'];
  for (const id of ids) {
    for (const key of ['landerId', 'groupId', 'domainId']) {
      const answer = await app.as(app.bob).inject({ url: `/api/analytics?${key}=${encodeURIComponent(id)}` });
      expect([key, id, answer.statusCode, answer.json().code]).toEqual([key, id, 404, 'NOT_FOUND']);
    }
  }
});

describe('ANA-005 a report', () => {
  beforeEach(async () => {
    const other = await app.inquiry('2026-11-22T11:00:00Z');
    await app.visits(quiet, { at: '2026-11-22T10:00:00Z', country: 'FR', inquiryId: other });
    await app.visits(loud, { at: '2026-11-22T10:00:00Z' }, { at: '2026-11-22T11:00:00Z', browser: 'firefox' });
  });

  test('a report of one lander has its numbers alone, in whatever letter case its id is sent', async () => {
    for (const landerId of [quiet.id, quiet.id.toUpperCase()]) {
      const found = await report({ landerId });
      expect(found.totals).toMatchObject({ visitors: 1, conversions: 1 });
      expect(found.lander).toEqual({ landerId: quiet.id, domainName: 'quiet.com', groupName: 'Fintech' });
      expect(found.landers.map(({ landerId }) => landerId)).toEqual([quiet.id]);
      expect(found.countries.map(({ code }) => code)).toEqual(['FR']);
    }
    expect((await report({ landerId: loud.id })).totals).toMatchObject({ visitors: 2, conversions: 0 });
  });

  test('a report of a group or a domain has its numbers alone, with its name', async () => {
    const [travel] = (await app.landers(app.ann, 'Travel', ['tour.com'])) as [TestLander];
    await app.visits(travel, { at: '2026-11-22T10:00:00Z' });
    expect(await report({ groupId: quiet.groupId })).toMatchObject({
      totals: { visitors: 3, conversions: 1 },
      group: { groupId: quiet.groupId, name: 'Fintech' },
    });
    expect(await report({ domainId: travel.domainId })).toMatchObject({
      totals: { visitors: 1, conversions: 0 },
      domain: { domainId: travel.domainId, domainName: 'tour.com' },
    });
  });

  test('a report filtered by several values counts the visits that have all of them', async () => {
    expect((await report({ country: 'DE', browser: 'firefox' })).totals).toMatchObject({ visitors: 1, conversions: 0 });
    expect((await report({ country: 'FR', browser: 'firefox' })).totals.visitors).toBe(0);
    expect((await report({ country: 'FR' })).totals).toMatchObject({ visitors: 1, conversions: 1 });
  });

  test('D-215a campaigns are listed with their conversions, and a report of one has its numbers alone', async () => {
    const asked = await app.inquiry('2026-11-22T12:00:00Z');
    const campaign = 'letter/mail/spring';
    await app.visits(
      quiet,
      { at: '2026-11-22T10:00:00Z', campaign, inquiryId: asked },
      { at: '2026-11-22T11:00:00Z', campaign: 'forum//' },
    );
    await app.visits(loud, { at: '2026-11-22T10:00:00Z', campaign });
    const figures = { visitors: 2, sessions: 2, conversions: 1 };
    expect((await report()).campaigns).toEqual([
      { label: campaign, ...figures },
      { label: 'forum//', visitors: 1, sessions: 1, conversions: 0 },
    ]);
    const found = await report({ campaign });
    expect(found.totals).toMatchObject({ visitors: 2, sessions: 2, conversions: 1 });
    expect(found.campaigns).toEqual([{ label: campaign, ...figures }]);
    expect((await report({ campaign: 'never//' })).totals.visitors).toBe(0);
    expect((await report({ campaign }, app.bob)).campaigns).toEqual([]);
  });

  test('a report of a deleted lander is still there under its name', async () => {
    await app.pool.query('delete from lander where id = $1', [quiet.id]);
    const found = await report({ landerId: quiet.id });
    expect(found.totals.visitors).toBe(1);
    expect(found.lander).toEqual({ landerId: quiet.id, domainName: 'quiet.com', groupName: null });
    expect((await report()).landers.map(({ domainName }) => domainName)).toEqual(['xloud.com', 'quiet.com']);
  });
});

test('ANA-003 D-217 days are those of the viewer’s zone, on the day when clocks go back, too', async () => {
  await app.visits(
    quiet,
    ...['2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => ({
      at,
    })),
    ...['2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'].map((at) => ({ at })),
  );
  const perDay = await report({ from: '2026-10-24', to: '2026-10-26', timeZone: 'Europe/Berlin' });
  expect(perDay.series.map(({ visitors }) => visitors)).toEqual([1, 4, 1]);
  const perHour = await report({ from: '2026-10-25', to: '2026-10-25', timeZone: 'Europe/Berlin' });
  expect([perHour.unit, perHour.series.length]).toEqual(['hour', 25]);
  expect(perHour.series.flatMap(({ visitors }, hour) => (visitors ? [hour] : []))).toEqual([0, 2, 3, 24]);
  expect(perHour.totals.visitors).toBe(4);
});

test('ANA-003 the period before is as long, and ends at the time that it is now', async () => {
  await app.visits(
    quiet,
    ...[{ at: '2026-11-23T08:00:00Z' }, { at: '2026-11-22T08:00:00Z' }],
    ...[{ at: '2026-11-21T11:30:00Z' }, { at: '2026-11-21T18:00:00Z' }, { at: '2026-11-20T18:00:00Z' }],
  );
  await app.inquiry('2026-11-21T18:30:00Z');
  await app.inquiry('2026-11-21T09:30:00Z');
  const today = await report({ from: '2026-11-22', to: '2026-11-23' });
  expect(today).toMatchObject({
    previousRange: { from: '2026-11-20', to: '2026-11-21' },
    totals: { visitors: 2, conversions: 0 },
    previousTotals: { visitors: 2, conversions: 1 },
  });
  expect(today.previousSeries.map(({ visitors, conversions }) => [visitors, conversions])).toEqual([
    [1, 0],
    [2, 2],
  ]);
  const over = await report({ from: '2026-11-21', to: '2026-11-22' });
  expect(over.previousTotals).toMatchObject({ visitors: 1 });
});

test('ANA-003 there is no period before where its figures may have been deleted', async () => {
  const old = await report({ from: '2024-10-30', to: '2024-11-23' });
  expect(old).toMatchObject({ previousRange: null, previousTotals: null, previousSeries: [], totals: { visitors: 0 } });
});

describe('ANA-001 D-214 a conversion', () => {
  test('is an inquiry that is accepted and no spam now', async () => {
    for (const status of ['new', 'replied', 'ongoing', 'sold', 'closed'] as const)
      await app.inquiry('2026-11-22T10:00:00Z', { status });
    await app.inquiry('2026-11-22T10:00:00Z', { status: 'unverified' });
    const spam = await app.inquiry('2026-11-22T10:00:00Z', { isSpam: true });
    await app.inquiry('2026-11-22T10:00:00Z', { user: app.bob });
    expect((await report()).totals.conversions).toBe(5);
    await app.pool.query('update inquiry set is_spam = false where id = $1', [spam]);
    expect((await report()).totals.conversions).toBe(6);
  });

  test('counts at the time and with the values of its session, which may be of the day before', async () => {
    const late = await app.inquiry('2026-11-22T00:10:00Z', { landerId: loud.id });
    await app.visits(quiet, { at: '2026-11-21T23:50:00Z', country: 'JP', referrer: 'bing', inquiryId: late });
    const found = await report({ from: '2026-11-21', to: '2026-11-22' });
    expect(found.series.map(({ conversions }) => conversions)).toEqual([1, 0]);
    expect(found.countries).toMatchObject([{ code: 'JP', conversions: 1 }]);
    expect(found.referrers).toMatchObject([{ label: 'bing', conversions: 1 }]);
    expect(found.landers).toMatchObject([{ landerId: quiet.id, conversions: 1 }]);
    expect((await report({ from: '2026-11-22', to: '2026-11-22' })).totals.conversions).toBe(0);
    expect(found.notes.conversionsWithoutVisit).toBe(0);
  });

  test('without a session counts when it came, and its visitor is unknown', async () => {
    await app.inquiry('2026-11-22T10:00:00Z');
    const found = await report();
    expect(found.totals).toMatchObject({ conversions: 1, sessions: 0, conversionRate: null });
    expect(found.countries).toEqual([{ code: 'unknown', visitors: 0, sessions: 0, conversions: 1, intensity: 'none' }]);
    expect(found.landers).toMatchObject([{ landerId: quiet.id, conversions: 1, conversionRate: null }]);
    expect(found.notes.conversionsWithoutVisit).toBe(1);
    expect((await report({ groupId: quiet.groupId })).totals.conversions).toBe(1);
    expect((await report({ country: 'unknown' })).totals.conversions).toBe(1);
    expect((await report({ country: 'DE' })).totals.conversions).toBe(0);
  });
});

const wrong = [
  ['from=2026-11-24', 'from'],
  ['to=2026-11-24', 'to'],
  ['from=2026-11-02&to=2026-11-01', 'from'],
  ['from=2025-11-22&to=2026-11-23', 'from'],
  ['from=2026-02-30', 'from'],
  ['from=1999-12-31', 'from'],
  ['from=-000001-01-01', 'from'],
  ['from=2026-11-01T00:00:00Z', 'from'],
  ['from=2026-11-01&from=2026-11-02', 'from'],
  ['timeZone=Atlantis/Harbour', 'timeZone'],
  [`timeZone=${'x'.repeat(10_000)}`, 'timeZone'],
  ['timeZone=Europe/Berlin%00', 'timeZone'],
  ['country=', 'country'],
  ['country=%00', 'country'],
  [`referrer=${'x'.repeat(300)}`, 'referrer'],
  ['browser=a&browser=b', 'browser'],
] as const;

test('ANA-003 D-217 a report of what makes no sense is refused with the name of what is wrong', async () => {
  for (const call of ['/api/analytics', '/api/analytics/landers', '/api/analytics/funnel']) {
    for (const [query, field] of wrong) {
      const answer = await app.as(app.ann).inject({ url: `${call}?${query}` });
      const told = [query, answer.statusCode, answer.json().code, answer.json().field];
      expect(told).toEqual([query, 400, 'INVALID_PARAMETER', field]);
    }
  }
});

test('ANA-002 a filter by a value that no visit has leaves nothing', async () => {
  await app.visits(quiet, { at: '2026-11-22T10:00:00Z' });
  for (const value of ["'; drop table visit; --", '%27%29%20or%201=1', 'no-country', '\ud800', '<script>', 'other'])
    for (const key of ['country', 'referrer', 'device', 'browser', 'os', 'resolution'])
      expect((await report({ [key]: value })).totals.visitors).toBe(0);
});

test('ANA-001 D-213 an inquiry without a known lander stands with the rest of the landers, so that they add up', async () => {
  await app.inquiry('2026-11-22T10:00:00Z', { landerId: null });
  await app.visits(quiet, { at: '2026-11-22T10:00:00Z' });
  const { totals, landers } = await report();
  expect(totals).toMatchObject({ visitors: 1, conversions: 1 });
  expect(landers.map((one) => [one.landerId, one.domainName, one.visitors, one.conversions])).toEqual([
    [quiet.id, 'quiet.com', 1, 0],
    [null, 'other', 0, 1],
  ]);
});

test('ANA-002 a hundred referrers are listed, and the others are summed up', async () => {
  await app.visits(
    quiet,
    ...Array.from({ length: 103 }, (_, n) => ({ at: '2026-11-22T10:00:00Z', referrer: `h${n}.test` })),
  );
  const { referrers, totals } = await report();
  expect([referrers.length, referrers.at(-1)]).toEqual([
    101,
    { label: 'other', visitors: 3, sessions: 3, conversions: 0 },
  ]);
  expect(referrers.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(totals.visitors);
});

test('D-016 many questions of a user at once leave the database to the others, and are all answered', async () => {
  await app.visits(quiet, { at: '2026-11-22T10:00:00Z' });
  const holding = await app.pool.connect();
  await holding.query('begin; lock table visit_pack'); // as if it took for ever
  const calls = ['/api/analytics', '/api/analytics/landers', '/api/analytics/funnel'];
  const asked = Array.from({ length: 30 }, (_, time) => app.as(app.ann).inject({ url: calls[time % 3] ?? '' }));
  const other = await app.as(app.bob).call(GetVisitorsNow);
  expect(other.visitors).toBe(0);
  await holding.query('commit');
  holding.release();
  for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
});
