import { expect, test } from 'vitest';
import { GetAnalytics, GetAnalyticsFunnel } from '#contract/analytics.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { ListInquiries } from '#contract/inquiries.ts';
import { GetInquirySurroundings } from '#contract/inquiry-surroundings.ts';
import { LoadSamplePortfolio, RemoveSamplePortfolio } from '#contract/sample-portfolio.ts';
import { inTransaction } from '../database/transaction.ts';
import { givenGroup } from '../landers/testing/given-groups.ts';
import { freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import { type FinishedSession, writePacks } from '../visits/visits.service.ts';
import { type SampleLander, sampleVisitsOf, strengthOf } from './sample-visits.ts';

const now = new Date('2026-11-22T15:00:00Z');
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const lander = (name: string, more: Partial<SampleLander> = {}): SampleLander => ({
  ...{
    landerId: name,
    groupId: 'g',
    domainId: name,
    name,
    tld: 'test',
    type: 'forSale',
    template: 'binAi',
    strength: 4,
  },
  ...{ since: new Date(now.getTime() - days(93)), ...more },
});
const names = Array.from({ length: 40 }, (_, at) => `name-${at}.test`);
const many = names.map((name) => lander(name, { strength: strengthOf(name, 12_000) }));

test('D-233 visits of the sample look like people’s: the same each time, over 90 days, fewer at weekends, none in the future', () => {
  const visits = sampleVisitsOf(many, now);
  expect(sampleVisitsOf(many, now)).toEqual(visits);
  const times = visits.map(({ startedAt }) => startedAt.getTime());
  expect(Math.max(...times)).toBeLessThan(now.getTime());
  expect(dayOf(new Date(Math.min(...times)))).toBe('2026-08-25');
  const ofWeekday = (weekday: number) => visits.filter(({ startedAt }) => startedAt.getUTCDay() === weekday).length;
  expect(ofWeekday(0)).toBeLessThan(ofWeekday(2) * 0.8);
  for (const { startedAt, lastAt } of visits) expect(dayOf(lastAt) >= dayOf(startedAt)).toBe(true);
  const byName = [...Map.groupBy(visits, ({ domainId }) => domainId).values()]
    .map(({ length }) => length)
    .sort((a, b) => b - a);
  expect(byName[0] ?? 0).toBeGreaterThan(20 * (byName.at(-1) ?? 0));
});

test('D-233 most visitors of a name below a country’s TLD come from that country', () => {
  const share = (tld: string, country: string) => {
    const visits = sampleVisitsOf([lander(`wattstunde.${tld}`, { tld }), lander(`bank.${tld}`, { tld })], now);
    return visits.filter((visit) => visit.country === country).length / visits.length;
  };
  expect(share('de.test', 'DE')).toBeGreaterThan(0.6);
  expect(share('co.uk.test', 'GB')).toBeGreaterThan(0.6);
  expect(share('test', 'DE')).toBeLessThan(0.3);
});

test('D-233 nobody visits a page before it is online', () => {
  const since = new Date(now.getTime() - days(2));
  const visits = sampleVisitsOf(
    many.map((one) => ({ ...one, since })),
    now,
  );
  expect(visits.length).toBeGreaterThan(0);
  expect(visits.every(({ startedAt }) => startedAt >= since)).toBe(true);
});

test('D-233 ANA-001 the sample’s visits are reported, buyers came by sessions, and removing takes them and no others', async () => {
  const app = await freshApp({ startsAt: now });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const { call } = app.as(ann);
  const asked = { from: '2026-08-25', to: '2026-11-22', timeZone: 'UTC' };
  const report = (user = ann) => app.as(user).call(GetAnalytics, { query: asked });
  const group = await givenGroup(app, ann, ['own.com'], { name: 'Own' });
  const own = group.examples[0];
  const session: FinishedSession = {
    ...{ landerId: own?.id ?? '', groupId: group.id, domainId: app.parts.newId(), variant: 0, campaign: '' },
    ...{ startedAt: new Date('2026-11-20T10:00:00Z'), lastAt: new Date('2026-11-20T10:01:00Z') },
    ...{ views: 1, engagedMs: 60_000, isFirst: true, hasActed: false, country: 'PT', device: 'desktop' },
    ...{ browser: 'chrome', os: 'windows', referrer: 'direct', resolution: '800x600' },
  };
  await inTransaction(app.parts, (tx) => writePacks(tx, ann.id, [session], now));
  const before = await report();
  expect(before.totals.sessions).toBe(1);

  await call(LoadSamplePortfolio);
  const { totals, series, countries, landers, campaigns } = await report();
  expect(series.length).toBe(90);
  expect(series.filter(({ visitors }) => visitors === 0)).toEqual([]);
  expect(totals.visitors).toBeGreaterThan(4_000);
  expect(totals.bounceRate).toBeGreaterThan(0.4);
  expect(countries[0]?.code).toBe('US');
  expect(landers.length).toBeGreaterThan(25);
  expect(campaigns.map(({ label }) => label)).toContain('own-letter/email/names-of-the-month');
  const { totals: steps, rows } = await call(GetAnalyticsFunnel, { query: asked });
  expect(rows.filter(({ id, sessions, sold }) => id !== null && sessions > 0 && sold > 0).length).toBeGreaterThan(1);
  expect(steps.inquiries).toBe(totals.conversions);
  expect(Math.min(steps.inquiries - steps.replied, steps.replied - steps.sold, steps.sold)).toBeGreaterThan(0);
  const known = landers.reduce((sum, { conversions }) => sum + conversions, 0);
  expect(known).toBeGreaterThan(totals.conversions / 2);

  const { data } = await call(ListDomains, { query: { sortBy: 'visitors', sortDirection: 'desc', take: 100 } });
  const counts = data.map(({ visitors }) => visitors);
  expect(counts[0]).toBeGreaterThan(100);
  expect(counts.filter((count) => count !== null)).toHaveLength(77);

  const inquiries = (await call(ListInquiries, { query: { filter: 'all', take: 100 } })).data;
  const came = await Promise.all(
    inquiries.map(async ({ id }) => (await call(GetInquirySurroundings, { params: { id } })).visit),
  );
  expect(came.filter((visit) => visit !== null).length).toBeGreaterThan(40);
  expect(came).toContain(null);

  await call(RemoveSamplePortfolio);
  expect(await report()).toEqual(before);
  expect((await report(bob)).totals.sessions).toBe(0);
});
