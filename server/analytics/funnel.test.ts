import { beforeEach, expect, test } from 'vitest';
import { GetAnalyticsFunnel, GetVisitorsNow } from '#contract/analytics.ts';
import type { Sent } from '#contract/endpoint.ts';
import { givenMessage } from '../inquiries/testing/given-inquiry.ts';
import { type AnalyticsApp, analyticsApp, type TestLander } from './testing/analytics-app.ts';

let app: AnalyticsApp;
const at = '2026-11-22T10:00:00Z';

beforeEach(async () => {
  app = await analyticsApp();
});

const funnel = (query: Sent<typeof GetAnalyticsFunnel>['query'] = {}, user = app.ann) =>
  app.as(user).call(GetAnalyticsFunnel, { query });

const none = { offers: 0, agreed: 0, test: null, accepted: [], paid: [] };

/** Five inquiries of seven sessions: one waits, one was answered, one closed after an answer, one sold, and one has no session. */
async function onTheWay() {
  const [travel] = (await app.landers(app.ann, 'Travel', ['tour.com'])) as [TestLander];
  const statuses = ['new', 'ongoing', 'closed', 'sold'] as const;
  const [waits, answered, closed, sold] = await Promise.all(statuses.map((status) => app.inquiry(at, { status })));
  await app.inquiry(at, { landerId: travel.id, domainId: travel.domainId });
  for (const inquiryId of [answered, closed])
    await givenMessage(app, app.ann, inquiryId ?? '', { sender: 1, body: 'Yes.' });
  const inquired = (inquiryId: string | undefined) => (inquiryId === undefined ? {} : { inquiryId });
  await app.visits(app.quiet, { at, ...inquired(waits) }, { at, referrer: 'google', ...inquired(answered) });
  await app.visits(app.quiet, { at, ...inquired(closed) }, { at, referrer: 'google' });
  await app.visits(app.loud, { at, referrer: 'google', ...inquired(sold) });
  await app.visits(travel, { at }, { at });
  return travel;
}

test('ANA-001 D-214 the funnel counts sessions, inquiries, those answered and those sold, by lander', async () => {
  const travel = await onTheWay();
  expect(await funnel()).toEqual({
    range: { from: '2026-10-25', to: '2026-11-23' },
    totals: { sessions: 7, inquiries: 5, replied: 3, offers: 0, agreed: 0, sold: 1 },
    money: { accepted: [], paid: [] },
    rows: [
      { id: app.quiet.id, label: 'quiet.com', sessions: 4, inquiries: 3, replied: 2, sold: 0, ...none },
      { id: travel.id, label: 'tour.com', sessions: 2, inquiries: 1, replied: 0, sold: 0, ...none },
      { id: app.loud.id, label: 'xloud.com', sessions: 1, inquiries: 1, replied: 1, sold: 1, ...none },
    ],
  });
});

test('ANA-001 ANA-005 the funnel is shown by group and by source, and narrowed like a report', async () => {
  const travel = await onTheWay();
  expect((await funnel({ by: 'group' })).rows).toEqual([
    { id: app.quiet.groupId, label: 'Fintech', sessions: 5, inquiries: 4, replied: 3, sold: 1, ...none },
    { id: travel.groupId, label: 'Travel', sessions: 2, inquiries: 1, replied: 0, sold: 0, ...none },
  ]);
  expect((await funnel({ by: 'referrer' })).rows).toEqual([
    { id: null, label: 'direct', sessions: 4, inquiries: 2, replied: 1, sold: 0, ...none },
    { id: null, label: 'google', sessions: 3, inquiries: 2, replied: 2, sold: 1, ...none },
    { id: null, label: 'unknown', sessions: 0, inquiries: 1, replied: 0, sold: 0, ...none },
  ]);
  expect((await funnel({ referrer: 'google', landerId: app.quiet.id })).totals).toEqual({
    ...{ sessions: 2, inquiries: 1, replied: 1, offers: 0, agreed: 0, sold: 0 },
  });
});

test('ANA-001 D-213 sources beyond the list are summed in one line, with their sessions and inquiries', async () => {
  const inquiryId = await app.inquiry(at, { status: 'sold' });
  const often = Array.from({ length: 100 }, (_, number) => ({ at, referrer: `often${number}.example` }));
  await app.visits(app.quiet, ...often, ...often, { at, referrer: 'rare.example', inquiryId });
  const { totals, rows } = await funnel({ by: 'referrer' });
  expect(totals).toEqual({ sessions: 201, inquiries: 1, replied: 1, offers: 0, agreed: 0, sold: 1 });
  expect(rows).toHaveLength(101);
  expect(rows.at(-1)).toEqual({ id: null, label: 'other', sessions: 1, inquiries: 1, replied: 1, sold: 1, ...none });
});

test('D-010 the funnel is the user’s own and empty without landers', async () => {
  await onTheWay();
  expect(await funnel({}, app.bob)).toMatchObject({ totals: { sessions: 0, inquiries: 0 }, rows: [] });
  const answer = await app.as(app.ann).inject({ url: '/api/analytics/funnel?by=secret' });
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'by']);
});

test('ANA-001 visitors now are those with a signal within the last five minutes', async () => {
  await app.visits(
    app.quiet,
    { at: '2026-11-23T11:57:00Z' },
    { at: '2026-11-23T11:30:00Z', seconds: 29 * 60 },
    { at: '2026-11-23T11:50:00Z' },
  );
  expect(await app.as(app.ann).call(GetVisitorsNow)).toEqual({ visitors: 2, at: '2026-11-23T12:00:00.000Z' });
  expect((await app.as(app.bob).call(GetVisitorsNow)).visitors).toBe(0);
  expect((await app.as(null).inject({ url: '/api/analytics/now' })).statusCode).toBe(401);
});
