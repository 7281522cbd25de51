import { beforeEach, expect, test } from 'vitest';
import { ListAnalyticsLanders } from '#contract/analytics.ts';
import type { Sent } from '#contract/endpoint.ts';
import { type AnalyticsApp, analyticsApp, type TestLander } from './testing/analytics-app.ts';

let app: AnalyticsApp;

const list = (query: Sent<typeof ListAnalyticsLanders>['query'] = {}, user = app.ann) =>
  app.as(user).call(ListAnalyticsLanders, { query });
const names = async (query: Sent<typeof ListAnalyticsLanders>['query']) =>
  (await list(query)).data.map(({ domainName }) => domainName.replace('.com', ''));

/** Visitors: busy 3, xloud 2 (one inquiry), quiet 1 (two inquiries); calm and still have none. */
beforeEach(async () => {
  app = await analyticsApp();
  const [busy] = (await app.landers(app.ann, 'Travel', ['busy.com', 'calm.com', 'still.com'])) as [TestLander];
  const at = '2026-11-22T10:00:00Z';
  const [one, two, three] = [await app.inquiry(at), await app.inquiry(at), await app.inquiry(at)];
  await app.visits(busy, { at }, { at }, { at });
  await app.visits(app.loud, { at }, { at, inquiryId: one });
  await app.visits(app.quiet, { at, inquiryId: two }, { at, isFirst: false, inquiryId: three });
});

test('ANA-005 D-213 all landers come with their figures, those without visits after the others', async () => {
  const { data, ...page } = await list();
  expect(page).toEqual({ totalCount: 5, page: 1, pageSize: 20, hasMore: false });
  expect(
    data.map(({ domainName, groupName, visitors, sessions }) => [domainName, groupName, visitors, sessions]),
  ).toEqual([
    ['busy.com', 'Travel', 3, 3],
    ['xloud.com', 'Fintech', 2, 2],
    ['quiet.com', 'Fintech', 1, 2],
    ['calm.com', 'Travel', 0, 0],
    ['still.com', 'Travel', 0, 0],
  ]);
  expect(data[2]).toMatchObject({ landerId: app.quiet.id, conversions: 2, conversionRate: 1 });
  expect(data[3]).toMatchObject({ conversions: 0, conversionRate: null });
});

test('ANA-005 each order is total, so that the pages together hold every lander once', async () => {
  const orders = [
    [{ sortBy: 'visitors' }, 'busy xloud quiet calm still'],
    [{ sortBy: 'visitors', sortDirection: 'asc' }, 'calm still quiet xloud busy'],
    [{ sortBy: 'sessions' }, 'busy xloud quiet calm still'],
    [{ sortBy: 'conversions' }, 'quiet xloud busy calm still'],
    [{ sortBy: 'conversionRate', sortDirection: 'desc' }, 'quiet xloud busy calm still'],
    [{ sortBy: 'domainName' }, 'busy calm quiet still xloud'],
    [{ sortBy: 'domainName', sortDirection: 'desc' }, 'xloud still quiet calm busy'],
  ] as const;
  for (const [order, expected] of orders) {
    expect(await names(order), JSON.stringify(order)).toEqual(expected.split(' '));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names({ ...order, page, pageSize: 2 })));
    expect(pages.flat(), JSON.stringify(order)).toEqual(expected.split(' '));
  }
});

test('ANA-005 a text in the name, a group and a value of visitors narrow the list', async () => {
  expect(await names({ search: 'L' })).toEqual(['xloud', 'calm', 'still']);
  expect(await names({ groupId: app.quiet.groupId })).toEqual(['xloud', 'quiet']);
  expect(await names({ groupId: app.quiet.groupId, search: 'qui' })).toEqual(['quiet']);
  expect(await list({ country: 'FR' })).toMatchObject({ totalCount: 5, data: [{ visitors: 0 }, {}, {}, {}, {}] });
  for (const search of ['%', '_', "'", '\\', '\0', 'x'.repeat(253)]) expect(await names({ search })).toEqual([]);
});

test('D-010 D-011 a list holds the user’s own landers, and impossible page numbers are refused', async () => {
  expect(await list({}, app.bob)).toMatchObject({ data: [], totalCount: 0 });
  expect(await list({ page: 900_000_000_000, pageSize: 9_999_999 })).toMatchObject({ data: [], pageSize: 200 });
  for (const query of ['page=0', 'page=-1', 'page=x', 'page=1.5', 'pageSize=0', 'sortBy=secret', 'sortDirection=up']) {
    const answer = await app.as(app.ann).inject({ url: `/api/analytics/landers?${query}` });
    expect([query, answer.statusCode, answer.json().code]).toEqual([query, 400, 'INVALID_PARAMETER']);
  }
});
