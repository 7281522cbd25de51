import { beforeEach, describe, expect, test } from 'vitest';
import { GetDashboard } from '#contract/dashboard.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { DomainStatus } from '#contract/domains.ts';
import { setStatus, softDelete } from '../domains/testing/given-domains.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

const today = '2026-11-21';
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date(`${today}T09:30:00Z`) });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const dashboard = (user: TestUser, day?: string) => app.as(user).call(GetDashboard, { query: { today: day } });
const total = async (user: TestUser, query: object) =>
  (await app.as(user).call(ListDomains, { query: { take: 1, ...query } })).totalCount;
const expiring = (user: TestUser, name: string, at: string) =>
  app.given.domain(user, name, { in_portfolio: true, expiration_date: new Date(at) });

test('API-003 a new account has zeros, an empty year and no activity', async () => {
  const answer = await dashboard(ann);
  expect(answer).toMatchObject({
    totalDomains: 0,
    processedDomains: 0,
    unprocessedDomains: 0,
    totalLanders: 0,
    totalInquiries: 0,
    totalMonitoredDomains: 0,
    recentActivity: [],
    nextToExpire: [],
    attention: {
      ...{ expired: 0, expiringSoon: 0, notRegistered: 0 },
      ...{ requiresVerification: 0, hasProblem: 0, waitsForRegistry: 0, listings: 0 },
      ...{ leftAccounts: 0, troubledAccounts: 0, renewsAnyway: 0 },
    },
    notFound: [],
    sampleDomains: 0,
  });
  expect(answer.expiryWeeks).toHaveLength(53);
  expect(answer.expiryWeeks[0]).toEqual({ from: '2026-11-21', to: '2026-11-27', count: 0 });
  expect(answer.expiryWeeks[52]).toEqual({ from: '2027-11-20', to: '2027-11-26', count: 0 });
});

test('API-003 D-045 counts what the grid shows: no sold, dropped or deleted ones, watched ones apart', async () => {
  await app.as(ann).call(AddDomains, { headers: {}, body: ['a.com', 'b.com', 'c.com', 'd.com', 'e.com'] });
  await app.as(ann).call(AddMonitoredDomains, { headers: {}, body: ['a.com', 'x.com'] });
  await setStatus(app, ann, 'b.com', DomainStatus.Sold);
  await setStatus(app, ann, 'c.com', DomainStatus.Dropped);
  await softDelete(app, ann, 'd.com');
  await app.parts.db.updateTable('domain').set({ is_processed: true }).where('name', '=', 'a.com').execute();
  const answer = await dashboard(ann);
  expect(answer).toMatchObject({
    totalDomains: 2,
    processedDomains: 1,
    unprocessedDomains: 1,
    totalMonitoredDomains: 2,
  });
  expect(answer.totalDomains).toBe(await total(ann, {}));
  expect(answer.unprocessedDomains).toBe(await total(ann, { onlyUnprocessed: 'true' }));
  expect(answer.totalMonitoredDomains).toBe(await total(ann, { isForMonitoring: 'true' }));
  expect(await dashboard(bob)).toMatchObject({ totalDomains: 0, totalMonitoredDomains: 0, recentActivity: [] });
});

test('the ten newest activities come newest first', async () => {
  for (let at = 0; at < 12; at += 1) {
    await app.as(ann).call(AddDomains, { headers: {}, body: [`n${at}.com`] });
    app.clock.advance(1_000);
  }
  const { recentActivity } = await dashboard(ann);
  expect(recentActivity.map((item) => item.message)).toEqual(
    Array.from({ length: 10 }, (_, at) => `n${11 - at}.com added`),
  );
});

describe('the year of expiries', () => {
  test('API-011 D-102 every bar has the number that the grid shows for its dates', async () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-27', '2026-11-28', '2027-03-28', '2027-11-26', '2027-11-27'];
    for (const [at, day] of days.entries()) {
      await expiring(ann, `first${at}.com`, `${day}T00:00:00.000Z`);
      await expiring(ann, `last${at}.com`, `${day}T23:59:59.999Z`);
    }
    await expiring(bob, 'bob.com', '2026-11-25T00:00:00Z');
    const { expiryWeeks } = await dashboard(ann);
    const filled = expiryWeeks.filter((week) => week.count > 0);
    expect(filled.map((week) => [week.from, week.count])).toEqual([
      ['2026-11-21', 4],
      ['2026-11-28', 2],
      ['2027-03-27', 2],
      ['2027-11-20', 2],
    ]);
    for (const { from, to, count } of filled) {
      expect(await total(ann, { expirationDateFrom: from, expirationDateTo: to })).toBe(count);
    }
  });

  test('begins at the viewer’s day', async () => {
    await expiring(ann, 'a.com', '2026-11-21T05:00:00Z');
    const first = async (day?: string) => (await dashboard(ann, day)).expiryWeeks[0];
    expect(await first('2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-28', count: 0 });
    expect(await first('2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-26', count: 1 });
    expect(await first()).toEqual({ from: '2026-11-21', to: '2026-11-27', count: 1 });
  });

  test.each([
    'tomorrow',
    '2026-02-30',
    '2026-11-21T00:00:00Z',
    "2026-11-21' or 1=1",
    '+002026-11-21',
    '',
    '0001-01-01',
    '9999-12-31',
  ])('a day %j is refused', async (day) => {
    await expect(dashboard(ann, day)).rejects.toMatchObject({ status: 400, code: 'INVALID_PARAMETER' });
  });

  test('the grid answers the first and the last day a calendar can have, and bounds that hold nothing', async () => {
    await expiring(ann, 'a.com', '2026-11-21T05:00:00Z');
    expect(await total(ann, { expirationDateFrom: '0001-01-01', expirationDateTo: '9999-12-31' })).toBe(1);
    expect(await total(ann, { expirationDateFrom: '2026-12-01', expirationDateTo: '2026-11-01' })).toBe(0);
  });
});

test('the next domains to expire come in order, six at most, among them the last two that expired within 30 days', async () => {
  const dates = ['10-21', '10-22', '11-19', '11-20', '11-21', '11-25', '12-01', '12-02', '12-03'];
  for (const [at, date] of dates.entries()) await expiring(ann, `n${at}.com`, `2026-${date}T12:00:00Z`);
  await app.given.domain(ann, 'unknown.com', { in_portfolio: true });
  const { nextToExpire } = await dashboard(ann);
  expect(nextToExpire.map(({ domainName }) => domainName)).toEqual([2, 3, 4, 5, 6, 7].map((at) => `n${at}.com`));
  expect(nextToExpire[0]).toEqual({
    id: expect.any(String),
    name: 'n2.com',
    domainName: 'n2.com',
    expirationDate: '2026-11-19T12:00:00.000Z',
    autoRenew: null,
  });
});

test('a domain that expired a month ago is shown while it is the latest, not longer', async () => {
  await expiring(ann, 'old.com', '2026-10-21T23:59:59Z');
  await expiring(ann, 'lately.com', '2026-10-22T00:00:00Z');
  expect((await dashboard(ann)).nextToExpire.map(({ domainName }) => domainName)).toEqual(['lately.com']);
});

test('screens A2 A4 B14 counts of waiting domains equal what the grid shows for their links', async () => {
  await expiring(ann, 'today.com', '2026-11-21T00:00:00Z');
  await expiring(ann, 'thirtieth.com', '2026-12-21T23:59:59Z');
  await expiring(ann, 'later.com', '2026-12-22T00:00:00Z');
  const waits = { processing_error: 'waitingForRegistry' } as const;
  await expiring(ann, 'yesterday.com', '2026-11-20T23:59:59Z');
  await expiring(ann, 'long-ago.com', '2025-01-01T00:00:00Z');
  await app.given.domain(ann, 'free.com', { not_registered_at: app.clock.now() });
  await app.given.domain(ann, 'gone.com', { not_registered_at: app.clock.now(), ...waits });
  await app.given.domain(ann, 'waits.com', waits);
  await app.given.domain(ann, 'failed.com', { in_portfolio: true, processing_error: 'registryUnreachable' });
  await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true, processing_error: 'internal' });
  await app.as(bob).call(AddDomains, { headers: {}, body: ['held.com'] });
  await app.as(ann).call(AddDomains, { headers: {}, body: ['held.com'] });
  const { attention } = await dashboard(ann);
  expect(attention).toEqual({
    ...{
      expired: 2,
      expiringSoon: 2,
      notRegistered: 2,
      requiresVerification: 1,
      hasProblem: 1,
      waitsForRegistry: 2,
      listings: 0,
      ...{ leftAccounts: 0, troubledAccounts: 0, renewsAnyway: 0 },
    },
  });
  expect(await total(ann, { expirationDateTo: '2026-11-20' })).toBe(2);
  expect(await total(ann, { isNotRegistered: 'true' })).toBe(2);
  expect(await total(ann, { waitsForRegistry: 'true' })).toBe(2);
  expect(await total(ann, { expirationDateFrom: today, expirationDateTo: '2026-12-21' })).toBe(2);
  expect(await total(ann, { requiresVerification: 'true' })).toBe(1);
  expect(await total(ann, { hasProblem: 'true' })).toBe(1);
  expect(await total(ann, { hasProblem: 'true', isForMonitoring: 'true' })).toBe(1);
});

test('screens A4 D-050 only names that are being looked up count as processing: none that failed, none to be verified first', async () => {
  await app.as(bob).call(AddDomains, { headers: {}, body: ['held.com'] });
  await app.as(ann).call(AddDomains, { headers: {}, body: ['held.com', 'a.com', 'b.com', 'failed.com', 'waits.com'] });
  const change = (name: string, fields: object) =>
    app.parts.db.updateTable('domain').set(fields).where('user_id', '=', ann.id).where('name', '=', name).execute();
  await change('failed.com', { processing_error: 'internal' });
  await change('waits.com', { processing_error: 'waitingForRegistry', is_processed: true });
  expect(await dashboard(ann)).toMatchObject({
    ...{ totalDomains: 5, processedDomains: 1, unprocessedDomains: 4, processingDomains: 2 },
    attention: { requiresVerification: 1, hasProblem: 1, waitsForRegistry: 1 },
  });
  await change('held.com', { is_processed: true }); // known from being monitored before
  expect(await dashboard(ann)).toMatchObject({ unprocessedDomains: 3, processingDomains: 2 });
});
